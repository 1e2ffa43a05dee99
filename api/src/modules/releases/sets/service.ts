import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
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
} from '@letat/contracts/releases/sets/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type Audit, operator } from '../../audit/index.ts';
import { releasesLock } from '../releases.service.ts';
import { isSignedBy, type SetKeyFiles } from './key-files.ts';
import type { SetsRepository } from './repository.ts';

const hourMs = 60 * 60 * 1000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a statement says. */
export interface LiveNow extends Pick<ReleaseSet, 'id' | 'releases'> {
  candidates: readonly { release: LiveRelease; share: number; salt: string }[];
  visitorKey: string;
}

interface Given {
  mongo: Database;
  audit: Audit;
  clock: Clock;
  keys: SetKeyFiles;
  /** What is live and what stands beside it, as the channels have it. */
  live: (session?: ClientSession) => Promise<LiveNow>;
}

/** Says what is live together, in a text that shells can check. */
export class SetsService {
  readonly #sets: SetsRepository;
  readonly #given: Given;

  constructor(sets: SetsRepository, given: Given) {
    this.#sets = sets;
    this.#given = given;
  }

  /**
   * The stable set as it was signed. It is signed anew when something else is live than was signed or another key signs, which is another
   * version, and when half of its time is over, which is none. Throws `release_set_key_missing`.
   */
  async current(): Promise<SignedReleaseSet> {
    const [set, signed, roots] = await Promise.all([this.#given.live(), this.#sets.signed(), this.#sets.roots()]);
    const root = latest(roots);
    if (signed && root && signed.content === contentOf(set) && this.#isGood(signed.statement, root))
      return answerOf(set, signed.statement, roots);
    return this.#given.mongo.transaction(async (session) => {
      await this.#given.mongo.serialise(session, releasesLock);
      return await this.#sign(session);
    });
  }

  /** Until when what was signed last may be served; null before the first time. It signs nothing. */
  async signedUntil(): Promise<Date | null> {
    const signed = await this.#sets.signed();
    return signed ? new Date(setStatement.parse(JSON.parse(signed.statement.text)).expiresAt) : null;
  }

  /** Makes a root the latest. Throws `release_root_refused` when it does not follow from the one before, and `release_set_key_missing`. */
  registerRoot(signed: SignedText): Promise<{ version: number }> {
    return this.#given.mongo.transaction(async (session) => {
      await this.#given.mongo.serialise(session, releasesLock);
      const before = latest(await this.#rootsFrom(session));
      const next = readRoot(signed);
      const follows = before && next && next.version === before.version + 1 && isSignedBy(signed, before.rootKey);
      if (!follows || !isSignedBy(signed, next.rootKey)) throw new CodedError('release_root_refused');
      const key = await this.#given.keys.find(next.version);
      if (key?.publicKey !== next.setKey) throw new CodedError('release_set_key_missing');
      await this.#sets.insertRoot({ version: next.version, ...signed }, session);
      const subject = { kind: 'release', id: 'set', label: `set ${next.version}` };
      const details = { key: sha256OfKey(next.setKey) };
      await this.#given.audit.record({ action: 'release.key-registered', details, actor: operator, subject }, session);
      return { version: next.version };
    });
  }

  async #sign(session: ClientSession): Promise<SignedReleaseSet> {
    const roots = await this.#rootsFrom(session);
    const root = latest(roots);
    const set = await this.#given.live(session);
    const signed = await this.#sets.signed(session);
    const content = contentOf(set);
    const isSame = signed?.content === content && root !== null && isSignedBy(signed.statement, root.setKey);
    if (isSame && this.#isGood(signed.statement, root)) return answerOf(set, signed.statement, roots);
    const key = root && (await this.#given.keys.find(root.version));
    if (!key || key.publicKey !== root.setKey) throw new CodedError('release_set_key_missing');
    const now = this.#given.clock.now();
    const before = signed ? setStatement.parse(JSON.parse(signed.statement.text)).version : 0;
    const statement: SetStatement = {
      type: 'set',
      version: isSame ? before : Math.max(before + 1, Math.floor(now.getTime() / 1000)),
      id: set.id,
      signedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + releaseLimits.setHours * hourMs).toISOString(),
      releases: set.releases.map(statedOf),
      candidates: set.candidates.map(({ release, share, salt }) => ({ ...statedOf(release), share, salt })),
      visitorKey: set.visitorKey,
    };
    const text = JSON.stringify(statement);
    const next = { text, signatures: [key.sign(text)] };
    await this.#sets.setSigned({ statement: next, content }, session);
    return answerOf(set, next, roots);
  }

  /** All roots; the first is made here, with its keys, when nothing was ever signed. */
  async #rootsFrom(session: ClientSession): Promise<SignedText[]> {
    const roots = await this.#sets.roots(session);
    if (roots.length > 0) return roots;
    const { keys } = this.#given;
    const [rootKey, setKey] = [await keys.findOrCreate('root'), await keys.findOrCreate(1)];
    const root: SetRoot = { type: 'root', version: 1, rootKey: rootKey.publicKey, setKey: setKey.publicKey };
    const text = JSON.stringify(root);
    const signed = { text, signatures: [rootKey.sign(text)] };
    await this.#sets.insertRoot({ version: 1, ...signed }, session);
    return [signed];
  }

  /** Of the key that signs now, with more than half of its time left, and no more than all of it: a clock was ahead then. */
  #isGood(signed: SignedText, root: SetRoot): boolean {
    const left = Date.parse(setStatement.parse(JSON.parse(signed.text)).expiresAt) - this.#given.clock.now().getTime();
    const whole = releaseLimits.setHours * hourMs;
    return left > whole / 2 && left <= whole && isSignedBy(signed, root.setKey);
  }
}

const contentOf = ({ id, releases, candidates, visitorKey }: LiveNow) =>
  sha256(canonicalJson({ id, releases, candidates, visitorKey }));
const statedOf = (release: LiveRelease) => ({
  name: release.name,
  sha: release.sha,
  digest: sha256(canonicalJson(release)),
});
const answerOf = ({ id, releases, candidates }: LiveNow, statement: SignedText, roots: SignedText[]) => ({
  ...{ id, releases, statement, roots },
  candidates: candidates.map(({ release }) => release),
});
const sha256OfKey = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

function latest(roots: readonly SignedText[]): SetRoot | null {
  const last = roots.at(-1);
  return last ? readRoot(last) : null;
}

/** null for a text that is no root. */
function readRoot({ text }: SignedText): SetRoot | null {
  try {
    return setRoot.safeParse(JSON.parse(text)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
