import { createHash, createPublicKey, verify } from 'node:crypto';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { LiveRelease, ReleaseSet } from '@letat/contracts/releases/operations';
import { canonicalJson } from '@letat/contracts/releases/sets/canonical';
import {
  type SetRoot,
  type SetStatement,
  type SignedReleaseSet,
  type SignedText,
  setRoot,
  setStatement,
  signedReleaseSet,
} from '@letat/contracts/releases/sets/operations';
import { z } from 'zod';

/** A set that this shell takes for none: signed by nobody it trusts, older than one it knows, expired, or made of other parts. */
class UntrustedSet extends Error {
  override readonly name = 'UntrustedSet';
}

/** What a shell remembers of whom it trusts. */
export const trust = z.object({
  root: setRoot,
  /** The newest statement that was seen of the key that signs; null after a change of that key. */
  newest: z.object({ version: z.number().int(), id: z.string() }).nullable(),
});
export type Trust = z.infer<typeof trust>;

/** What stands beside the live release of its name, for so many visits of ten thousand. */
export interface Ramp {
  readonly release: LiveRelease;
  readonly share: number;
  readonly salt: string;
}

/** A set that was checked. */
export interface TrustedSet {
  readonly set: ReleaseSet;
  readonly ramps: readonly Ramp[];
  /** By which this shell signs what it gives browsers to bring back. */
  readonly visitorKey: string;
  readonly trust: Trust;
  readonly expiresAt: Date;
}

/**
 * Checks a signed set, as a client of The Update Framework does (https://theupdateframework.github.io/specification/latest/#detailed-client-workflow):
 * from the root that is trusted to the latest one, then the statement, then each manifest.
 * @param answer JSON as it came: digests cover what was sent, not what this version of the shell reads of it
 * @param known null when nothing was ever trusted here: the latest root is then
 * @throws UntrustedSet
 */
export function checkSignedSet(answer: unknown, known: Trust | null, now: Date): TrustedSet {
  const { data } = signedReleaseSet.safeParse(answer);
  if (!data) throw new UntrustedSet('it is no signed set');
  const root = followRoots(data.roots, known?.root ?? null);
  // A key that leaked may have said anything of the future: what was seen of it counts no longer.
  const newest = known?.root.setKey === root.setKey ? known.newest : null;
  const statement = readStatement(data.statement, root);
  const { version, id } = statement;
  if (newest && version < newest.version)
    throw new UntrustedSet(`it is version ${version}, and ${newest.version} was seen: older than what was live here`);
  if (newest && version === newest.version && id !== newest.id)
    throw new UntrustedSet(`version ${version} was seen as ${newest.id}, and now is ${id}`);
  const expiresAt = new Date(statement.expiresAt);
  if (expiresAt <= now)
    throw new UntrustedSet(`it expired at ${statement.expiresAt}, and it is ${now.toISOString()} on this machine`);
  return { ...checkManifests(data, answer, statement, root), trust: { root, newest: { version, id } }, expiresAt };
}

/** The set of a file that this shell wrote. It may have expired: the API is away then, and nothing newer is to be had. */
export function checkStoredSet(stored: unknown, { root }: Trust): Omit<TrustedSet, 'trust'> {
  const { data } = signedReleaseSet.safeParse(stored);
  if (!data) throw new UntrustedSet('it is no signed set');
  const statement = readStatement(data.statement, root);
  return { ...checkManifests(data, stored, statement, root), expiresAt: new Date(statement.expiresAt) };
}

/** The latest root, each version of which is signed by the one before it and by itself. */
function followRoots(roots: readonly SignedText[], known: SetRoot | null): SetRoot {
  let trusted = known;
  for (const signed of roots) {
    const next = read(signed, setRoot);
    if (trusted && next.version < trusted.version) continue;
    if (trusted && next.version === trusted.version) {
      if (canonicalJson(next) !== canonicalJson(trusted))
        throw new UntrustedSet(`root ${next.version} is not the one that is trusted here`);
      continue;
    }
    if (trusted && (next.version !== trusted.version + 1 || !isSignedBy(signed, trusted.rootKey)))
      throw new UntrustedSet(`root ${next.version} is not signed by the root key before it`);
    if (!isSignedBy(signed, next.rootKey)) throw new UntrustedSet(`root ${next.version} is not signed by its own key`);
    trusted = next;
  }
  const last = roots.at(-1);
  if (!trusted || !last || read(last, setRoot).version !== trusted.version)
    throw new UntrustedSet(`its roots are older than root ${trusted?.version}, which is trusted here`);
  return trusted;
}

function readStatement(signed: SignedText, { setKey }: SetRoot): SetStatement {
  if (!isSignedBy(signed, setKey)) throw new UntrustedSet('it is not signed by the key of the set');
  return read(signed, setStatement);
}

const sent = z.object({ releases: z.array(z.unknown()), candidates: z.array(z.unknown()).default([]) });

/** Its releases are those of the statement, byte for byte: neither one more nor an older one among them. So are its candidates. */
function checkManifests(
  { id, releases, candidates }: SignedReleaseSet,
  answer: unknown,
  statement: SetStatement,
  root: SetRoot,
): Pick<TrustedSet, 'set' | 'ramps' | 'visitorKey'> {
  const manifests = sent.parse(answer);
  if (id !== statement.id) throw new UntrustedSet('it is another set than the one that was signed');
  compare(releases, manifests.releases, statement.releases);
  compare(candidates, manifests.candidates, statement.candidates);
  // After another key began to sign, everything is newer than what the former key said: for browsers too, which know no keys.
  const version = root.version * 2 ** 40 + statement.version;
  const ramps = statement.candidates.flatMap(({ share, salt }, index) => {
    const release = candidates[index];
    return release ? [{ release, share, salt }] : [];
  });
  return { set: { id, version, releases }, ramps, visitorKey: statement.visitorKey };
}

function compare(
  releases: readonly LiveRelease[],
  manifests: readonly unknown[],
  stated: readonly { name: string; sha: string; digest: string }[],
): void {
  if (releases.length !== stated.length) throw new UntrustedSet('it is another set than the one that was signed');
  for (const [index, { name, sha, digest }] of stated.entries()) {
    const release = releases[index];
    const actual = createHash('sha256').update(canonicalJson(manifests[index])).digest('hex');
    if (release?.name !== name || release.sha !== sha || actual !== digest)
      throw new UntrustedSet(`${name}@${sha} is what was signed, and ${release?.name}@${release?.sha} is there`);
  }
}

function isSignedBy({ text, signatures }: SignedText, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return signatures.some(({ value }) => verify(null, Buffer.from(text), key, Buffer.from(value, 'base64')));
}

function read<S extends z.ZodType>({ text }: SignedText, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UntrustedSet('a signed text of it cannot be read', { cause });
  }
}

/** Bytes of an answer of the API about releases: twenty manifests of two thousand files have less. */
const maxBytes = releaseLimits.together * releaseLimits.files * (releaseLimits.filePath + 100);

/**
 * Reads an answer that has to end.
 * @throws when it is longer than any answer about releases is
 */
export async function readJson(response: Response, most = maxBytes): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new Error(`the API sends more than ${most} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
