import { createHash } from 'node:crypto';
import type { Release, ReleaseSet, ServedRelease } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { createApiReader } from './isolation/api-reader.ts';
import type { PartReply } from './isolation/checked-messages.ts';
import type { PartCode, PartRequest } from './isolation/messages.ts';
import { PartFault } from './isolation/part.ts';
import { renderPage } from './isolation/render-page.ts';
import { SupervisedPart } from './isolation/supervised-part.ts';
import type { ChromeHtml, ChromeJob, RenderJob, RenderResult, ScreenJob } from './protocol.ts';
import { codeOf, isRendered } from './server-code.ts';
import { SharedParts } from './shared-parts.ts';

/** So often a part of the platform's own screens may end its process itself, or lose it to what was asked besides. */
const screenAttempts = { own: 2, all: 10 };

/** The renderer was closed before it answered: another set is live, and its renderer is there to be asked. */
export class RendererClosed extends Error {
  override readonly name = 'RendererClosed';
  override readonly message = 'the renderer of this release set is closed';
}

/**
 * Renders for one release set, each remote in a process of its own that may be lost at any time and comes back by itself.
 * Everything that is asked of it is answered; once it is closed, by a `RendererClosed`.
 */
export interface Renderer {
  readonly set: ReleaseSet;
  render(job: RenderJob): Promise<RenderResult>;
  chrome(job: ChromeJob): Promise<ChromeHtml>;
  screen(job: ScreenJob): Promise<{ html: string; title: string }>;
  /** Remotes whose server build could not be loaded. */
  broken(): readonly { name: string; message: string }[];
  /** Pages of a remote that could not be rendered here, for whatever reason. */
  failedRenders(remote: string): FailedRenders;
  /** When this renderer was ready. */
  readonly since: Date;
  /** Refuses what comes, and finishes what it was asked, for as long as a page may take. */
  close(): Promise<void>;
}

export type FailedRenders = ServedRelease['failedRenders'];

interface Given {
  set: ReleaseSet;
  config: ShellConfig;
  log: FastifyBaseLogger;
  /** Those of the set before are taken over where they are the same. */
  parts?: SharedParts;
  /** Is told of each answer that a page is made of (see `createApiReader`). */
  onRead?: ((position: string) => void) | undefined;
}

/**
 * Starts the processes of a set, and waits until each has loaded its build, or has failed to: then its pages are left to the browser.
 * @throws when the platform cannot be loaded
 */
export async function startRenderer({ set, config, log, parts = new SharedParts(), onRead }: Given): Promise<Renderer> {
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  if (!platform) throw new Error('The set has no platform');
  const platformCode = await codeOf(config.releasesDir, platform);
  const damaged = new Map<string, string>();
  const running = new Map<string, { key: string; part: SupervisedPart }>();
  const read = createApiReader(config, onRead);
  const inService = set.releases.filter(({ withdrawn }) => withdrawn !== true);
  const shown = JSON.stringify(navigableOf(inService));

  function start(name: string, key: string, remote: PartCode | null): SupervisedPart {
    const part = parts.take(key, () => {
      const load = { platform: platformCode, remote, set: remote ? '' : shown };
      return new SupervisedPart(
        {
          load: { ...load, origin: config.publicOrigin, patience: config.ssr.patience },
          limits: config.ssr,
          read,
          onSaid: (text) => log.info({ remote: name, text }, 'renderer: a server build says'),
          isVital: remote === null,
        },
        ({ kind, message }) => log.error({ remote: name, kind, reason: message }, 'renderer: process lost'),
      );
    });
    running.set(name, { key, part });
    return part;
  }

  // Sets that lead to the same pages have one.
  const screens = start(platform.name, `${platform.sha} ${createHash('sha256').update(shown).digest('hex')}`, null);
  for (const release of inService.filter(isRendered)) {
    try {
      start(release.name, `${platform.sha} ${release.name}@${release.sha}`, await codeOf(config.releasesDir, release));
    } catch (cause) {
      damaged.set(release.name, String(cause));
    }
  }
  await Promise.allSettled([...running.values()].map(({ part }) => part.loaded()));
  if (screens.broken !== null) {
    await releaseAll();
    throw new Error(`the platform cannot be loaded: ${screens.broken}`);
  }
  for (const { name, message } of broken())
    log.error({ remote: name, reason: message }, 'renderer: server build refused, its pages render in the browser');

  const longestRendering = config.ssr.patience + config.ssr.deadline;
  const failedRenders = new Map<string, FailedRenders>();
  const owners = new Map(inService.flatMap(({ name, fragments }) => fragments.map(({ id }) => [id, name])));
  const pending = new Set<Promise<unknown>>();
  let isClosed = false;

  function broken(): { name: string; message: string }[] {
    const lost = [...running].map(([name, { part }]): [string, string | null] => [name, part.broken]);
    return [...damaged, ...lost].flatMap(([name, message]) => (message === null ? [] : [{ name, message }]));
  }
  async function releaseAll(): Promise<void> {
    await Promise.all([...running.values()].map(({ key, part }) => parts.release(key, part)));
  }
  /** Everything that is asked is finished before the processes go. */
  async function finish<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (isClosed) throw new RendererClosed();
    const asked = work(AbortSignal.timeout(longestRendering));
    pending.add(asked);
    try {
      return await asked;
    } finally {
      pending.delete(asked);
    }
  }
  /** Every page needs these: what was lost with the process is asked of the next one. */
  async function askScreens(request: PartRequest): Promise<PartReply> {
    const attempts = { own: 0, all: 0 };
    for (;;) {
      try {
        return await finish((signal) => screens.ask(request, signal));
      } catch (cause) {
        if (!(cause instanceof PartFault) || cause.kind === 'threw') throw cause;
        attempts.all += 1;
        if (!cause.isBystander) attempts.own += 1;
        if (attempts.own === screenAttempts.own || attempts.all === screenAttempts.all) throw cause;
      }
    }
  }

  function countFailure(remote: string, route: string, message: string): void {
    const { count } = failedRenders.get(remote) ?? { count: 0 };
    // The first line: what follows is the stack, which the log has.
    const last = { at: new Date().toISOString(), route, message: message.split('\n', 1)[0] ?? '' };
    failedRenders.set(remote, { count: count + 1, last });
  }

  async function render(job: RenderJob): Promise<RenderResult> {
    const reason = broken().find(({ name }) => name === job.remote)?.message;
    if (reason !== undefined) return { kind: 'failed', message: reason };
    const rendering = {
      of: (remote: string) => running.get(remote)?.part ?? null,
      ownerOf: (fragment: string) => owners.get(fragment) ?? null,
    };
    return finish((signal) => renderPage(rendering, job, signal));
  }

  return {
    set,
    since: new Date(),
    async render(job) {
      const result = await render(job);
      if (result.kind === 'failed') countFailure(job.remote, job.route, result.message);
      // Its page is whole without it, and no fault of the page's remote.
      for (const { remote, id, message } of result.kind === 'page' ? result.failedFragments : []) {
        countFailure(remote, id, message);
        log.error({ remote, fragment: id, reason: message }, 'renderer: fragment not rendered, left to the browser');
      }
      return result;
    },
    failedRenders: (remote) => failedRenders.get(remote) ?? { count: 0, last: null },
    async chrome(job) {
      const reply = await askScreens({ type: 'chrome', job });
      if (reply.kind !== 'chrome') throw new PartFault('threw', 'unexpected answer of the platform');
      const { header, footer, side } = reply.html;
      return side === undefined ? { header, footer } : { header, footer, side };
    },
    async screen(job) {
      const reply = await askScreens({ type: 'screen', job });
      if (reply.kind !== 'screen') throw new PartFault('threw', 'unexpected answer of the platform');
      return { html: reply.html, title: reply.title };
    },
    broken,
    async close() {
      isClosed = true;
      await Promise.allSettled(pending);
      await releaseAll();
    },
  };
}

const nothing = { js: [], css: [] };

/** What the platform's own screens need of a set: which pages there are, and where the navigation has them. */
function navigableOf(releases: readonly Release[]): ReleaseSet {
  return {
    id: '',
    releases: releases.map(({ name, kind, contract, routes, fragments }) => ({
      ...{ name, sha: '', kind, contract },
      ...{ files: {}, entry: null, vouches: true, server: null, shared: {}, preload: [], assets: {} },
      routes: routes.map(({ id, path, flags }) => ({ id, path, flags, chunks: nothing })),
      fragments: fragments.map(({ id }) => ({ id, chunks: nothing })),
    })),
  };
}
