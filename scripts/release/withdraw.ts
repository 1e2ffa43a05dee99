import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { withdrawRelease } from '@letat/contracts/releases/operations';
import { findProduct } from './product.ts';
import { callOperator, isServed, untilAnswered } from './publish.ts';

const patienceMs = 20_000;

/** `npm run withdraw -w <remote> -- --reason "why"`: its pages say that they are withdrawn, until it is published again or rolled back. */
const { reason } = parseArgs({ options: { reason: { type: 'string' } } }).values;
const name = basename(process.cwd());
try {
  if (reason === undefined) throw new Error(`Say why: npm run withdraw -w ${name} -- --reason "…"`);
  const product = findProduct(process.env);
  const { sha } = await callOperator(product, `/internal/releases/${name}/withdrawal`, withdrawRelease.responses[200], {
    reason,
  });
  const deadline = Date.now() + patienceMs;
  while (await untilAnswered(() => isServed(product, name, sha), deadline)) {
    if (Date.now() > deadline)
      throw new Error(`${name}@${sha} is withdrawn, but the shell still serves it: see its log for the reason.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(`${name}@${sha} is withdrawn: publish it again, or roll it back, to bring it back.`);
} catch (cause) {
  console.error(`${name} was not withdrawn. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
