import { Worker } from 'node:worker_threads';
import type { ReleaseSet, ServedRelease } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type {
  ChromeHtml,
  ChromeJob,
  RenderJob,
  RenderResult,
  Reply,
  Request,
  ScreenJob,
  WorkerData,
} from './protocol.ts';

type Payload = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Pending {
  payload: Payload;
  /** The remote whose code it runs; null for the shell's own. */
  remote: string | null;
  resolve(reply: Reply): void;
  reject(error: Error): void;
  retried: boolean;
}

/** The renderer was closed before it answered: another set is live, and its renderer is there to be asked. */
export class RendererClosed extends Error {
  override readonly name = 'RendererClosed';
  override readonly message = 'the renderer of this release set is closed';
}

/**
 * Renders for one release set, in a thread that may be lost at any time and comes back by itself.
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
  /** Finishes what it was asked, for as long as a page may take, and refuses what is left then. */
  close(): Promise<void>;
}

export type FailedRenders = ServedRelease['failedRenders'];

/** Deadlines that loading all builds may take. Releases are verified before: this is for what that did not foresee. */
const deadlinesToLoad = 40;

/** A remote that took the thread down this often in a minute renders in the browser for the next minute. */
const failuresAllowed = 3;
const minute = 60_000;

/**
 * Starts the rendering thread of a set and waits until its bundles are checked and loaded.
 * A thread that does not answer within the deadline (an endless loop), runs out of memory or dies is replaced; what it
 * was doing is tried once more on the next one, except what had taken it down.
 */
export async function startRenderer({
  set,
  config,
  log,
}: {
  set: ReleaseSet;
  config: ShellConfig;
  log: FastifyBaseLogger;
}): Promise<Renderer> {
  const pending = new Map<number, Pending>();
  const longestRendering = config.ssr.patience + config.ssr.deadline * 2;
  const failures = new Map<string, number[]>();
  const failedRenders = new Map<string, FailedRenders>();
  let nextId = 1;
  let broken: readonly { name: string; message: string }[] = [];
  let closed = false;
  let onIdle: (() => void) | null = null;
  let worker: Worker | undefined;
  let lastReply = Date.now();
  let loading = true;
  let everReady = false;
  let started: Promise<Worker> = spawn();

  function spawn(): Promise<Worker> {
    loading = true;
    const data: WorkerData = {
      releasesDir: config.releasesDir,
      apiUrl: config.apiUrl,
      internalToken: config.internalToken,
      origin: config.publicOrigin,
      patience: config.ssr.patience,
      set: JSON.stringify(set),
    };
    const next = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: config.ssr.memory },
      env: { NODE_ENV: 'production' },
    });
    worker = next;
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    next.on('message', (reply: Reply) => {
      lastReply = Date.now();
      if (reply.type === 'ready') {
        broken = reply.broken;
        for (const { name, message } of broken)
          log.error(
            { remote: name, reason: message },
            'renderer: server build refused, its pages render in the browser',
          );
        loading = false;
        everReady = true;
        resolve(next);
        return;
      }
      const job = pending.get(reply.id);
      pending.delete(reply.id);
      if (reply.type === 'failed') job?.reject(new Error(reply.message));
      else job?.resolve(reply);
      if (pending.size === 0) onIdle?.();
    });
    next.on('error', (error) => {
      log.error({ err: error }, 'renderer: thread failed');
      reject(error);
    });
    next.on('exit', () => {
      reject(new Error('the rendering thread ended'));
      if (worker === next) replace();
    });
    // A rejection matters to those who wait for it; a thread that nobody waits for is replaced all the same.
    promise.catch(() => {});
    return promise;
  }

  function replace() {
    if (closed) return;
    // No thread is started for a set that goes: what is left is the next renderer's.
    if (onIdle) return onIdle();
    if (!everReady) {
      // It died before it ever worked: the set itself is bad, and whoever asked for it gets the error.
      closed = true;
      return;
    }
    const victims = [...pending.values()];
    pending.clear();
    const suspect = victims.find(({ remote }) => remote !== null)?.remote;
    if (suspect) countFailure(suspect);
    started = spawn();
    for (const job of victims) {
      if (job.retried || (job.remote !== null && job.remote === suspect))
        job.reject(new Error('the rendering thread was lost'));
      else send({ ...job, retried: true });
    }
  }

  function countFailure(remote: string) {
    const recent = (failures.get(remote) ?? []).filter((at) => at > Date.now() - minute);
    failures.set(remote, [...recent, Date.now()]);
  }
  const suspended = (remote: string) =>
    (failures.get(remote) ?? []).filter((at) => at > Date.now() - minute).length >= failuresAllowed;

  function send(job: Pending) {
    started.then(
      (thread) => {
        if (closed) return job.reject(new RendererClosed());
        const id = nextId++;
        if (pending.size === 0) lastReply = Date.now();
        pending.set(id, job);
        thread.postMessage({ id, ...job.payload });
      },
      (cause: Error) => job.reject(cause),
    );
  }
  /** @param limit when it is not waited for any longer */
  function ask(payload: Payload, remote: string | null, limit?: AbortSignal): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    if (closed) {
      reject(new RendererClosed());
      return promise;
    }
    const job: Pending = { payload, remote, resolve, reject, retried: false };
    limit?.addEventListener('abort', () => giveUp(job), { once: true });
    send(job);
    return promise;
  }
  function giveUp(job: Pending) {
    for (const [id, waiting] of pending) if (waiting.resolve === job.resolve) pending.delete(id);
    job.reject(new Error('no page in time'));
    if (pending.size === 0) onIdle?.();
  }

  /** A build that loops while it is loaded answers nothing, and ends never. */
  async function loadedInTime(): Promise<void> {
    const limit = setTimeout(() => void worker?.terminate(), config.ssr.deadline * deadlinesToLoad);
    try {
      await started;
    } catch (cause) {
      clearInterval(watch);
      throw cause;
    } finally {
      clearTimeout(limit);
    }
  }

  let lastLook = Date.now();
  const watch = setInterval(() => {
    // When this thread itself was held up, the other's answers wait unread: that is no failure of theirs.
    if (Date.now() - lastLook > config.ssr.deadline / 2) lastReply = Date.now();
    lastLook = Date.now();
    if (!worker || loading || pending.size === 0) return;
    if (Date.now() - lastReply > config.ssr.deadline) {
      log.error({ silentMs: Date.now() - lastReply }, 'renderer: thread does not answer, replaced');
      worker
        .terminate()
        .catch((error: unknown) => log.error({ err: error }, 'renderer: rendering thread could not be stopped'));
      return;
    }
    worker.postMessage({ id: 0, type: 'ping' });
  }, config.ssr.deadline / 5);
  watch.unref();

  async function render(job: RenderJob): Promise<RenderResult> {
    if (suspended(job.remote)) return { kind: 'failed', message: `${job.remote} is suspended after repeated failures` };
    try {
      const reply = await ask({ type: 'render', job }, job.remote, AbortSignal.timeout(longestRendering));
      return reply.type === 'render' ? reply.result : { kind: 'failed', message: 'unexpected answer' };
    } catch (cause) {
      if (cause instanceof RendererClosed) throw cause;
      return { kind: 'failed', message: String(cause) };
    }
  }

  await loadedInTime();
  return {
    set,
    since: new Date(),
    async render(job) {
      const result = await render(job);
      if (result.kind === 'failed') {
        const { count } = failedRenders.get(job.remote) ?? { count: 0 };
        // The first line: what follows is the stack, which the log has.
        const message = result.message.split('\n', 1)[0] ?? '';
        const last = { at: new Date().toISOString(), route: job.route, message };
        failedRenders.set(job.remote, { count: count + 1, last });
      }
      return result;
    },
    failedRenders: (remote) => failedRenders.get(remote) ?? { count: 0, last: null },
    async chrome(job) {
      const reply = await ask({ type: 'chrome', job }, null);
      if (reply.type !== 'chrome') throw new Error('unexpected answer of the rendering thread');
      return reply.result;
    },
    async screen(job) {
      const reply = await ask({ type: 'screen', job }, null);
      if (reply.type !== 'screen') throw new Error('unexpected answer of the rendering thread');
      return reply.result;
    },
    broken: () => broken,
    async close() {
      if (pending.size > 0) {
        const idle = Promise.withResolvers<void>();
        onIdle = idle.resolve;
        const limit = setTimeout(idle.resolve, longestRendering);
        await idle.promise;
        clearTimeout(limit);
      }
      closed = true;
      clearInterval(watch);
      for (const job of pending.values()) job.reject(new RendererClosed());
      pending.clear();
      await worker?.terminate();
    },
  };
}
