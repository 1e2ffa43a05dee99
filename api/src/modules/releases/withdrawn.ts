import type { LiveRelease, Release } from '@letat/contracts/releases/operations';

const nothing = { js: [], css: [] };

/**
 * What is left of a remote that was withdrawn: no code, no place in the navigation, and which pages and fragments are its own. Nobody
 * else takes them meanwhile, and the shell says of the pages what happened.
 */
export function withdrawnFrom({ name, sha, kind, contract, routes, fragments }: Release): LiveRelease {
  return {
    ...{ name, sha, kind, contract },
    withdrawn: true,
    ...{ files: {}, entry: null, vouches: true, server: null, shared: {}, preload: [], assets: {} },
    routes: routes.map(({ id, path, flags: { aliases } }) => ({
      ...{ id, path, chunks: nothing },
      flags: aliases ? { aliases } : {},
    })),
    fragments: fragments.map(({ id }) => ({ id, chunks: nothing })),
  };
}
