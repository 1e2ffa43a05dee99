import { startDemonstration } from '@letat/testing/demonstration';

/** One product for all journeys, as people start it, with data that is thrown away at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startDemonstration({
    // All journeys come from one address, and comment, subscribe and register more in a minute than one person does.
    RATE_LIMIT_COMMENTS: '1000',
    RATE_LIMIT_SUBSCRIBE: '1000',
    RATE_LIMIT_REGISTER: '1000',
    RATE_LIMIT_RESET: '1000',
    RATE_LIMIT_LOGIN: '1000',
  });
  process.env.LETAT_E2E_DATA_DIR = dataDir;
  return stop;
}
