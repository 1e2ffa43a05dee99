import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ReleaseKey } from '@letat/contracts/releases/operations';
import { shaOf } from './release-files.ts';

/**
 * Why a release is not signed as its part's keys demand; null when it is, or when its part has no key. Compares the text of `release.json`
 * on the disk, which lists every file with its hash: the signature covers all of them.
 * @param keys those of every part; a key of another part is none
 * @throws what the disk throws
 */
export async function signatureProblem(
  releasesDir: string,
  { name, sha, signature }: Pick<Release, 'name' | 'sha' | 'signature'>,
  keys: readonly ReleaseKey[],
): Promise<string | null> {
  const own = keys.filter((key) => key.name === name);
  if (own.length === 0) return null;
  if (!signature) return `Elle n’est pas signée, et ${name} a une clé.`;
  const key = own.find(({ id }) => id === signature.key);
  if (!key) return `Elle est signée par la clé ${signature.key}, qui n’est pas une clé de ${name} en cours.`;
  const text = await readFile(join(releasesDir, name, sha, 'release.json'));
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
  const isGood =
    shaOf(text.toString()) === sha && verify(null, text, publicKey, Buffer.from(signature.value, 'base64'));
  return isGood ? null : `Sa signature n’est pas celle de la clé ${key.id} sur son manifeste.`;
}
