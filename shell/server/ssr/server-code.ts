import type { Release } from '@letat/contracts/releases/operations';
import { readReleaseFile } from '../releases/release-files.ts';
import type { PartCode } from './isolation/messages.ts';

/**
 * The server build of a release, once its bytes are those that were published.
 * @throws TamperedError when they are not, and when there is none
 */
export async function codeOf(releasesDir: string, release: Release): Promise<PartCode> {
  if (!release.server) throw new Error(`${release.name} has no server build`);
  const code = await readReleaseFile(releasesDir, release, release.server);
  return { name: release.name, sha: release.sha, code: code.toString('utf8') };
}

/** A remote none of whose pages or fragments is rendered on the server needs no process. */
export const isRendered = ({ kind, server, routes, fragments }: Release) =>
  kind === 'remote' &&
  server !== null &&
  (fragments.length > 0 || routes.some(({ flags }) => flags.ssr && !flags.access));
