import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { rampLimits, wholeShare } from '@letat/contracts/releases/ramps/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { type Renderer, startRenderer } from '../ssr/renderer.ts';
import type { SharedParts } from '../ssr/shared-parts.ts';
import { checkPlatform } from './set-store.ts';
import type { Ramp, TrustedSet } from './signed-set.ts';

/** What this process serves at a time: the set that everybody gets, and a whole set for each choice among the candidates. */
export interface Offer {
  readonly stable: Renderer;
  /** Those that can be served here. */
  readonly ramps: readonly Ramp[];
  readonly visitorKey: string;
  /** The set that has exactly these candidates, by the names of their parts. null when there is none, and then nobody was to get it. */
  with(names: readonly string[]): Renderer | null;
  renderers(): readonly Renderer[];
}

export const isPartial = ({ share }: Ramp): boolean => share > 0 && share < wholeShare;
const nameOf = ({ release }: Ramp) => release.name;
const keyOf = (names: readonly string[]) => [...names].sort().join('+');

/**
 * Every choice of candidates that a visitor may have: all have those that everybody gets, some have each of those that some get, and whoever
 * previews one has that one alone besides.
 */
export function choicesOf(ramps: readonly Ramp[]): string[][] {
  const all = ramps.filter(({ share }) => share === wholeShare).map(nameOf);
  const some = ramps.filter(isPartial).map(nameOf);
  const subsets: string[][] = [[]];
  for (const name of some) subsets.push(...subsets.map((set) => [...set, name]));
  const previews = ramps.filter(({ share }) => share === 0).map((ramp) => [nameOf(ramp)]);
  return [...subsets, ...previews].map((names) => [...all, ...names]);
}

/** The set with these candidates in the place of what is live: coherent, and of a name of its own. */
export function variantOf(set: ReleaseSet, ramps: readonly Ramp[], names: readonly string[]): ReleaseSet {
  const chosen = ramps.filter((ramp) => names.includes(nameOf(ramp)));
  if (chosen.length === 0) return set;
  const suffix = chosen.map(({ release }) => `${release.name}@${release.sha}`).sort();
  return {
    ...set,
    id: [set.id, ...suffix].join('+'),
    releases: set.releases.map((release) => chosen.find((ramp) => nameOf(ramp) === release.name)?.release ?? release),
  };
}

interface Given {
  config: ShellConfig;
  log: FastifyBaseLogger;
  parts: SharedParts;
  /** Is told of each answer that a page is made of (see `createApiReader`). */
  onRead?: (position: string) => void;
}

/**
 * Starts the renderers of a set and of each choice of its candidates; what runs in several of them is one process. A candidate that cannot be served is
 * left out: everybody gets what is live, and the log says so.
 * @throws when what is live cannot be served
 */
export async function startOffer(
  { set, ramps, visitorKey }: Pick<TrustedSet, 'set' | 'ramps' | 'visitorKey'>,
  { config, log, parts, onRead }: Given,
): Promise<Offer> {
  const stable = await startRenderer({ set, config, log, parts, onRead });
  const started = new Map<string, Renderer>([['', stable]]);
  let served = bounded(ramps.filter(({ release }) => isKnown(set, release.name)));
  for (;;) {
    const failed = await startMissing();
    if (failed === null) break;
    served = served.filter((ramp) => nameOf(ramp) !== failed);
  }
  const wanted = new Set(['', ...choicesOf(served).map(keyOf)]);
  for (const [key, renderer] of started)
    if (!wanted.has(key)) {
      started.delete(key);
      await renderer.close();
    }
  return {
    ...{ stable, ramps: served, visitorKey },
    with: (names) => started.get(keyOf(names)) ?? null,
    renderers: () => [...started.values()],
  };

  /** @returns the part whose candidate cannot be served; null when all can */
  async function startMissing(): Promise<string | null> {
    for (const names of choicesOf(served)) {
      const key = keyOf(names);
      if (started.has(key)) continue;
      try {
        const variant = variantOf(set, served, names);
        await checkPlatform(variant, config.releasesDir);
        const renderer = await startRenderer({ set: variant, config, log, parts, onRead });
        started.set(key, renderer);
        const lost = renderer.broken().find(({ name }) => names.includes(name));
        if (lost) throw new Error(lost.message);
      } catch (cause) {
        const name = names.at(-1) ?? '';
        log.error({ remote: name, reason: String(cause) }, 'live set: candidate cannot be served, nobody gets it here');
        return name;
      }
    }
    return null;
  }
}

const isKnown = (set: ReleaseSet, name: string) => set.releases.some((release) => release.name === name);

/** No more sets than there is room for, whatever the owner of the key signed. */
function bounded(ramps: readonly Ramp[]): Ramp[] {
  const partial = ramps.filter(isPartial).slice(0, rampLimits.together);
  return ramps.filter((ramp) => !isPartial(ramp) || partial.includes(ramp));
}
