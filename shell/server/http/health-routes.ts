import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { Release, ServedRelease, ServedSet } from '@letat/contracts/releases/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { LiveSet } from '../live-set.ts';
import { readReleaseFile } from '../releases/release-files.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { sessionUser, ViewerUnavailable } from './session-user.ts';

/** How the live releases do in this process, read from the disk and from the renderer when an administrator asks. */
export function healthRoutes(app: FastifyInstance, { config, live }: { config: ShellConfig; live: LiveSet }): void {
  app.get('/releases/health.json', async (request, reply): Promise<ServedSet> => {
    reply.header('cache-control', 'no-store');
    await assertAdministrator(request, config);
    const renderer = live.current();
    if (!renderer) return { set: null, since: null, until: null, releases: [] };
    const releases: ServedRelease[] = [];
    // One after the other: a release has some hundred files, and pages are served meanwhile.
    for (const release of renderer.set.releases)
      releases.push(await servedRelease(release, renderer, config.releasesDir));
    // Candidates are served too, from sets of their own.
    for (const { release } of live.offer()?.ramps ?? []) {
      const own = live
        .offer()
        ?.renderers()
        .find(({ set }) => set.releases.includes(release));
      if (own) releases.push(await servedRelease(release, own, config.releasesDir));
    }
    const until = live.until()?.toISOString() ?? null;
    return { set: renderer.set.id, since: renderer.since.toISOString(), until, releases };
  });
}

/** @throws CodedError the refusal that the caller is answered with */
async function assertAdministrator(request: FastifyRequest, config: ShellConfig): Promise<void> {
  const viewer = await sessionUser(request, config).catch((cause: unknown) => {
    if (!(cause instanceof ViewerUnavailable)) throw cause;
    throw new CodedError('unavailable', { cause });
  });
  if (viewer === null) throw new CodedError('unauthenticated');
  if (viewer.secondFactorDue || !isAtLeast(viewer.role, 'admin')) throw new CodedError('forbidden');
}

async function servedRelease(release: Release, renderer: Renderer, releasesDir: string): Promise<ServedRelease> {
  const { name, sha, files } = release;
  const checks = await Promise.allSettled(
    Object.keys(files).map((file) => readReleaseFile(releasesDir, release, file)),
  );
  const damaged = Object.keys(files).filter((_file, index) => checks[index]?.status === 'rejected');
  const refusal = renderer.broken().find((remote) => remote.name === name)?.message ?? null;
  return { name, sha, damaged, refusal, failedRenders: renderer.failedRenders(name) };
}
