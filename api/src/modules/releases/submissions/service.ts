import { randomUUID } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import type {
  ReleaseChecks,
  ReleaseStatus,
  ReleaseSubmission,
  SubmissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Audit } from '../../audit/index.ts';
import { refusalsOf, strayRefusalOf } from '../fit.ts';
import type { ReleaseLog } from '../log/service.ts';
import type { ReleasesRepository, StoredRelease } from '../releases.repository.ts';
import { idOf, releasesLock, subjectOf } from '../releases.service.ts';
import type { Publisher } from '../tokens/service.ts';

/** How many former releases a name can go back to. */
const longestHistory = 50;

/** What other releases have may change; what a release does may not. */
const canBeTriedAgain: readonly ReleaseRefusal['code'][] = ['incompatible', 'taken'];

/** Releases on their way to be live: submitted by a team, verified by a shell. */
export class SubmissionsService {
  readonly #releases: ReleasesRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;
  readonly #log: ReleaseLog;

  constructor(releases: ReleasesRepository, { mongo, audit, log }: { mongo: Database; audit: Audit; log: ReleaseLog }) {
    this.#releases = releases;
    this.#mongo = mongo;
    this.#audit = audit;
    this.#log = log;
  }

  /**
   * Records releases that are to go live together; each shell hears of them. What is live, refused or waits already stays as it is.
   * What does not fit the others is refused at once. With `ifNew` a release that is known, even one that was rolled back, changes nothing.
   */
  submit(
    submitted: readonly Release[],
    { ifNew, publisher }: { ifNew: boolean; publisher: Publisher },
  ): Promise<ReleaseStatus[]> {
    const id = randomUUID();
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, releasesLock);
      const submission = {
        submission: id,
        submittedBy: publisher.actor,
        submittedAt: await this.#releases.nextMoment(session),
      };
      for (const release of submitted)
        if (await this.#isNew(release, ifNew, session)) await this.#releases.submit(release, submission, session);
      const waiting = (await this.#releases.candidates(session)).filter(({ submission }) => submission === id);
      await this.#refuseMisfits(
        publisher.part === null ? waiting : await this.#refuseStrays(waiting, session),
        session,
      );
      return await this.#statuses(submitted, session);
    });
  }

  /**
   * What waits to be verified, the latest first; the releases of a submission by name. Those all of whose names wait in a later one
   * too are left out: they are superseded by it, or are next once it is refused.
   */
  async waiting(): Promise<ReleaseSubmission[]> {
    const submissions = new Map<string, ReleaseSubmission>();
    for (const { release, submission, submittedAt } of await this.#releases.candidates()) {
      const id = submission ?? '';
      const known = submissions.get(id) ?? { id, submittedAt: submittedAt.toISOString(), releases: [] };
      submissions.set(id, { ...known, releases: [...known.releases, release] });
    }
    const later = new Set<string>();
    return [...submissions.values()].filter(({ releases }) => {
      const isNext = releases.some(({ name }) => !later.has(name));
      for (const { name } of releases) later.add(name);
      return isNext;
    });
  }

  /** Throws `release_not_found`. */
  async status(name: string, sha: string): Promise<ReleaseStatus> {
    const stored = await this.#releases.find(name, sha);
    if (!stored) throw new CodedError('release_not_found');
    return this.#toStatus(stored);
  }

  /**
   * What a shell found of a submission. Without a refusal all of it that fits goes live, and what was submitted before of the same
   * names is superseded. The first verdict counts: nothing waits any longer for a second one.
   */
  decide(id: string, { refusals, checks }: SubmissionVerdict): Promise<ReleaseStatus[]> {
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, releasesLock);
      const waiting = (await this.#releases.candidates(session)).filter(({ submission }) => submission === id);
      for (const { name, ...refusal } of refusals) {
        const stored = waiting.find(({ release }) => release.name === name);
        if (stored) await this.#refuse(stored, refusal, session);
      }
      // What is left was verified beside what is refused now: it waits to be verified without it.
      if (refusals.length === 0)
        for (const stored of await this.#refuseMisfits(waiting, session)) await this.#accept(stored, checks, session);
      return await this.#statuses(
        waiting.map(({ release }) => release),
        session,
      );
    });
  }

  async #isNew({ name, sha }: Release, ifNew: boolean, session: ClientSession): Promise<boolean> {
    const stored = await this.#releases.find(name, sha, session);
    if (!stored) return true;
    if (ifNew || stored.state === 'candidate') return false;
    const channel = await this.#releases.channel(name, session);
    // What was withdrawn is verified again before it comes back.
    if (channel?.stable === sha) return channel.withdrawnAt !== null;
    return !stored.refusal || canBeTriedAgain.includes(stored.refusal.code);
  }

  /** Refuses what adds pages below another remote's, which no team's token is good for, and returns what is left. */
  async #refuseStrays(waiting: readonly StoredRelease[], session: ClientSession): Promise<StoredRelease[]> {
    const stable = await this.#releases.stable(session);
    const left: StoredRelease[] = [];
    for (const stored of waiting) {
      const refusal = strayRefusalOf(stored.release, stable);
      if (refusal) await this.#refuse(stored, refusal, session);
      else left.push(stored);
    }
    return left;
  }

  /** Refuses what does not fit the stable releases and the others of its submission, and returns what is left. */
  async #refuseMisfits(waiting: readonly StoredRelease[], session: ClientSession): Promise<StoredRelease[]> {
    const stable = await this.#releases.stable(session);
    let left = [...waiting];
    for (;;) {
      const names = new Set(left.map(({ release }) => release.name));
      const others = stable.filter(({ name }) => !names.has(name));
      const refusals = refusalsOf([...others, ...left.map(({ release }) => release)], names);
      if (refusals.size === 0) return left;
      for (const stored of left) {
        const refusal = refusals.get(stored.release.name);
        if (refusal) await this.#refuse(stored, refusal, session);
      }
      left = left.filter(({ release }) => !refusals.has(release.name));
    }
  }

  async #refuse(
    { release, submittedBy: actor }: StoredRelease,
    refusal: ReleaseRefusal,
    session: ClientSession,
  ): Promise<void> {
    await this.#releases.refuse(release, refusal, session);
    const subject = subjectOf(release.name, release.sha);
    const details = { reason: refusal.message };
    await this.#audit.record({ action: 'release.refused', details, actor, subject }, session);
  }

  async #accept(
    { release, submittedAt, submittedBy: actor }: StoredRelease,
    checks: ReleaseChecks,
    session: ClientSession,
  ): Promise<void> {
    const { name, sha, files } = release;
    const channel = await this.#releases.channel(name, session);
    const former = channel && channel.stable !== sha ? [channel.stable] : [];
    const history = [...(channel?.history ?? []), ...former].slice(-longestHistory);
    await this.#releases.setChannel({ name, stable: sha, history }, session);
    await this.#releases.accept(release, { ...checks, files: Object.keys(files).length }, session);
    await this.#releases.supersede(name, submittedAt, session);
    const set = idOf(await this.#releases.channels(session));
    await this.#log.append(release, { action: 'published', by: actor.name, set }, session);
    const details = { before: channel?.stable ?? null };
    await this.#audit.record({ action: 'release.published', details, actor, subject: subjectOf(name, sha) }, session);
  }

  async #statuses(releases: readonly Release[], session: ClientSession): Promise<ReleaseStatus[]> {
    const statuses: ReleaseStatus[] = [];
    for (const { name, sha } of releases) {
      const stored = await this.#releases.find(name, sha, session);
      if (stored) statuses.push(await this.#toStatus(stored, session));
    }
    return statuses;
  }

  async #toStatus(stored: StoredRelease, session?: ClientSession): Promise<ReleaseStatus> {
    const { release, state, refusal, checks, submittedAt, decidedAt } = stored;
    const { name, sha } = release;
    const channel = await this.#releases.channel(name, session);
    const live = channel === null || channel.withdrawnAt !== null ? null : channel.stable;
    const { history = [] } = channel ?? {};
    return {
      ...{ name, sha, live, refusal, checks },
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      previous: history.at(-1) ?? null,
      state: live === sha ? 'live' : state === 'accepted' ? 'former' : state,
    };
  }
}
