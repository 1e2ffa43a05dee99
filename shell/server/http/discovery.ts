import { createHash } from 'node:crypto';
import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';

/** Which schema the document follows (https://github.com/awslabs/frontend-discovery). */
const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A document and the tag of its content (RFC 9110, 8.8.3). */
export interface Discovery {
  readonly body: string;
  readonly etag: string;
}

let known: { set: ReleaseSet | null; made: Discovery } | null = null;

/**
 * What is live, for programs that know micro-frontends and not this site: where each part begins, by which hash it is known, and in
 * `extras` what else a host has to know of it. One release of each part is live: it has all of the traffic.
 */
export function discoveryOf(set: ReleaseSet | null): Discovery {
  if (known?.set === set) return known.made;
  const body = JSON.stringify({
    schema,
    microFrontends: Object.fromEntries((set?.releases ?? []).flatMap((release) => partOf(release, set?.id ?? ''))),
  });
  const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  known = { set, made };
  return made;
}

function partOf({ name, sha, kind, entry, files, ...release }: Release, set: string): [string, object[]][] {
  const integrity = entry === null ? undefined : files[entry];
  // Nothing begins it: no host can show it.
  if (entry === null || integrity === undefined) return [];
  const { contract, shared, routes, fragments, signature } = release;
  return [
    [
      name,
      [
        {
          url: `/releases/${name}/${sha}/${entry}`,
          metadata: { version: sha, integrity },
          deployment: { traffic: 100, default: true },
          extras: {
            ...{ kind, set, contract, shared },
            routes: routes.map(({ id, path }) => ({ id, path })),
            fragments: fragments.map(({ id }) => id),
            signature: signature ?? null,
          },
        },
      ],
    ],
  ];
}
