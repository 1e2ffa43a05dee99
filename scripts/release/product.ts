import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withSettingFiles } from '@letat/contracts/core/setting-files';
import { z } from 'zod';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

const running = z.object({
  url: z.string(),
  apiUrl: z.string(),
  internalToken: z.string(),
  releasesDir: z.string(),
  dataDir: z.string(),
});

/** Where releases are published to: the product's addresses, a token that it takes, and its folder of releases. */
export interface Product {
  readonly url: string;
  readonly apiUrl: string;
  readonly internalToken: string;
  /** null where the files are brought from the team's own origin or bucket (RELEASE_ORIGINS of the shell). */
  readonly releasesDir: string | null;
  /** The folder of the keys that sign releases, `<part>.pem`; null where releases are not signed. */
  readonly keysDir: string | null;
}

/** Keys that a start makes, beside the data and never in the folder of releases. */
export const keysDirOf = (dataDir: string): string => join(dataDir, 'release-keys');

/**
 * Finds the product to publish to: RELEASE_URL, RELEASE_API_URL and RELEASE_TOKEN when set (a remote machine; with RELEASES_DIR unless the site brings
 * the files from elsewhere, and RELEASE_KEYS_DIR where releases are signed), else the one that runs from this folder.
 * @throws when there is none, saying how to have one
 */
export function findProduct(environment: NodeJS.ProcessEnv): Product {
  const read = (path: string) => readFileSync(path, 'utf8');
  const { RELEASE_URL, RELEASE_API_URL, RELEASE_TOKEN, RELEASES_DIR, RELEASE_KEYS_DIR, DATA_DIR } = withSettingFiles(
    ['RELEASE_TOKEN'],
    environment,
    read,
  ).environment;
  if (RELEASE_URL && RELEASE_API_URL && RELEASE_TOKEN) {
    return {
      url: RELEASE_URL,
      apiUrl: RELEASE_API_URL,
      internalToken: RELEASE_TOKEN,
      releasesDir: RELEASES_DIR ? resolve(RELEASES_DIR) : null,
      keysDir: RELEASE_KEYS_DIR ? resolve(RELEASE_KEYS_DIR) : null,
    };
  }
  const file = join(resolve(repositoryRoot, DATA_DIR ?? '.data'), 'run.json');
  if (!existsSync(file))
    throw new Error(
      `Nothing runs from this folder (${file} is not there). Start it with "npm start", or set RELEASE_URL, RELEASE_API_URL and RELEASE_TOKEN.`,
    );
  const { dataDir, ...product } = running.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...product, keysDir: keysDirOf(dataDir) };
}
