import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type {
  RefusedRelease,
  Release,
  ReleaseHistory,
  ReleaseSet,
  ReleaseSummary,
  WaitingRelease,
} from '@letat/contracts/releases/operations';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Audit, AuditedAct } from '../audit/index.ts';
import { misfitsOf } from './fit.ts';
import type { DayOfVisits } from './health/errors-finding.ts';
import type { ReleaseHealth } from './health/service.ts';
import type { ReleaseLog } from './log/service.ts';
import type { Channel, ReleasesRepository, StoredRelease } from './releases.repository.ts';
import { setIdOf } from './set-id.ts';

/** Two changes of what is live, each fitting what was live before, could not fit each other: one at a time. */
export const releasesLock = 'releases';

/** How many former releases a name can go back to. */
const longestHistory = 50;

/** What was live before, once that release is. */
export function historyWith(channel: Channel | null, next: string): string[] {
  const former = channel && channel.stable !== next ? [channel.stable] : [];
  return [...(channel?.history ?? []), ...former].slice(-longestHistory);
}

export const subjectOf = (name: string, sha: string) => ({ kind: 'release', id: name, label: `${name} ${sha}` });

/** A way back: whose, why, and between which releases. */
export interface Rollback extends Pick<AuditedAct, 'actor' | 'address'> {
  /** What is live, as the person saw it; not compared when it is left out. */
  from?: string;
  /** The one before by default. */
  to?: string;
  /** Who that is in the public log, which names no person. */
  loggedAs: string;
  reason?: string | undefined;
}

interface RolledBack {
  set: string;
  sha: string;
  rolledBack: string;
}

interface Given {
  mongo: Database;
  audit: Audit;
  log: ReleaseLog;
  health: ReleaseHealth;
  /** After another release of a part is live, in the same transaction: candidates of others may not fit it. */
  onChange(session: ClientSession): Promise<void>;
}

/** Which builds are served, as data: publishing and going back rebuild and restart nothing. */
export class ReleasesService {
  readonly #releases: ReleasesRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;
  readonly #log: ReleaseLog;
  readonly #health: ReleaseHealth;
  readonly #onChange: (session: ClientSession) => Promise<void>;

  constructor(releases: ReleasesRepository, { mongo, audit, log, health, onChange }: Given) {
    this.#releases = releases;
    this.#mongo = mongo;
    this.#audit = audit;
    this.#log = log;
    this.#health = health;
    this.#onChange = onChange;
  }

  /**
   * Makes a former release stable again: the one before, or the one that is named. What came after it is no longer in the history.
   * Throws `release_not_found`, `no_previous_release`, `incompatible_release`, and `release_changed` when another one is live
   * than the person saw.
   */
  rollback(name: string, how: Rollback): Promise<RolledBack> {
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, releasesLock);
      return await this.rollbackWithin(name, how, session);
    });
  }

  /** The same in a transaction that holds the lock of the releases. */
  async rollbackWithin(
    name: string,
    { from, to, reason, loggedAs, ...by }: Rollback,
    session: ClientSession,
  ): Promise<RolledBack> {
    const channel = await this.#releases.channel(name, session);
    if (!channel) throw new CodedError('release_not_found');
    const { stable, history, withdrawnAt } = channel;
    if (from !== undefined && from !== stable) throw new CodedError('release_changed');
    const sha = to ?? history.at(-1);
    if (sha === undefined) throw new CodedError('no_previous_release');
    // What was withdrawn may come back as it was.
    const isReturn = withdrawnAt !== null && sha === stable;
    const index = isReturn ? history.length : history.lastIndexOf(sha);
    const former = index === -1 ? null : await this.#releases.find(name, sha, session);
    if (!former) throw new CodedError('release_not_found');
    await this.#assertFits(former.release, session);
    // What stands beside it stays, but for what is live by now: it is compared anew.
    const candidate = channel.candidate?.sha === sha ? null : channel.candidate;
    await this.#releases.setChannel(
      { name, stable: sha, history: history.slice(0, index), candidate },
      channel,
      session,
    );
    await this.#onChange(session);
    const act: ActRecord = {
      action: 'release.rolled-back',
      details: { before: isReturn ? null : stable, reason: reason ?? null },
    };
    await this.#audit.record({ ...act, ...by, subject: subjectOf(name, sha) }, session);
    const set = idOf(await this.#releases.channels(session));
    await this.#log.append(former.release, { action: 'rolled-back', by: loggedAs, set }, session);
    return { set, sha, rolledBack: stable };
  }

  /**
   * Takes a part out of service: its pages say so, and no page shows anything of it, until it is published again or rolled back.
   * Throws `release_not_found`, `release_not_withdrawable`, and `release_changed` when another one is live than the person saw.
   */
  withdraw(
    name: string,
    { from, reason, loggedAs, ...by }: Omit<Rollback, 'to'>,
  ): Promise<{ set: string; sha: string }> {
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, releasesLock);
      const channel = await this.#releases.channel(name, session);
      const live = channel && (await this.#releases.find(name, channel.stable, session));
      if (!live) throw new CodedError('release_not_found');
      const { stable: sha, withdrawnAt } = channel;
      if (from !== undefined && from !== sha) throw new CodedError('release_changed');
      if (live.release.kind !== 'remote') throw new CodedError('release_not_withdrawable');
      if (withdrawnAt !== null) return { set: idOf(await this.#releases.channels(session)), sha };
      await this.#releases.withdraw(channel, session);
      const act: ActRecord = { action: 'release.withdrawn', details: { reason: reason ?? null } };
      await this.#audit.record({ ...act, ...by, subject: subjectOf(name, sha) }, session);
      const set = idOf(await this.#releases.channels(session));
      await this.#log.append(live.release, { action: 'withdrawn', by: loggedAs, set }, session);
      return { set, sha };
    });
  }

  /** The live release of every name with those before it, the contract that the live platform speaks, what waits, and what was refused lately. */
  async histories(): Promise<{
    set: string;
    contract: number | null;
    releases: ReleaseHistory[];
    waiting: WaitingRelease[];
    refused: RefusedRelease[];
  }> {
    const [channels, candidates, refused] = await Promise.all([
      this.#releases.channels(),
      this.#releases.candidates(),
      this.#releases.refused(releaseLimits.refusedListed),
    ]);
    const health = await this.#health.lastDay(channels.map(({ name, stable: sha }) => ({ name, sha })));
    const all = await Promise.all(channels.map((channel) => this.#historyOf(channel, health(channel))));
    const releases = all.filter((found) => found !== null);
    const contract = releases.find(({ kind }) => kind === 'platform')?.live.contract ?? null;
    return {
      ...{ set: idOf(channels), contract, releases, waiting: candidates.map(toWaiting) },
      refused: refused.flatMap((stored) => toRefused(stored) ?? []),
    };
  }

  /** How the visits of each release that is in service went in the last 24 hours. */
  async visits(): Promise<DayOfVisits[]> {
    const channels = (await this.#releases.channels()).filter(({ withdrawnAt }) => withdrawnAt === null);
    const health = await this.#health.lastDay(channels.map(({ name, stable: sha }) => ({ name, sha })));
    return channels.map((channel) => ({ ...health(channel), name: channel.name }));
  }

  /** null for a channel whose live release is of an older contract: it is not served. */
  async #historyOf(
    { name, stable, history, changedAt, withdrawnAt, revision, candidate }: Channel,
    health: ReleaseHistory['health'],
  ): Promise<ReleaseHistory | null> {
    const found = await this.#releases.findAll(name, [stable, ...history]);
    const bySha = new Map(found.map((record) => [record.release.sha, record]));
    const live = bySha.get(stable);
    if (!live) return null;
    // A release that was live several times is rolled back to in its last place.
    const before = [...new Set(history.toReversed())].flatMap((sha) => bySha.get(sha) ?? []);
    return {
      name,
      kind: live.release.kind,
      live: toSummary(live),
      since: changedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      before: before.filter(({ release }) => release.sha !== stable).map(toSummary),
      revision,
      candidate: candidate && { sha: candidate.sha, share: candidate.share, since: candidate.since.toISOString() },
      health,
    };
  }

  /** What is live. A release of an older contract is left out: nobody could serve it. */
  async stableSet(session?: ClientSession): Promise<ReleaseSet> {
    // One after the other: a transaction has one cursor at a time.
    const channels = await this.#releases.channels(session);
    const releases = await this.#releases.stable(session);
    return { id: idOf(channels), releases: releases.map(asServed) };
  }

  /** What is rolled back to must fit what is served by now. */
  async #assertFits(former: Release, session: ClientSession): Promise<void> {
    const others = (await this.#releases.stable(session)).filter(({ name }) => name !== former.name);
    const problems = misfitsOf([...others, former])
      .filter(({ between }) => between.includes(former.name))
      .map(({ problem }) => problem);
    if (problems.length > 0) throw new CodedError('incompatible_release', { details: problems });
  }
}

/** Types are three quarters of a manifest, and of no use where it is served; what it does to the page is for people to read. */
export const asServed = <R extends Release>({ types: _types, effects: _effects, ...served }: R) => served;

export const idOf = (channels: readonly Channel[]) =>
  setIdOf(
    channels.map(({ name, stable, withdrawnAt }) => ({
      name,
      sha: withdrawnAt === null ? stable : `${stable} withdrawn`,
    })),
  );

function toRefused({ release: { name, sha }, refusal, submittedAt }: StoredRelease): RefusedRelease | null {
  return refusal && { name, sha, at: submittedAt.toISOString(), ...refusal };
}

function toWaiting({ release: { name, sha }, submittedAt, submittedBy }: StoredRelease): WaitingRelease {
  return { name, sha, at: submittedAt.toISOString(), by: submittedBy.name };
}

function toSummary({
  release: { sha, files, bytes, contract },
  publishedAt,
  submittedBy,
}: StoredRelease): ReleaseSummary {
  return {
    sha,
    by: submittedBy.name,
    publishedAt: publishedAt.toISOString(),
    files: Object.keys(files).length,
    bytes: bytes ?? null,
    contract,
  };
}
