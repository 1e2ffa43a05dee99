import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../../scripts/environment.ts';
import { ExplainedError } from '../../../scripts/explained-error.ts';
import { root } from '../../../scripts/paths.ts';
import { freePort } from '../../../scripts/ports.ts';
import { runTask } from '../../../scripts/run-task.ts';
import { until } from '../site/site.ts';
import { statusBehindTls } from '../tls-status.ts';

/** A machine without containers: a folder for the sources, one for the data, and another disk for backups and their key. */
export interface Machine {
  /** Where the key of the backups is. */
  readonly keyFile: string;
  /** Puts the sources there that are committed. */
  bringSources(): Promise<void>;
  /** `npm run <command> -- …` with the site's settings. */
  run(command: string, ...args: readonly string[]): Promise<void>;
  /** Starts the site and its proxy, and waits until a page comes. */
  start(): Promise<void>;
  /** Calls the site through its proxy; throws when it answers another status. */
  expect(status: number, path: string, body: object): Promise<void>;
  /** Ends all that runs, and removes sources and data. The other disk is spared. */
  destroy(): Promise<void>;
  /** The same, and the other disk. */
  close(): Promise<void>;
}

interface MachinePlan {
  /** Program of the proxy. */
  readonly caddy: string;
  /** How long a start may take: the first one installs and builds. */
  readonly startSeconds: number;
  readonly signal: AbortSignal;
}

/** Nothing of the proxy outlives the trial: no redirect from port 80, no authority that this machine would trust. */
const proxyOptions = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';

export async function openMachine({ caddy, startSeconds, signal }: MachinePlan): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-machine-'));
  const at = (name: string) => join(folder, name);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${tlsPort}`;
  const keyFile = at('other-disk/keys/backup.key');
  const env = childEnvironment({
    ...{ PUBLIC_ORIGIN: origin, HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '1', DATA_DIR: at('data') },
    ...{ BACKUP_DIR: at('other-disk/backups'), BACKUP_KEY_FILE: keyFile },
    // Of whoever runs the trial.
    ...{ DEMO: undefined, MONGODB_URI: undefined, RELEASES_DIR: undefined },
  });
  await mkdir(at('other-disk/keys'), { recursive: true });
  let running: ChildProcess[] = [];

  async function endAll(): Promise<void> {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    running = [];
  }

  async function startProxy(): Promise<void> {
    const config = at('Caddyfile');
    await writeFile(config, proxyOptions + (await readFile(join(root, 'deploy/systemd/Caddyfile'), 'utf8')));
    const own = { HOME: folder, XDG_DATA_HOME: at('caddy'), XDG_CONFIG_HOME: at('caddy') };
    running.push(
      spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
        env: { PATH: process.env.PATH, ...own, SITE: origin, TLS: 'tls internal', SHELL_PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
  }

  async function destroy(): Promise<void> {
    await endAll();
    for (const name of ['site', 'data', 'caddy']) await rm(at(name), { recursive: true, force: true });
  }

  return {
    keyFile,
    destroy,
    async bringSources() {
      await mkdir(at('site'));
      const archive = 'git archive HEAD | tar --extract --directory "$0"';
      const { code, output } = await runTask('/bin/sh', { args: ['-c', archive, at('site')], cwd: root, signal });
      if (code !== 0) throw new ExplainedError(`The sources could not be copied:\n${output}`);
    },
    async run(command, ...args) {
      const task = { args: ['scripts/run.mjs', command, ...args], cwd: at('site'), env, signal, show: true };
      const { code } = await runTask(process.execPath, task);
      if (code !== 0) throw new ExplainedError(`npm run ${command} ended with ${code}: see above.`);
    },
    async start() {
      await startProxy();
      const site = spawn(process.execPath, ['scripts/run.mjs', 'serve'], { cwd: at('site'), env, stdio: 'inherit' });
      running.unshift(site);
      const answers = async () => (await statusBehindTls(origin, '/')) === 200;
      const problem = await Promise.race([
        until('the site answers', answers, startSeconds).then(() => null),
        once(site, 'exit').then(([code]) => `npm run serve ended with ${code}: see above.`),
      ]);
      if (problem !== null) throw new ExplainedError(problem);
    },
    async expect(status, path, body) {
      const answered = await statusBehindTls(origin, path, body);
      if (answered !== status) throw new ExplainedError(`${path} answered ${answered}, and not ${status}.`);
    },
    async close() {
      await destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
