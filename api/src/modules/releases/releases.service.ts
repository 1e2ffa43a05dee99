import { createHash } from 'node:crypto';
import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FieldProblem } from '@letat/contracts/core/error';
import type { Release, ReleaseHistory, ReleaseSet, ReleaseSummary } from '@letat/contracts/releases/operations';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type Audit, type AuditedAct, operator } from '../audit/index.ts';
import type { Channel, PublishedRelease, ReleasesRepository } from './releases.repository.ts';

/** How many former releases a name can go back to. */
const longestHistory = 50;

/** The shell's own browser build, which provides what remotes share. */
const platform = 'platform';

/** A way back: whose, why, and between which releases. */
export interface Rollback extends Pick<AuditedAct, 'actor' | 'address'> {
  /** What is live, as the person saw it; not compared when it is left out. */
  from?: string;
  /** The one before by default. */
  to?: string;
  reason?: string | undefined;
}

/** Which builds are served, as data: publishing and going back rebuild and restart nothing. */
export class ReleasesService {
  readonly #releases: ReleasesRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;

  constructor(releases: ReleasesRepository, { mongo, audit }: { mongo: Database; audit: Audit }) {
    this.#releases = releases;
    this.#mongo = mongo;
    this.#audit = audit;
  }

  /**
   * Records a release and makes it stable; again is the same. With `ifNew` a release that is known already, even one
   * that was rolled back, changes nothing. Throws `incompatible_release`.
   */
  publish(
    published: Release,
    { ifNew }: { ifNew: boolean },
  ): Promise<{ set: string; previous: string | null; published: boolean }> {
    return this.#mongo.transaction(async (session) => {
      const { name, sha } = published;
      const channel = await this.#releases.channel(name, session);
      let history = channel?.history ?? [];
      const known = (await this.#releases.find(name, sha, session)) !== null;
      const stays = known && (ifNew || channel?.stable === sha);
      if (!stays) {
        await this.#assertFits(published, session);
        if (!known) await this.#releases.insert(published, session);
        if (channel && channel.stable !== sha) history = [...history, channel.stable].slice(-longestHistory);
        await this.#releases.setChannel({ name, stable: sha, history }, session);
        const act: ActRecord = { action: 'release.published', details: { before: channel?.stable ?? null } };
        await this.#audit.record({ ...act, actor: operator, subject: subjectOf(name, sha) }, session);
      }
      return { set: await this.#setId(session), previous: history.at(-1) ?? null, published: !stays };
    });
  }

  /**
   * Makes a former release stable again: the one before, or the one that is named. What came after it is no longer in the history.
   * Throws `release_not_found`, `no_previous_release`, `incompatible_release`, and `release_changed` when another one is live
   * than the person saw.
   */
  rollback(
    name: string,
    { from, to, reason, ...by }: Rollback,
  ): Promise<{ set: string; sha: string; rolledBack: string }> {
    return this.#mongo.transaction(async (session) => {
      const channel = await this.#releases.channel(name, session);
      if (!channel) throw new CodedError('release_not_found');
      const { stable, history } = channel;
      if (from !== undefined && from !== stable) throw new CodedError('release_changed');
      const sha = to ?? history.at(-1);
      if (sha === undefined) throw new CodedError('no_previous_release');
      const index = history.lastIndexOf(sha);
      const former = index === -1 ? null : await this.#releases.find(name, sha, session);
      if (!former) throw new CodedError('release_not_found');
      await this.#assertStillFits(former, session);
      await this.#releases.setChannel({ name, stable: sha, history: history.slice(0, index) }, session);
      const act: ActRecord = { action: 'release.rolled-back', details: { before: stable, reason: reason ?? null } };
      await this.#audit.record({ ...act, ...by, subject: subjectOf(name, sha) }, session);
      return { set: await this.#setId(session), sha, rolledBack: stable };
    });
  }

  /** The live release of every name with those before it, and the contract that the live platform speaks. */
  async histories(): Promise<{ set: string; contract: number | null; releases: ReleaseHistory[] }> {
    const channels = await this.#releases.channels();
    const all = await Promise.all(channels.map((channel) => this.#historyOf(channel)));
    const releases = all.filter((found) => found !== null);
    const contract = releases.find(({ kind }) => kind === 'platform')?.live.contract ?? null;
    return { set: idOf(channels), contract, releases };
  }

  /** null for a channel whose live release is of an older contract: it is not served. */
  async #historyOf({ name, stable, history, changedAt }: Channel): Promise<ReleaseHistory | null> {
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
      before: before.filter(({ release }) => release.sha !== stable).map(toSummary),
    };
  }

  /** The stable release of every name, by name. One of an older contract is left out: nobody could serve it. */
  async stableSet(): Promise<ReleaseSet> {
    const channels = await this.#releases.channels();
    const releases = await Promise.all(channels.map(({ name, stable }) => this.#releases.find(name, stable)));
    return { id: idOf(channels), releases: releases.filter((found) => found !== null) };
  }

  async #setId(session: ClientSession): Promise<string> {
    return idOf(await this.#releases.channels(session));
  }

  /** A remote must fit the platform that is served. */
  async #assertFits(candidate: Release, session: ClientSession): Promise<void> {
    if (candidate.kind !== 'remote') return;
    const channel = await this.#releases.channel(platform, session);
    const provided = channel && (await this.#releases.find(platform, channel.stable, session));
    refuseMisfits(misfits(candidate, provided));
  }

  /** A platform that is rolled back to must fit the remotes that are served. */
  async #assertStillFits(former: Release, session: ClientSession): Promise<void> {
    if (former.kind !== 'platform') return this.#assertFits(former, session);
    const channels = await this.#releases.channels(session);
    const served = await Promise.all(channels.map(({ name, stable }) => this.#releases.find(name, stable, session)));
    refuseMisfits(served.flatMap((release) => (release?.kind === 'remote' ? misfits(release, former) : [])));
  }
}

/** What prevents a remote from running on a platform: its contract, and shared modules of other versions than it was built against. */
function misfits({ contract, shared }: Release, provided: Release | null): FieldProblem[] {
  const otherContract: FieldProblem[] =
    provided && provided.contract !== contract
      ? [{ path: 'contract', message: `Contrat ${contract} parlé, ${provided.contract} attendu.` }]
      : [];
  const missing: FieldProblem[] = Object.entries(shared)
    .filter(([entry, version]) => provided?.shared[entry] !== version)
    .map(([entry, version]) => ({
      path: `shared.${entry}`,
      message: `Version ${version} demandée, ${provided?.shared[entry] ?? 'aucune'} fournie.`,
    }));
  return [...otherContract, ...missing];
}

function refuseMisfits(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new CodedError('incompatible_release', { details: problems });
}

/** First 16 hexadecimal digits of the SHA-256 over the sorted lines "name@sha": the same releases are the same set. */
function idOf(channels: readonly Channel[]): string {
  const lines = channels.map(({ name, stable }) => `${name}@${stable}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

const subjectOf = (name: string, sha: string) => ({ kind: 'release', id: name, label: `${name} ${sha}` });

function toSummary({ release: { sha, files, bytes, contract }, publishedAt }: PublishedRelease): ReleaseSummary {
  return {
    sha,
    publishedAt: publishedAt.toISOString(),
    files: Object.keys(files).length,
    bytes: bytes ?? null,
    contract,
  };
}
