import { basename } from 'node:path';
import { findProduct } from './product.ts';
import { publishBuild } from './publish-build.ts';

/** `npm run release -w <remote>`: publishes the build in ./dist to the running product; the next page load has it. */
const workspace = process.cwd();
try {
  const { release, previous, published } = await publishBuild(findProduct(process.env), workspace);
  console.log(
    published
      ? `${release.name}@${release.sha} is live (before: ${previous ?? 'none'})`
      : `${release.name}@${release.sha} was live already`,
  );
} catch (cause) {
  console.error(`${basename(workspace)} was not released. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
