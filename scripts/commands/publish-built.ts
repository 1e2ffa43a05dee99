import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettingFiles } from '@letat/contracts/core/setting-files';
import { registerReleaseKey } from '@letat/contracts/releases/keys/operations';
import { publishReleases } from '@letat/contracts/releases/submissions/operations';
import { z } from 'zod';
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { keysDirOf, type Product, repositoryRoot } from '../release/product.ts';
import { callOperator, placeFiles, readSealedBuild } from '../release/publish.ts';
import { findOrCreateSigningKey } from '../release/signing-key.ts';

/**
 * Submits what was built here and never published before, all of it together: a platform and the remotes that were built against it
 * fit each other. The shell, which starts next, verifies it first. Builds that are known stay as the channels have them: a rollback
 * survives a restart.
 */
const { API_URL, INTERNAL_TOKEN, RELEASES_DIR, DATA_DIR } = z
  .object({ API_URL: z.string(), INTERNAL_TOKEN: z.string(), RELEASES_DIR: z.string(), DATA_DIR: z.string() })
  .parse(withSettingFiles(['INTERNAL_TOKEN'], process.env, (path) => readFileSync(path, 'utf8')).environment);
const keysDir = keysDirOf(DATA_DIR);
const product: Product = {
  url: '',
  apiUrl: API_URL,
  internalToken: INTERNAL_TOKEN,
  releasesDir: RELEASES_DIR,
  keysDir,
};

const builds = releasedWorkspaces()
  .map((folder) => join(repositoryRoot, folder))
  .filter((workspace) => existsSync(join(workspace, 'dist/release.json')))
  .map((workspace) => ({ workspace, release: readSealedBuild(workspace) }));
// The first administrator's machine signs for every part, until a team registers a key of its own.
for (const {
  release: { name },
} of builds) {
  const { publicKey } = findOrCreateSigningKey(keysDir, name);
  const path = '/internal/release-keys?ifFirst=true';
  await callOperator(product, path, registerReleaseKey.responses[200], { name, publicKey });
}
for (const { workspace, release } of builds) placeFiles(workspace, release, RELEASES_DIR);
if (builds.length > 0) {
  const { releases } = await callOperator(product, '/internal/releases?ifNew=true', publishReleases.responses[201], {
    releases: builds.map(({ workspace }) => readSealedBuild(workspace, keysDir)),
  });
  for (const { name, sha, state } of releases) if (state === 'candidate') console.log(`submitted ${name}@${sha}`);
}
