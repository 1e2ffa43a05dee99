import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { type ProcessUsage, readUsage } from '../../ssr/isolation/process-usage.ts';
import { DevTools, DevToolsError } from './devtools.ts';

/** Whatever is asked for and not answered by us goes to a port where nobody listens (RFC 863, discard): nothing leaves the machine. */
const nowhere = '127.0.0.1:9';

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  `--proxy-server=${nowhere}`,
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--mute-audio',
];

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });
const opened = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });

/** A page that nothing was asked of yet. */
export interface Tab {
  /** Rejects with a `DevToolsError`. */
  send(method: string, params?: object): Promise<unknown>;
  listen(listener: (method: string, params: unknown) => void): void;
}

/** A browser for one page, with a profile that nothing was ever in: what that page does to it is no other page's. */
export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #tools: DevTools;
  #renderers: readonly number[] = [];

  private constructor(child: ChildProcess, profile: string, tools: DevTools) {
    this.#child = child;
    this.#profile = profile;
    this.#tools = tools;
  }

  /**
   * @param isSandboxed Chromium keeps the code of pages from the machine, which it cannot as root
   * @throws {DevToolsError} when the program cannot be started
   */
  static async start(program: string, { isSandboxed }: { isSandboxed: boolean }): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), 'letat-gate-'));
    const child = spawn(
      program,
      [...flags, `--user-data-dir=${profile}`, ...(isSandboxed ? [] : ['--no-sandbox']), 'about:blank'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
        env: { HOME: profile, TMPDIR: profile },
        detached: true,
      },
    );
    const [, , , out, input] = child.stdio;
    try {
      await once(child, 'spawn');
      if (!(out instanceof Writable && input instanceof Readable)) throw new Error('it has no pipes');
      const tools = new DevTools(out, input);
      child.on('error', () => tools.end());
      return new Browser(child, profile, tools);
    } catch (cause) {
      await rm(profile, { recursive: true, force: true });
      throw new DevToolsError(`the browser cannot be started: ${String(cause)}`);
    }
  }

  async open(): Promise<Tab> {
    const { targetId } = opened.parse(await this.#tools.send('Target.createTarget', { url: 'about:blank' }));
    const { sessionId } = attached.parse(await this.#tools.send('Target.attachToTarget', { targetId, flatten: true }));
    return {
      send: (method, params) => this.#tools.send(method, params, sessionId),
      listen: (listener) => this.#tools.listen(sessionId, listener),
    };
  }

  /** Takes down which processes run pages now: another document may have another one. */
  async noteRenderers(): Promise<void> {
    const { processInfo } = processes.parse(await this.#tools.send('SystemInfo.getProcessInfo'));
    this.#renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  /** What the processes of its pages have used together; null where the system does not say. */
  usage(): ProcessUsage | null {
    const all = this.#renderers.flatMap((pid) => readUsage(pid) ?? []);
    if (all.length === 0) return null;
    return {
      cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      isRunning: all.some(({ isRunning }) => isRunning),
    };
  }

  /** Ends it with all its processes, whatever they do. */
  async close(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      const ended = once(this.#child, 'exit');
      process.kill(-pid, 'SIGKILL');
      await ended;
    }
    this.#tools.end();
    // Processes that were ended may still write there for a moment.
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
