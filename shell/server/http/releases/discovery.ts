import { createHash } from 'node:crypto';
import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import { wholeShare } from '@letat/contracts/releases/ramps/constants';
import type { Ramp } from '../../releases/signed-set.ts';

/** Which schema the document follows (https://github.com/awslabs/frontend-discovery). */
const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A document and the tag of its content (RFC 9110, 8.8.3). */
export interface Discovery {
  readonly body: string;
  readonly etag: string;
}

let known: { set: ReleaseSet | null; ramps: readonly Ramp[]; made: Discovery } | null = null;

/**
 * What is live, for programs that know micro-frontends and not this site: where each part begins, by which hash it is known, and in
 * `extras` what else a host has to know of it. The live release of a part is its default; a candidate that has some of the traffic stands beside it.
 */
export function discoveryOf(set: ReleaseSet | null, ramps: readonly Ramp[]): Discovery {
  if (known?.set === set && known.ramps === ramps) return known.made;
  const body = JSON.stringify({
    schema,
    microFrontends: Object.fromEntries(
      (set?.releases ?? []).flatMap((release) => {
        const ramp = ramps.find((one) => one.release.name === release.name && one.share > 0);
        const all = [
          ...partOf(release, set?.id ?? '', wholeShare - (ramp?.share ?? 0), true),
          ...(ramp ? partOf(ramp.release, set?.id ?? '', ramp.share, false) : []),
        ];
        return all.length === 0 ? [] : [[release.name, all]];
      }),
    ),
  });
  const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  known = { set, ramps, made };
  return made;
}

function partOf(
  { name, sha, kind, entry, files, ...release }: Release,
  set: string,
  share: number,
  isDefault: boolean,
): object[] {
  const integrity = entry === null ? undefined : files[entry];
  // Nothing begins it: no host can show it.
  if (entry === null || integrity === undefined) return [];
  const { contract, shared, routes, fragments, signature } = release;
  return [
    {
      url: `/releases/${name}/${sha}/${entry}`,
      metadata: { version: sha, integrity },
      deployment: { traffic: share / (wholeShare / 100), default: isDefault },
      extras: {
        ...{ kind, set, contract, shared },
        routes: routes.map(({ id, path }) => ({ id, path })),
        fragments: fragments.map(({ id }) => id),
        signature: signature ?? null,
      },
    },
  ];
}
