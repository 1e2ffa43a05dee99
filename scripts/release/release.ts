import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkedText } from './checked-text.ts';
import { findProduct } from './product.ts';
import { publishBuild } from './publish-build.ts';
import { waitUntilShared } from './ramp-served.ts';

/**
 * `npm run release -w <remote> [-- --candidate]`: publishes the build in ./dist to the running product; once it is verified the next page load has
 * it. A candidate is nobody's until `npm run ramp` gives it to some visits. `-- --with mfe-admin` publishes the build of that one with it, all or nothing.
 */
const workspace = process.cwd();
const { candidate, with: others } = parseArgs({
  options: { candidate: { type: 'boolean', default: false }, with: { type: 'string', multiple: true, default: [] } },
}).values;
try {
  if (candidate && others.length > 0) throw new Error('Candidates are given to visits one by one: leave --with out.');
  const product = findProduct(process.env);
  const { release, status, published } = await publishBuild(product, workspace, {
    ...{ candidate, others: others.map((name) => join(workspace, '..', basename(name))) },
  });
  const id = `${release.name}@${release.sha}`;
  if (status.state === 'proposed') {
    if (published && status.live !== null)
      await waitUntilShared(product, release.name, { stable: status.live, candidate: { sha: release.sha, share: 0 } });
    console.log(
      `${id} is the candidate beside ${status.live}: npm run ramp -w ${basename(workspace)} -- 1%${checkedText(status)}`,
    );
  } else if (status.state !== 'live') console.log(`${id} is superseded by ${status.live}`);
  else if (!published) console.log(`${id} was live already`);
  else console.log(`${id} is live (before: ${status.previous ?? 'none'})${checkedText(status)}`);
} catch (cause) {
  console.error(`${basename(workspace)} was not released. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
