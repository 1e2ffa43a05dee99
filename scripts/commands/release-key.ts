// The key that signs a part's releases, on the running product: npm run release:key -- mfe-x makes the next one here;
// with --public <file.pem> a team's own, whose private half stays with the team.
import { createPublicKey } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { registerReleaseKey } from '@letat/contracts/releases/keys/operations';
import { ExplainedError } from '../explained-error.ts';
import { findProduct, type Product } from '../release/product.ts';
import { callOperator } from '../release/publish.ts';
import { findOrCreateSigningKey, signingKeyFile } from '../release/signing-key.ts';
import { runCommand } from '../run-command.ts';

const usage = 'npm run release:key -- <remote> [--public <file.pem>]';

const register = async (product: Product, name: string, publicKey: string): Promise<void> => {
  const body = { name, publicKey };
  const keys = await callOperator(product, '/internal/release-keys', registerReleaseKey.responses[200], body);
  for (const { id, expiresAt } of keys) console.log(`${name} ${id} ${expiresAt === null ? '' : `until ${expiresAt}`}`);
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { public: { type: 'string' } } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || !/^[a-z][a-z0-9-]{1,40}$/.test(name))
    throw new ExplainedError(`Whose? ${usage}`);
  const product = findProduct(process.env);
  if (values.public !== undefined) {
    const der = createPublicKey(readFileSync(resolve(values.public))).export({ type: 'spki', format: 'der' });
    await register(product, name, der.toString('base64'));
    return 0;
  }
  if (product.keysDir === null) throw new ExplainedError('Where are the keys? Set RELEASE_KEYS_DIR.');
  // The next one is made beside the one that signs, and takes its place once it is registered.
  const next = findOrCreateSigningKey(product.keysDir, `${name}.next`);
  await register(product, name, next.publicKey);
  renameSync(signingKeyFile(product.keysDir, `${name}.next`), signingKeyFile(product.keysDir, name));
  return 0;
});
