import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { rollbackRelease } from '@letat/contracts/releases/operations';
import { findProduct } from './product.ts';
import { callOperator, waitUntilLive } from './publish.ts';

/** `npm run rollback -w <remote> [-- --reason "why"]`: the release before the current one is live again. */
const { reason } = parseArgs({ options: { reason: { type: 'string' } } }).values;
const folder = basename(process.cwd());
const name = folder === 'shell' ? 'platform' : folder;
try {
  const product = findProduct(process.env);
  const { sha, rolledBack } = await callOperator(
    product,
    `/internal/releases/${name}/rollback`,
    rollbackRelease.responses[200],
    reason === undefined ? {} : { reason },
  );
  await waitUntilLive(product, name, sha);
  console.log(`${name}@${sha} is live again (rolled back: ${rolledBack})`);
} catch (cause) {
  console.error(`${name} was not rolled back. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
