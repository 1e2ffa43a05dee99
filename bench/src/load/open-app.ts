import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../api/src/app.ts';
import { readConfig } from '../../../api/src/config.ts';
import type { Clock } from '../../../api/src/plugins/clock.ts';

/** Lends the API's features, in this process, on that database; closes them afterwards. */
export async function withApp<T>(
  mongoUri: string,
  work: (app: FastifyInstance) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-bench-'));
  const read = readConfig({
    MONGODB_URI: mongoUri,
    INTERNAL_TOKEN: 'un-secret-pour-les-mesures',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...settings,
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const app = await buildApp({ config: read.config, ...(clock ? { clock } : {}) });
  try {
    await app.ready();
    await app.mongo.connected;
    return await work(app);
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
