import { basename } from 'node:path';
import { publishRelease } from '@letat/contracts/releases';
import { findProduct } from './product.ts';
import { callOperator, placeFiles, readSealedBuild, waitUntilLive } from './publish.ts';

/** `npm run release -w <remote>`: publishes the build in ./dist to the running product; the next page load has it. */
const workspace = process.cwd();
try {
  const product = findProduct(process.env);
  const release = readSealedBuild(workspace);
  placeFiles(workspace, release, product.releasesDir);
  const { previous } = await callOperator(product, '/internal/releases', publishRelease.responses[201], release);
  await waitUntilLive(product, release.name, release.sha);
  console.log(
    previous === release.sha
      ? `${release.name}@${release.sha} was live already`
      : `${release.name}@${release.sha} is live (before: ${previous ?? 'none'})`,
  );
} catch (cause) {
  console.error(`${basename(workspace)} was not released. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
