// Another key signs what is live from now on: npm run release:set-key, on the machine of the API, with the root key
// (`set.root.pem`) in the folder of keys for as long as it takes; with --root another root key as well.
import { existsSync, renameSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getReleaseSet, registerSetRoot, type SetRoot, setRoot } from '@letat/contracts/releases/sets/operations';
import { ExplainedError } from '../explained-error.ts';
import { findProduct } from '../release/product.ts';
import { callOperator } from '../release/publish.ts';
import { findOrCreateSigningKey, readSigningKey, signingKeyFile } from '../release/signing-key.ts';
import { runCommand } from '../run-command.ts';

const rootName = 'set.root';

await runCommand(async () => {
  const { root: changesRoot } = parseArgs({ options: { root: { type: 'boolean', default: false } } }).values;
  const product = findProduct(process.env);
  if (product.keysDir === null) throw new ExplainedError('Where are the keys? Set RELEASE_KEYS_DIR.');
  const { keysDir } = product;
  const { roots } = await callOperator(product, '/internal/release-set', getReleaseSet.responses[200]);
  const before = setRoot.parse(JSON.parse(roots.at(-1)?.text ?? ''));
  const rootKey = readSigningKey(keysDir, rootName);
  if (!rootKey || rootKey.publicKey !== before.rootKey)
    throw new ExplainedError(`The root key is not in ${keysDir}: put ${rootName}.pem back for this command.`);
  const version = before.version + 1;
  // What a run before made and did not come to register is used.
  const nextRoot = changesRoot ? findOrCreateSigningKey(keysDir, `${rootName}.next`) : rootKey;
  const setKey = findOrCreateSigningKey(keysDir, `set.${version}`);
  const root: SetRoot = { type: 'root', version, rootKey: nextRoot.publicKey, setKey: setKey.publicKey };
  const text = JSON.stringify(root);
  const signatures = [rootKey.sign(text), ...(changesRoot ? [nextRoot.sign(text)] : [])];
  await callOperator(product, '/internal/release-roots', registerSetRoot.responses[200], { text, signatures });
  if (changesRoot) renameSync(signingKeyFile(keysDir, `${rootName}.next`), signingKeyFile(keysDir, rootName));
  console.log(`root ${version}: set.${version}.pem signs from now on`);
  const former = signingKeyFile(keysDir, `set.${before.version}`);
  if (existsSync(former)) console.log(`delete ${former}: nothing trusts it any more`);
  console.log(`and take ${signingKeyFile(keysDir, rootName)} off this machine`);
  return 0;
});
