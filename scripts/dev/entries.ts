import { join } from 'node:path';
import { root } from '../paths.ts';

/** The product's programs, the servers such that they can be restarted at every save. */
export const ENTRIES = {
  api: join(import.meta.dirname, 'api-server.ts'),
  worker: join(import.meta.dirname, 'worker.ts'),
  seed: join(root, 'api', 'src', 'seed.ts'),
  refuseDemonstration: join(root, 'api', 'src', 'refuse-demonstration.ts'),
  publish: join(root, 'scripts', 'commands', 'publish-built.ts'),
  shell: join(import.meta.dirname, 'shell-server.ts'),
};
