// Tokens by which teams publish: npm run release:token -- mfe-x publish, or rollback; --list; --revoke <id>. On the running product.
import { parseArgs } from 'node:util';
import { type ReleaseRight, releaseRights } from '@letat/contracts/releases/constants';
import {
  createReleaseTokenByTool,
  listReleaseTokensByTool,
  revokeReleaseTokenByTool,
} from '@letat/contracts/releases/tokens/operations';
import { ExplainedError } from '../explained-error.ts';
import { findProduct } from '../release/product.ts';
import { callOperator } from '../release/publish.ts';
import { runCommand } from '../run-command.ts';

const path = '/internal/release-tokens';
const usage = 'npm run release:token -- <remote> publish|rollback, -- --list, or -- --revoke <id>';

const isRight = (text: string | undefined): text is ReleaseRight => releaseRights.some((right) => right === text);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false }, revoke: { type: 'string' } },
  });
  const [name, right, ...more] = positionals;
  const product = findProduct(process.env);
  if (values.list) {
    const tokens = await callOperator(product, path, listReleaseTokensByTool.responses[200]);
    for (const token of tokens)
      console.log(
        [
          token.id,
          token.name,
          token.right,
          `until ${token.expiresAt ?? 'revoked'}`,
          `used ${token.usedAt ?? 'never'}`,
        ].join('  '),
      );
    return 0;
  }
  if (values.revoke !== undefined) {
    const revoked = await callOperator(
      product,
      `${path}/${encodeURIComponent(values.revoke)}/revocation`,
      revokeReleaseTokenByTool.responses[200],
      {},
    );
    console.log(`The token ${revoked.id} of ${revoked.name} (${revoked.right}) is revoked.`);
    return 0;
  }
  if (name === undefined || !isRight(right) || more.length > 0) throw new ExplainedError(`For what? ${usage}`);
  const body = { name, right };
  const { token, created } = await callOperator(product, path, createReleaseTokenByTool.responses[201], body);
  console.log(token);
  console.error(`Shown this once: RELEASE_TOKEN of the pipeline that may ${right} ${name} (${created.id}).`);
  if (right === 'publish')
    console.error(`What it publishes is signed: npm run release:key -- ${name} --public <file.pem>, once.`);
  return 0;
});
