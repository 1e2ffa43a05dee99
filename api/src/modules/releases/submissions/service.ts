import { randomBytes, randomUUID } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import type {
  ReleaseChecks,
  ReleaseStatus,
  ReleaseSubmission,
  SubmissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type Audit, operator } from '../../audit/index.ts';
import type { ReleaseControlsRepository } from '../controls/repository.ts';
import { effectsRefusalOf } from '../effects.ts';
import { refusalsOf, strayRefusalOf, untypedRefusalOf } from '../fit.ts';
import { keylessRefusalOf } from '../keys/keyless.ts';
import type { ReleaseKeysService } from '../keys/service.ts';
import type { ReleaseLog } from '../log/service.ts';
import { barRefusalOf } from '../navigation-bar.ts';
import type { Channel, ReleasesRepository, StoredRelease } from '../releases.repository.ts';
import { historyWith, idOf, releasesLock, subjectOf } from '../releases.service.ts';
import type { Publisher } from '../tokens/service.ts';

/**
 * What other releases have may change, files and a signature may come, and an administrator may bring what a team may not; what a release does stays
 * what it is. The same source makes the same release: of what is refused for good a team has to change something.
 */
const canBeTriedAgain: readonly ReleaseRefusal['code'][] = ['incompatible', 'taken', 'absent', 'signature', 'effects'];

interface Given {
  mongo: Database;
  audit: Audit;
  log: ReleaseLog;
  controls: ReleaseControlsRepository;
  keys: Pick<ReleaseKeysService, 'current'>;
  /** After another release of a part is live, in the same transaction: candidates of others may not fit it. */
  onChange(session: ClientSession): Promise<void>;
}

interface SubmitOptions {
  ifNew: boolean;
  /** All of them go live, or none does. */
  atomic?: boolean;
  publisher: Publisher;
  /** `candidate`: they stand beside what is live, and nobody gets them yet. */
  target?: StoredRelease['target'];
}

const partedText = (name: string) =>
  `Publiée avec une version de ${name} ou pas du tout\u00a0: celle-ci est refusée, ou remplacée par une autre.`;

/** Releases on their way to be live: submitted by a team, verified by a shell. */
export class SubmissionsService {
  readonly #releases: ReleasesRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;
  readonly #log: ReleaseLog;
  readonly #controls: ReleaseControlsRepository;
  readonly #keys: Given['keys'];
  readonly #onChange: Given['onChange'];

  constructor(releases: ReleasesRepository, { mongo, audit, log, controls, keys, onChange }: Given) {
    this.#releases = releases;
    this.#mongo = mongo;
    this.#audit = audit;
    this.#log = log;
    this.#controls = controls;
    this.#keys = keys;
    this.#onChange = onChange;
  }

  /**
   * Records releases that are to go live together; each shell hears of them. What is live, refused or waits already stays as it is.
   * What does not fit the others is refused at once. With `ifNew` a release that is known, even one that was rolled back, changes nothing.
   * Throws `releases_frozen`, and `release_not_gradual` for a candidate of what has no visitors of its own.
   */
  submit(
    submitted: readonly Release[],
    { ifNew, atomic = false, publisher, target = 'stable' }: SubmitOptions,
  ): Promise<ReleaseStatus[]> {
    const id = randomUUID();
    if (target === 'candidate' && submitted.some(({ kind }) => kind === 'widgets'))
      throw new CodedError('release_not_gradual');
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, releasesLock);
      // The machine's own tools bring what mends it.
      if (publisher.part !== null && (await this.#isFrozen(session))) throw new CodedError('releases_frozen');
      const submission = {
        ...{ submission: id, submittedBy: publisher.actor, target },
        submittedAt: await this.#releases.nextMoment(session),
      };
      const accepted: Release[] = [];
      for (const release of submitted)
        if (await this.#isNew(release, { ifNew, target }, session)) accepted.push(release);
      const together = atomic ? accepted.map(({ name }) => name) : [];
      for (const release of accepted) await this.#releases.submit(release, { ...submission, together }, session);
      const waiting = (await this.#releases.candidates(session)).filter(({ submission }) => submission === id);
      const own = publisher.part === null ? waiting : await this.#refuseStrays(waiting, session);
      await this.#refuseParted(await this.#refuseMisfits(own, session), session);
      return await this.#statuses(submitted, session);
    });
  }

  /**
   * What waits to be verified, the latest first; the releases of a submission by name. Those all of whose names wait in a later one
   * too are left out: they are superseded by it, or are next once it is refused.
   */
  async waiting(): Promise<ReleaseSubmission[]> {
    const submissions = new Map<string, ReleaseSubmission>();
    const isFrozen = await this.#isFrozen();
    for (const stored of await this.#releases.candidates()) {
      const { release, submission, submittedAt } = stored;
      if (isFrozen && isOfTeam(stored)) continue;
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
      // What was under way when all was frozen is verified again afterwards.
      if (waiting.some(isOfTeam) && (await this.#isFrozen(session))) return [];
      for (const { name, ...refusal } of refusals) {
        const stored = waiting.find(({ release }) => release.name === name);
        if (stored) await this.#refuse(stored, refusal, session);
      }
      const refused = refusals.map(({ name }) => name);
      const left = waiting.filter(({ release }) => !refused.includes(release.name));
      if (refused.length > 0) await this.#refuseParted(left, session);
      // What is left was verified beside what is refused now: it waits to be verified without it.
      else
        for (const stored of await this.#refuseParted(await this.#refuseMisfits(left, session), session))
          await this.#accept(stored, checks, session);
      return await this.#statuses(
        waiting.map(({ release }) => release),
        session,
      );
    });
  }

  async #isFrozen(session?: ClientSession): Promise<boolean> {
    return ((await this.#controls.find(session))?.freeze ?? null) !== null;
  }

  async #isNew(
    { name, sha }: Release,
    { ifNew, target }: { ifNew: boolean; target: StoredRelease['target'] },
    session: ClientSession,
  ): Promise<boolean> {
    const stored = await this.#releases.find(name, sha, session);
    if (!stored) return true;
    if (ifNew || (stored.state === 'candidate' && stored.target === target)) return false;
    const channel = await this.#releases.channel(name, session);
    if (target === 'candidate' && channel?.candidate?.sha === sha) return false;
    // What was withdrawn is verified again before it comes back.
    if (channel?.stable === sha) return channel.withdrawnAt !== null;
    return !stored.refusal || canBeTriedAgain.includes(stored.refusal.code);
  }

  /**
   * Refuses what adds pages below another remote's or to the header's bar, changes what all share, does not say what it would be compared by, or is of a part
   * without a key, which no team's token is good for; returns what is left.
   */
  async #refuseStrays(waiting: readonly StoredRelease[], session: ClientSession): Promise<StoredRelease[]> {
    const stable = await this.#releases.stable(session);
    const keys = await this.#keys.current();
    const left: StoredRelease[] = [];
    for (const stored of waiting) {
      const { release } = stored;
      const refusal =
        strayRefusalOf(release, stable) ??
        barRefusalOf(release, stable) ??
        effectsRefusalOf(release, stable) ??
        untypedRefusalOf(release, stable) ??
        keylessRefusalOf(release, keys);
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

  /** Refuses what was to go live with a release that does not any more, and returns what is left. */
  async #refuseParted(waiting: readonly StoredRelease[], session: ClientSession): Promise<StoredRelease[]> {
    const names = waiting.map(({ release }) => release.name);
    const left: StoredRelease[] = [];
    for (const stored of waiting) {
      const missing = stored.together.find((name) => !names.includes(name));
      if (missing === undefined) left.push(stored);
      else await this.#refuse(stored, { code: 'incompatible', message: partedText(missing), owner: missing }, session);
    }
    return left;
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

  async #accept(stored: StoredRelease, checks: ReleaseChecks, session: ClientSession): Promise<void> {
    const { release, submittedAt, submittedBy: actor } = stored;
    const { name, sha, files } = release;
    const channel = await this.#releases.channel(name, session);
    await this.#releases.accept(release, { ...checks, files: Object.keys(files).length }, session);
    await this.#releases.supersede(stored, session);
    // Beside nothing, or beside what is out of service, nothing is compared: it is live at once.
    if (stored.target === 'candidate' && channel && channel.withdrawnAt === null)
      return await this.#propose(stored, channel, session);
    const history = historyWith(channel, sha);
    // What was submitted before it is no longer what comes next.
    const candidate = channel?.candidate && channel.candidate.submittedAt > submittedAt ? channel.candidate : null;
    await this.#releases.setChannel({ name, stable: sha, history, candidate }, channel, session);
    await this.#onChange(session);
    const set = idOf(await this.#releases.channels(session));
    await this.#log.append(release, { action: 'published', by: actor.name, set }, session);
    const details = { before: channel?.stable ?? null };
    await this.#audit.record({ action: 'release.published', details, actor, subject: subjectOf(name, sha) }, session);
  }

  /** Takes the place of the candidate before it; one that was submitted later stays. */
  async #propose(
    { release, submittedAt, submittedBy: actor }: StoredRelease,
    channel: Channel,
    session: ClientSession,
  ): Promise<void> {
    const { name, sha } = release;
    if (channel.stable === sha || (channel.candidate && channel.candidate.submittedAt > submittedAt)) return;
    const salt = randomBytes(16).toString('base64url');
    const since = this.#releases.now();
    const candidate = { sha, share: 0, salt, submittedAt, since, by: actor.name };
    await this.#releases.setChannel({ ...channel, candidate }, channel, session);
    const set = idOf(await this.#releases.channels(session));
    await this.#log.append(release, { action: 'proposed', by: actor.name, set }, session);
    const details = { beside: channel.stable };
    await this.#audit.record({ action: 'release.proposed', details, actor, subject: subjectOf(name, sha) }, session);
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
      state: stateOf(channel, { sha, live, state }),
    };
  }
}

const isOfTeam = ({ submittedBy }: StoredRelease) => submittedBy.id !== operator.id;

function stateOf(
  channel: Channel | null,
  { sha, live, state }: { sha: string; live: string | null; state: StoredRelease['state'] },
): ReleaseStatus['state'] {
  if (live === sha) return 'live';
  if (state !== 'accepted') return state;
  return channel?.candidate?.sha === sha ? 'proposed' : 'former';
}
