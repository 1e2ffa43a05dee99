import { rmSync } from 'node:fs';
import { prepareDemonstration } from '@letat/testing/demonstration';
import { buildProduct } from '../../scripts/product/build.ts';
import { consoleLog } from '../../scripts/progress.ts';

/** Setting of the workers' processes: the data folder that their products start with a copy of. */
export const preparedData = 'PREPARED_DEMONSTRATION';

/**
 * What changed is built once, and the data seeded once, before each worker starts a product of its own: two starts would build
 * the same at once.
 */
export default async function prepareJourneys(): Promise<() => void> {
  await buildProduct(consoleLog);
  const prepared = await prepareDemonstration();
  process.env[preparedData] = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
}
