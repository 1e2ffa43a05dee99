import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseSignature } from '@letat/contracts/releases/schemas';

/** What signs the releases of one part: an Ed25519 key in a file of its own (PKCS #8 PEM, RFC 8410), never where releases are. */
export interface SigningKey {
  /** SubjectPublicKeyInfo, DER in base64: what is registered. */
  readonly publicKey: string;
  sign(text: string): ReleaseSignature;
}

/** Where the key of a part stands. */
export const signingKeyFile = (keysDir: string, name: string): string => join(keysDir, `${name}.pem`);

/** The key of a part in that folder; null when it has none there: its releases are not signed then. */
export function readSigningKey(keysDir: string, name: string): SigningKey | null {
  const file = signingKeyFile(keysDir, name);
  return existsSync(file) ? toSigningKey(createPrivateKey(readFileSync(file))) : null;
}

/** The key of a part in that folder, made when there is none; readable by its user only. */
export function findOrCreateSigningKey(keysDir: string, name: string): SigningKey {
  const known = readSigningKey(keysDir, name);
  if (known) return known;
  const file = signingKeyFile(keysDir, name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return toSigningKey(privateKey);
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`This key is ${privateKey.asymmetricKeyType ?? 'none'}: releases are signed by Ed25519.`);
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return {
    publicKey: der.toString('base64'),
    sign: (text) => ({ key, value: sign(null, Buffer.from(text), privateKey).toString('base64') }),
  };
}
