// `npm run bench -- gate [--runs 3]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { consoleLog } from '../../../scripts/progress.ts';
import { ensureChromium } from '../../../scripts/provision/chromium.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { PageCache } from '../../../shell/server/http/cache/page-cache.ts';
import { openLiveSet } from '../../../shell/server/live-set.ts';
import { mountLimits } from '../../../shell/server/verification/browser/mount-candidates.ts';
import { SubmissionsApi } from '../../../shell/server/verification/testing/submissions-api.ts';
import {
  platformBundle,
  remoteBundle,
  writeRelease,
} from '../../../shell/server/verification/testing/write-release.ts';
import { median, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';
import { mountingPlatform, mountWords } from '../site/mounting.ts';

/** Seconds from the submission of a bad release to its refusal. */
const goal = 5;

/** What is wrong with a release: with its server build, or with its script in a browser. */
interface Fault {
  readonly what: string;
  readonly server?: Parameters<typeof remoteBundle>[1];
  readonly browser?: string;
  /** It says nothing: it is waited for twice, for as long as a page may take. */
  readonly isSilent?: boolean;
}

const hoard = 'const hoard = []; for (;;) hoard.push';
const onServer: readonly Fault[] = [
  { what: 'ends its process at import', server: { atImport: 'process.exit(3)' } },
  { what: 'loops at import', server: { atImport: 'for (;;) {}' } },
  { what: 'waits at import', server: { atImport: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' } },
  { what: 'loops at render', server: { code: 'for (;;) {}' } },
  { what: 'waits at render', server: { code: 'await new Promise(() => {})' } },
  { what: 'fills the heap', server: { code: `${hoard}(new Array(1e5).fill(Math.random()))` } },
  { what: 'fills buffers', server: { code: `${hoard}(Buffer.alloc(1e7, 1))` } },
];
const inBrowser: readonly Fault[] = [
  { what: 'throws in a browser', browser: "setTimeout(() => fail('load')); throw new Error('cassée');" },
  { what: 'fails at render in a browser', browser: "fail('render');" },
  { what: 'loops in a browser', browser: 'for (;;);' },
  { what: 'never shows in a browser', browser: '', isSilent: true },
];

interface Measured {
  readonly rows: string[][];
  readonly isMet: boolean;
}

/** Submits each bad release beside a good one of another team, at a shell of its own. */
async function measure(
  faults: readonly Fault[],
  { runs, signal, settings }: { runs: number; signal: AbortSignal; settings: Readonly<Record<string, string>> },
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-gate-'));
  const releasesDir = join(folder, 'releases');
  const { assets, files } = mountingPlatform;
  const platform = await writeRelease(releasesDir, 'platform', platformBundle, { assets }, files);
  const api = new SubmissionsApi({ id: 'set', releases: [platform] });
  const config = readConfig({
    ...{ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder },
    ...settings,
  });
  const live = await openLiveSet({ config, log: fastify().log, pages: new PageCache() });
  let made = 0;
  /** A release of bytes that no other has. */
  const release = (name: string, { server = {}, browser = "show('page');" }: Omit<Fault, 'what'> = {}) => {
    made += 1;
    const atImport = `/* ${made} */ ${server.atImport ?? ''}`;
    const script = `${mountWords(name)}\n${browser}`;
    const bundle = remoteBundle(`/${name}`, { ...server, atImport });
    return writeRelease(releasesDir, name, bundle, {}, { 'browser/main.js': script });
  };
  const isLive = (name: string, sha: string) =>
    live.current()?.set.releases.some((one) => one.name === name && one.sha === sha) ?? false;
  async function secondsUntil(isSo: () => boolean): Promise<number> {
    const began = performance.now();
    while (!isSo()) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return (performance.now() - began) / 1000;
  }
  /** Submits another team's release, and waits until it is served. */
  async function publishGood(): Promise<number> {
    const good = await release('mfe-voisine');
    api.submit(good);
    return secondsUntil(() => isLive(good.name, good.sha));
  }

  try {
    const alone = await times(runs, publishGood);
    const rows = [['nothing beside it', '', '', alone.toFixed(1), '']];
    let isMet = true;
    for (const fault of faults) {
      const beside: number[] = [];
      const refused = await times(runs, async () => {
        const bad = api.submit(await release('mfe-mauvaise', fault));
        const [seconds, other] = await Promise.all([secondsUntil(() => api.verdicts.has(bad)), publishGood()]);
        const isRefused = api.verdicts.get(bad)?.refusals.length === 1;
        if (!isRefused) throw new Error(`A build that ${fault.what} was not refused.`);
        beside.push(other);
        return seconds;
      });
      const most = goal + (fault.isSilent ? (2 * mountLimits(config).silentMs) / 1000 : 0);
      isMet &&= refused <= most;
      const verdict = refused <= most ? 'met' : 'missed';
      rows.push([fault.what, refused.toFixed(1), most.toFixed(0), median(beside).toFixed(1), verdict]);
    }
    return { rows, isMet };
  } finally {
    await live.close();
    api.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function times(runs: number, work: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1) seconds.push(await work());
  return median(seconds);
}

await runCommand(async ({ signal }) => {
  const { runs } = wholeNumbers(process.argv.slice(2), { runs: 3 });
  const browser = { GATE_BROWSER: await ensureChromium(consoleLog, signal), GATE_BROWSER_SANDBOX: '0' };
  const head = ['a build that …', 'refused', 'at most', 'another team’s is live', ''];
  consoleLog(`\nSeconds from a submission to its end, medians of ${runs}.\n`);
  const server = await measure(onServer, { runs, signal, settings: {} });
  consoleLog(table(head, server.rows));
  consoleLog('\nAt a shell with a browser, which mounts the other team’s page too.\n');
  const mounted = await measure(inBrowser, { runs, signal, settings: browser });
  consoleLog(table(head, mounted.rows));
  return server.isMet && mounted.isMet ? 0 : 1;
});
