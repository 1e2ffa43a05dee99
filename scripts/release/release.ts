import { basename } from 'node:path';
import { checkedText } from './checked-text.ts';
import { findProduct } from './product.ts';
import { publishBuild } from './publish-build.ts';

/** `npm run release -w <remote>`: publishes the build in ./dist to the running product; once it is verified the next page load has it. */
const workspace = process.cwd();
try {
  const { release, status, published } = await publishBuild(findProduct(process.env), workspace);
  const id = `${release.name}@${release.sha}`;
  if (status.state !== 'live') console.log(`${id} is superseded by ${status.live}`);
  else if (!published) console.log(`${id} was live already`);
  else console.log(`${id} is live (before: ${status.previous ?? 'none'})${checkedText(status)}`);
} catch (cause) {
  console.error(`${basename(workspace)} was not released. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
