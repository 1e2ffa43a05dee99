import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

const running = z.object({ url: z.string(), apiUrl: z.string(), internalToken: z.string(), releasesDir: z.string() });

/** Where releases are published to: the product's addresses, its operator token and its folder of releases. */
export type Product = z.infer<typeof running>;

/**
 * Finds the product to publish to: RELEASE_URL, RELEASE_API_URL, RELEASE_TOKEN and RELEASES_DIR when set (a remote
 * machine), else the one that runs from this folder.
 * @throws when there is none, saying how to have one
 */
export function findProduct(environment: NodeJS.ProcessEnv): Product {
  const { RELEASE_URL, RELEASE_API_URL, RELEASE_TOKEN, RELEASES_DIR, DATA_DIR } = environment;
  if (RELEASE_URL && RELEASE_API_URL && RELEASE_TOKEN && RELEASES_DIR) {
    return {
      url: RELEASE_URL,
      apiUrl: RELEASE_API_URL,
      internalToken: RELEASE_TOKEN,
      releasesDir: resolve(RELEASES_DIR),
    };
  }
  const file = join(resolve(repositoryRoot, DATA_DIR ?? '.data'), 'run.json');
  if (!existsSync(file))
    throw new Error(
      `Nothing runs from this folder (${file} is not there). Start it with "npm start", or set RELEASE_URL, RELEASE_API_URL, RELEASE_TOKEN and RELEASES_DIR.`,
    );
  return running.parse(JSON.parse(readFileSync(file, 'utf8')));
}
