import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSignature } from '@letat/contracts/releases/schemas';
import type { SignedText } from '@letat/contracts/releases/sets/operations';

/** An Ed25519 key that signs roots or sets. */
interface SetKey {
  /** SubjectPublicKeyInfo, DER in base64. */
  readonly publicKey: string;
  sign(text: string): ReleaseSignature;
}

/**
 * The keys of the signed set, one file each (PKCS #8 PEM, RFC 8410): `set.root.pem`, and `set.<n>.pem` for what the n-th root names. No
 * name of a part has a point, so that none of them is a part's key.
 */
export class SetKeyFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** null when it is not on this machine. */
  async find(which: 'root' | number): Promise<SetKey | null> {
    try {
      return toKey(createPrivateKey(await readFile(this.#file(which))));
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
      throw cause;
    }
  }

  /** Made when it is not there, readable by this user only. */
  async findOrCreate(which: 'root' | number): Promise<SetKey> {
    const known = await this.find(which);
    if (known) return known;
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    try {
      await writeFile(this.#file(which), pem, { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      // Another process of this machine was faster: its key is the one.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    }
    return this.findOrCreate(which);
  }

  #file(which: 'root' | number): string {
    return join(this.#directory, `set.${which}.pem`);
  }
}

/** Whether that key is among those that signed the text. */
export function isSignedBy({ text, signatures }: SignedText, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return signatures.some(({ value }) => verify(null, Buffer.from(text), key, Buffer.from(value, 'base64')));
}

function toKey(privateKey: KeyObject): SetKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return {
    publicKey: der.toString('base64'),
    sign: (text) => ({ key, value: sign(null, Buffer.from(text), privateKey).toString('base64') }),
  };
}
