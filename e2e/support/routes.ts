import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@letat/contracts/core/roles';
import { type ReleaseRoute, releaseManifest } from '@letat/contracts/releases/operations';
import { findRoute } from '@letat/remote-kit/route';
import { releasedWorkspaces } from '../../scripts/dev/chosen-remotes.ts';
import { root } from '../../scripts/paths.ts';
import type { DemonstrationAccount } from './session.ts';

/**
 * Every page of the release set that a product starts with, as the sealed builds declare it: the builds are there before any
 * test is read (`prepare-journeys.ts`).
 */
export const routes: readonly ReleaseRoute[] = releasedWorkspaces().flatMap((workspace) => {
  const manifest = readFileSync(join(root, workspace, 'dist/release.json'), 'utf8');
  return releaseManifest.parse(JSON.parse(manifest)).routes;
});

/** Pages that the server renders for anybody, under an address that anybody may know. */
export const publicRoutes = routes.filter(({ flags }) => flags.ssr && !flags.access && !flags.personal);

/** Pages in whose place a visitor gets the login gate. */
export const gatedRoutes = routes.filter(({ flags }) => flags.access !== undefined);

/** The pattern of the page that an address leads to; null when there is none. */
export function patternOf(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  return findRoute(routes, path)?.route.path ?? null;
}

const accounts: Record<Role, DemonstrationAccount> = { reader: 'lecteur', author: 'auteur', admin: 'admin' };

/** An account of the lowest role that sees the page; null for a page that anybody sees. */
export function viewerOf({ flags }: Pick<ReleaseRoute, 'flags'>): DemonstrationAccount | null {
  return flags.access === undefined ? null : accounts[flags.access];
}
