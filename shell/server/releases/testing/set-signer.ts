import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LiveRelease, ReleaseSet } from '@letat/contracts/releases/operations';
import { canonicalJson } from '@letat/contracts/releases/sets/canonical';
import type { SetRoot, SetStatement, SignedReleaseSet, SignedText } from '@letat/contracts/releases/sets/operations';
import type { Ramp } from '../signed-set.ts';

type Pair = ReturnType<typeof newPair>;

const newPair = () => generateKeyPairSync('ed25519');
const publicOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** Signs sets as the API does, each of another id as the next version. */
export class SetSigner {
  roots: SignedText[] = [];
  #rootPair = newPair();
  #setPair = newPair();
  #version = 0;
  #last = '';

  constructor() {
    this.roots = [this.#root(1, [this.#rootPair])];
  }

  /** @param given what the statement says otherwise than it should */
  sign({ id, releases }: ReleaseSet, given: Partial<SetStatement> = {}, ramps: readonly Ramp[] = []): SignedReleaseSet {
    const content = JSON.stringify([id, ramps.map(({ release: { name, sha }, share }) => [name, sha, share])]);
    if (content !== this.#last) this.#version += 1;
    this.#last = content;
    const statedOf = (release: LiveRelease) => ({
      name: release.name,
      sha: release.sha,
      digest: createHash('sha256').update(canonicalJson(release)).digest('hex'),
    });
    const now = Date.now();
    const statement: SetStatement = {
      type: 'set',
      version: this.#version,
      id,
      signedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 60 * 60 * 1000).toISOString(),
      releases: releases.map(statedOf),
      candidates: ramps.map(({ release, share, salt }) => ({ ...statedOf(release), share, salt })),
      visitorKey: 'clé des visiteurs',
      ...given,
    };
    return {
      ...{ id, releases, roots: this.roots },
      candidates: ramps.map(({ release }) => release),
      statement: signText(JSON.stringify(statement), [this.#setPair]),
    };
  }

  /** As an API signed from before there were candidates, and a key of visitors. */
  signAsBefore(set: ReleaseSet): SignedReleaseSet {
    const signed = this.sign(set);
    const { candidates: _candidates, visitorKey: _visitorKey, ...statement } = JSON.parse(signed.statement.text);
    return { ...signed, statement: signText(JSON.stringify(statement), [this.#setPair]) };
  }

  /** Another key of the set from now on; with `root` another root key too. */
  rotate({ root = false, signedBy = [this.#rootPair] }: { root?: boolean; signedBy?: Pair[] } = {}): void {
    this.#setPair = newPair();
    if (root) this.#rootPair = newPair();
    const signers = signedBy.includes(this.#rootPair) ? signedBy : [...signedBy, this.#rootPair];
    this.roots = [...this.roots, this.#root(this.roots.length + 1, signers)];
  }

  #root(version: number, signers: Pair[]): SignedText {
    const [rootKey, setKey] = [publicOf(this.#rootPair.publicKey), publicOf(this.#setPair.publicKey)];
    const root: SetRoot = { type: 'root', version, rootKey, setKey };
    return signText(JSON.stringify(root), signers);
  }
}

/** A pair of keys that nobody knows. */
export const strangersPair = newPair;

function signText(text: string, pairs: readonly Pair[]): SignedText {
  return {
    text,
    signatures: pairs.map(({ publicKey, privateKey }) => ({
      key: createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex')
        .slice(0, 16),
      value: sign(null, Buffer.from(text), privateKey).toString('base64'),
    })),
  };
}
