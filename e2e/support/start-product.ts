import { startDemonstration } from '@letat/testing/demonstration';

/** One product for all journeys, as people start it, with data that is thrown away at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startDemonstration();
  process.env.LETAT_E2E_DATA_DIR = dataDir;
  return stop;
}
