import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publishRelease } from '@letat/contracts/releases/operations';
import { z } from 'zod';
import { repositoryRoot } from '../release/product.ts';
import { callOperator, placeFiles, readSealedBuild } from '../release/publish.ts';

/**
 * Publishes what was built here and never published before, the platform first. Builds that are known stay as the
 * channels have them: a rollback survives a restart.
 */
const { API_URL, INTERNAL_TOKEN, RELEASES_DIR } = z
  .object({ API_URL: z.string(), INTERNAL_TOKEN: z.string(), RELEASES_DIR: z.string() })
  .parse(process.env);
const product = { url: '', apiUrl: API_URL, internalToken: INTERNAL_TOKEN, releasesDir: RELEASES_DIR };

for (const folder of ['shell', 'mfe-editorial', 'mfe-marketplace', 'mfe-author-dashboard', 'mfe-admin', 'mfe-embed']) {
  const workspace = join(repositoryRoot, folder);
  if (!existsSync(join(workspace, 'dist/release.json'))) continue;
  const release = readSealedBuild(workspace);
  placeFiles(workspace, release, product.releasesDir);
  const { published } = await callOperator(
    product,
    '/internal/releases?ifNew=true',
    publishRelease.responses[201],
    release,
  );
  if (published) console.log(`published ${release.name}@${release.sha}`);
}
