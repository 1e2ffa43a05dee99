import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeShare } from '@letat/contracts/releases/ramps/constants';
import {
  abortByToken,
  previewByToken,
  promoteByToken,
  setShareByToken,
} from '@letat/contracts/releases/ramps/operations';
import { findProduct, type Product } from './product.ts';
import { callOperator } from './publish.ts';
import { readRampArgument } from './ramp-argument.ts';
import { waitUntilShared } from './ramp-served.ts';

/**
 * `npm run ramp -w <remote> -- 10%`: so many visits get the candidate; `promote` makes it live for everybody, `return` takes it out, `preview` makes
 * a link to it. Resolves once the shell serves it so.
 */
const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true });
const folder = basename(process.cwd());
const name = folder === 'shell' ? 'platform' : folder;
try {
  console.log(await ramp(findProduct(process.env)));
} catch (cause) {
  console.error(`${name} was not changed. ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}

async function ramp(product: Product): Promise<string> {
  const { reason } = values;
  const asked = readRampArgument(positionals);
  const path = `/internal/releases/${name}`;
  const why = reason === undefined ? {} : { reason };
  if (asked === 'preview') {
    const link = await callOperator(product, `${path}/preview`, previewByToken.responses[201], {});
    return `${new URL(link.path, product.url).href} (until ${link.expiresAt})`;
  }
  if (asked === 'return') {
    if (reason === undefined) throw new Error(`Say why: npm run ramp -w ${folder} -- return --reason "…"`);
    const changed = await callOperator(product, `${path}/abort`, abortByToken.responses[200], { reason });
    await waitUntilShared(product, name, changed);
    return `the candidate of ${name} is out; everybody has ${changed.stable}`;
  }
  if (asked === 'promote') {
    const changed = await callOperator(product, `${path}/promotion`, promoteByToken.responses[200], why);
    await waitUntilShared(product, name, changed);
    return `${name}@${changed.stable} is live for everybody`;
  }
  const changed = await callOperator(product, `${path}/share`, setShareByToken.responses[200], {
    share: asked,
    ...why,
  });
  await waitUntilShared(product, name, changed);
  return `${name}@${changed.candidate?.sha} is what ${(asked * 100) / wholeShare} % of the visits get`;
}
