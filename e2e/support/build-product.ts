import { buildProduct } from '../../scripts/product/build.ts';
import { consoleLog } from '../../scripts/progress.ts';

/** What changed is built once, before each worker starts a product of its own: two starts would build the same at once. */
export default function buildBeforeJourneys(): Promise<void> {
  return buildProduct(consoleLog);
}
