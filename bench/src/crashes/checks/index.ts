import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../../../../scripts/environment.ts';
import { root } from '../../../../scripts/paths.ts';
import type { World } from '../world.ts';
import {
  accounts,
  articles,
  comments,
  pictures,
  products,
  searches,
  subscribers,
  translations,
} from './acknowledged.ts';
import type { Check, Finding, Looked } from './check.ts';
import { noneTwice, promised } from './mails.ts';
import { disputes, numbers, orders, payouts, provider } from './money.ts';

const noFailedWork: Check = async ({ world }) => {
  const work = world.store.collection('work');
  const failed = await work.find({ state: 'failed' }).toArray();
  const faults = failed.map(({ queue, reason }) => `${queue}: ${reason}`);
  return { name: 'no job failed or is stuck', checked: await work.countDocuments(), faults };
};

const checks: readonly Check[] = [
  ...[articles, searches, translations, comments, accounts, pictures, products, subscribers],
  ...[orders, disputes, payouts, numbers, provider, promised, noneTwice, noFailedWork],
];

/** All that must be so: what was acknowledged, and the product's own invariants. */
export async function lookAtAll(looked: Looked): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await check(looked));
  return [...findings, ...(await verify(looked.world))];
}

/** What `npm run verify` says of this site. */
async function verify({ settings, database, site }: World): Promise<Finding[]> {
  const env = { ...settings, MONGODB_URI: database.uri, PUBLIC_ORIGIN: site.url, INTERNAL_TOKEN: 'x'.repeat(32) };
  const child = spawn(process.execPath, [join(root, 'api', 'src', 'verify.ts')], {
    env: childEnvironment({ ...env, DATA_DIR: site.members[0]?.folder ?? '' }, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const lines = [...output.matchAll(/^(true |FALSE) (.*) \((\d+) looked at\)$/gm)];
  if (lines.length === 0) throw new Error(`npm run verify ended with ${code}:\n${output}`);
  return lines.map(([, truth, name = '', checked]) => ({
    ...{ name, checked: Number(checked) },
    faults: truth === 'FALSE' ? [output] : [],
  }));
}
