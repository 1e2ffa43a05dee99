import type { LiveRelease, ReleaseSet } from '@letat/contracts/releases/operations';
import type { Renderer } from '../../ssr/renderer.ts';
import { choicesOf, type Offer, variantOf } from '../offer.ts';
import type { Ramp } from '../signed-set.ts';

/** A release of which tests need the name alone. */
export function exampleRelease(name: string, digit: string, given: Partial<LiveRelease> = {}): LiveRelease {
  return {
    ...{ name, sha: digit.repeat(16), kind: name === 'platform' ? 'platform' : 'remote', contract: 1 },
    ...{ files: {}, entry: null, vouches: true, server: null, shared: {}, preload: [], assets: {} },
    ...{ routes: [], fragments: [] },
    ...given,
  };
}

/** What a shell serves of a set and candidates, without any process. */
export function exampleOffer(
  set: ReleaseSet,
  ramps: readonly Ramp[],
  rendererOf: (set: ReleaseSet) => Renderer,
  visitorKey = 'clé des visiteurs',
): Offer {
  const key = (names: readonly string[]) => [...names].sort().join('+');
  const renderers = new Map(
    [[], ...choicesOf(ramps)].map((names) => [key(names), rendererOf(variantOf(set, ramps, names))]),
  );
  const stable = renderers.get('');
  if (!stable) throw new Error('a set without candidates is there always');
  return {
    stable,
    ramps,
    visitorKey,
    with: (names) => renderers.get(key(names)) ?? null,
    renderers: () => [...renderers.values()],
  };
}
