import { CodedError } from '@letat/contracts/core/coded-error';
import type { FieldProblem } from '@letat/contracts/core/error';
import { rampLimits, wholeShare } from '@letat/contracts/releases/ramps/constants';
import type { CandidateChange } from '@letat/contracts/releases/ramps/operations';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Audit, AuditedAct } from '../../audit/index.ts';
import type { ReleaseControlsRepository } from '../controls/repository.ts';
import { misfitsBeside } from '../fit.ts';
import type { ReleaseHealthRepository } from '../health/repository.ts';
import type { ReleaseLog } from '../log/service.ts';
import type { CandidateRecord } from '../releases.model.ts';
import type { Channel, ReleasesRepository, ServedCandidate } from '../releases.repository.ts';
import { historyWith, idOf, releasesLock, subjectOf } from '../releases.service.ts';
import { folded } from './sequential-test.ts';

/** Who changes something, why, and what they saw. */
export interface RampAct extends Pick<AuditedAct, 'actor' | 'address'> {
  /** Who that is in the public log, which names no person. */
  loggedAs: string;
  /** Not compared when it is left out. */
  revision?: number | undefined;
  reason?: string | undefined;
}

/** No person: a candidate that went by itself. */
export const watch = {
  actor: { id: 'release-watch', name: 'Surveillance des versions' },
  loggedAs: 'Surveillance',
} as const;

interface Given {
  mongo: Database;
  audit: Audit;
  log: ReleaseLog;
  controls: ReleaseControlsRepository;
  health: ReleaseHealthRepository;
  /** Makes the release before this one live again, in the transaction under way. */
  rollback(name: string, from: string, by: RampAct, session: ClientSession): Promise<unknown>;
}

type WithCandidate = Channel & { candidate: CandidateRecord };
const isPartial = (share: number) => share > 0 && share < wholeShare;

/** Releases that some visits get, beside the one that the others get. */
export class RampsService {
  readonly #releases: ReleasesRepository;
  readonly #given: Given;

  constructor(releases: ReleasesRepository, given: Given) {
    this.#releases = releases;
    this.#given = given;
  }

  /** What stands beside what is live; nothing while all is frozen. */
  async served(session?: ClientSession): Promise<ServedCandidate[]> {
    const controls = await this.#given.controls.find(session);
    return controls?.freeze ? [] : await this.#releases.proposed(session);
  }

  /**
   * Gives a candidate to so many visits. Throws `release_not_found`, `release_no_candidate`, `release_changed`, `releases_frozen`, and where more get it
   * than before `release_ramps_full` and `incompatible_release`.
   */
  setShare(name: string, share: number, by: RampAct): Promise<CandidateChange> {
    return this.#change(name, by, async (channel, session) => {
      const { candidate } = channel;
      if (share > candidate.share) await this.#assertMayRise(channel, share, session);
      if (share === candidate.share) return channel;
      const comparison = { name, stable: channel.stable, candidate };
      // Visits of another share are another batch.
      const state = folded(await this.#given.health.ramp(comparison, session));
      await this.#given.health.setRamp(comparison, state, this.#releases.now(), session);
      const next = { ...channel, candidate: { ...candidate, share } };
      await this.#releases.setChannel(next, channel, session);
      const { actor, address, reason = null } = by;
      const details = { from: candidate.share, to: share, reason };
      const subject = subjectOf(name, candidate.sha);
      await this.#given.audit.record(
        { action: 'release.ramped', details, subject, ...withAddress(actor, address) },
        session,
      );
      return next;
    });
  }

  /** Makes the candidate live for everybody. Throws as `setShare` does. */
  promote(name: string, by: RampAct): Promise<CandidateChange> {
    return this.#change(name, by, async (channel, session) => {
      const { candidate, stable } = channel;
      await this.#assertMayRise(channel, wholeShare, session);
      const next = { name, stable: candidate.sha, history: historyWith(channel, candidate.sha), candidate: null };
      await this.#releases.setChannel(next, channel, session);
      await this.#record(channel, 'promoted', by, session);
      const { actor, address, reason = null } = by;
      const act = { action: 'release.promoted', details: { before: stable, reason } } as const;
      const subject = subjectOf(name, candidate.sha);
      await this.#given.audit.record({ ...act, subject, ...withAddress(actor, address) }, session);
      await this.dropMisfits(session);
      return { ...channel, ...next };
    });
  }

  /**
   * Takes a candidate out. It wins over a promotion of that moment: whichever of the two comes first, the release is not live afterwards.
   * Throws `release_not_found`, `release_no_candidate`, and what `rollback` throws.
   * @param sha the candidate of that moment when it is left out
   */
  abort(name: string, sha: string | undefined, by: RampAct): Promise<CandidateChange> {
    return this.#given.mongo.transaction(async (session) => {
      await this.#given.mongo.serialise(session, releasesLock);
      const channel = await this.#releases.channel(name, session);
      if (!channel) throw new CodedError('release_not_found');
      if (channel.candidate && (sha === undefined || channel.candidate.sha === sha))
        await this.#drop({ ...channel, candidate: channel.candidate }, by, session);
      else if (sha !== undefined && channel.stable === sha) await this.#given.rollback(name, sha, by, session);
      else throw new CodedError('release_no_candidate');
      return await this.#toChange(name, session);
    });
  }

  /** The channel of a part that has a candidate. Throws `release_not_found`, `release_no_candidate`. */
  async candidateOf(name: string, session?: ClientSession): Promise<WithCandidate> {
    const channel = await this.#releases.channel(name, session);
    if (!channel) throw new CodedError('release_not_found');
    const { candidate } = channel;
    if (candidate === null) throw new CodedError('release_no_candidate');
    return { ...channel, candidate };
  }

  /** After something else went live: a candidate that does not fit it is nobody's any more. Holds nobody else up. */
  async dropMisfits(session: ClientSession): Promise<void> {
    const stable = await this.#releases.stable(session);
    for (const channel of await this.#releases.channels(session)) {
      const { name, candidate } = channel;
      if (candidate === null) continue;
      const stored = await this.#releases.find(name, candidate.sha, session);
      const problems = stored ? problemsOf(misfitsBeside(stored.release, stable)) : [];
      if (stored && problems.length === 0) continue;
      const reason = `Elle ne va plus avec le reste\u00a0: ${problems[0]?.message ?? 'elle est d’un autre contrat.'}`;
      await this.#drop({ ...channel, candidate }, { ...watch, reason }, session);
    }
  }

  /** Takes a candidate out for what its visits showed, in the transaction that counted them. */
  async dropWorse(channel: WithCandidate, reason: string, session: ClientSession): Promise<void> {
    await this.#drop(channel, { ...watch, reason }, session);
  }

  #change(
    name: string,
    { revision }: RampAct,
    work: (channel: WithCandidate, session: ClientSession) => Promise<unknown>,
  ): Promise<CandidateChange> {
    return this.#given.mongo.transaction(async (session) => {
      await this.#given.mongo.serialise(session, releasesLock);
      const channel = await this.candidateOf(name, session);
      if (revision !== undefined && revision !== channel.revision) throw new CodedError('release_changed');
      await work(channel, session);
      return await this.#toChange(name, session);
    });
  }

  /** Whether more visits may get it: it fits all that anybody gets of the other parts, and no more sets are served than a shell has room for. */
  async #assertMayRise({ name, candidate }: WithCandidate, share: number, session: ClientSession): Promise<void> {
    if ((await this.#given.controls.find(session))?.freeze) throw new CodedError('releases_frozen');
    const own = await this.#releases.find(name, candidate.sha, session);
    if (!own) throw new CodedError('release_not_found');
    const stable = await this.#releases.stable(session);
    const others = (await this.#releases.proposed(session)).filter(({ release }) => release.name !== name);
    const shown = others.filter((other) => other.share > 0).map(({ release }) => release);
    const problems = problemsOf(misfitsBeside(own.release, [...stable, ...shown]));
    if (problems.length > 0) throw new CodedError('incompatible_release', { details: problems });
    const ramps = others.filter((other) => isPartial(other.share)).length;
    if (isPartial(share) && ramps >= rampLimits.together) throw new CodedError('release_ramps_full');
  }

  async #drop(channel: WithCandidate, by: RampAct, session: ClientSession): Promise<void> {
    const { name, candidate } = channel;
    await this.#releases.setChannel({ ...channel, candidate: null }, channel, session);
    await this.#record(channel, 'returned', by, session);
    const { actor, address, reason = null } = by;
    const act = { action: 'release.returned', details: { share: candidate.share, reason } } as const;
    const subject = subjectOf(name, candidate.sha);
    await this.#given.audit.record({ ...act, subject, ...withAddress(actor, address) }, session);
  }

  /** What everybody may read of it. */
  async #record(
    { name, candidate }: WithCandidate,
    action: 'promoted' | 'returned',
    { loggedAs }: RampAct,
    session: ClientSession,
  ): Promise<void> {
    const stored = await this.#releases.find(name, candidate.sha, session);
    if (!stored) return;
    const set = idOf(await this.#releases.channels(session));
    await this.#given.log.append(stored.release, { action, by: loggedAs, set }, session);
  }

  async #toChange(name: string, session: ClientSession): Promise<CandidateChange> {
    const channels = await this.#releases.channels(session);
    const channel = channels.find((one) => one.name === name);
    if (!channel) throw new CodedError('release_not_found');
    const { stable, candidate, revision } = channel;
    const shown = candidate && { sha: candidate.sha, share: candidate.share };
    return { set: idOf(channels), stable, candidate: shown, revision };
  }
}

const withAddress = (actor: AuditedAct['actor'], address: string | undefined) => ({
  actor,
  ...(address === undefined ? {} : { address }),
});

const problemsOf = (misfits: readonly { problem: FieldProblem }[]): FieldProblem[] =>
  misfits.map(({ problem }) => problem);
