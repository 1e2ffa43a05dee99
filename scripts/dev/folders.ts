import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { root } from '../paths.ts';

/**
 * Development has data and releases of its own unless DATA_DIR says where: a start of the demonstration serves what was
 * published last, which must not be a half-finished change.
 */
export const withDevelopmentFolders = (environment: Environment): Environment => {
  const { dataDir, releasesDir } = environment;
  if (dataDir !== join(root, '.data')) return environment;
  const own = join(dataDir, 'dev');
  return {
    ...environment,
    dataDir: own,
    releasesDir: releasesDir === join(dataDir, 'releases') ? join(own, 'releases') : releasesDir,
  };
};
