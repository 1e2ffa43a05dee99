import { CodedError } from '@letat/contracts/core/coded-error';
import type { CandidateDetails, ReleaseDifference } from '@letat/contracts/releases/ramps/operations';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { Audit, AuditedAct } from '../../audit/index.ts';
import type { ReleaseControlsRepository } from '../controls/repository.ts';
import type { ReleaseHealthRepository } from '../health/repository.ts';
import type { ReleasesRepository } from '../releases.repository.ts';
import { releasesLock, subjectOf } from '../releases.service.ts';
import { differenceOf } from './difference.ts';
import { previewLink } from './preview-links.ts';
import { verdictOf } from './sequential-test.ts';
import type { RampsService } from './service.ts';
import { figuresOf } from './watch.ts';

interface Given {
  mongo: Database;
  audit: Audit;
  releases: ReleasesRepository;
  controls: ReleaseControlsRepository;
  health: ReleaseHealthRepository;
  ramps: RampsService;
}

/** What people see of a candidate before everybody has it, and of two releases beside each other. */
export class CandidateReader {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** null when there is none. Throws `release_not_found`. */
  async read(name: string): Promise<CandidateDetails | null> {
    const { releases, health } = this.#given;
    const channel = await releases.channel(name);
    if (!channel) throw new CodedError('release_not_found');
    const { stable, candidate, revision } = channel;
    if (candidate === null) return null;
    const [before, after] = await Promise.all([releases.find(name, stable), releases.find(name, candidate.sha)]);
    if (!before || !after) throw new CodedError('release_not_found');
    const state = await health.ramp({ name, stable, candidate });
    const { verdict, wanting } = verdictOf(state);
    return {
      ...{ name, revision, stable, verdict, wanting },
      candidate: {
        ...{ sha: candidate.sha, share: candidate.share, by: candidate.by },
        since: candidate.since.toISOString(),
      },
      figures: { stable: figuresOf(state, 'stable'), candidate: figuresOf(state, 'candidate') },
      difference: differenceOf(before.release, after.release),
    };
  }

  /** What differs between two releases of a part, whatever became of them. Throws `release_not_found`. */
  async compare(name: string, { from, to }: { from: string; to: string }): Promise<ReleaseDifference> {
    const { releases } = this.#given;
    const [before, after] = await Promise.all([releases.find(name, from), releases.find(name, to)]);
    if (!before || !after) throw new CodedError('release_not_found');
    return differenceOf(before.release, after.release);
  }

  /** A link by which its holder sees the candidate. Throws `release_not_found`, `release_no_candidate`, `releases_frozen`. */
  preview(
    name: string,
    { actor, address }: Pick<AuditedAct, 'actor' | 'address'>,
  ): Promise<{ path: string; expiresAt: string }> {
    const { mongo, audit, releases, controls, ramps } = this.#given;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, releasesLock);
      const { candidate } = await ramps.candidateOf(name, session);
      const { visitorKey, freeze } = await controls.findOrCreate(session);
      if (freeze) throw new CodedError('releases_frozen');
      const { path, expiresAt } = previewLink({ name, sha: candidate.sha, visitorKey }, releases.now());
      const until = expiresAt.toISOString();
      const by = { actor, ...(address === undefined ? {} : { address }) };
      const subject = subjectOf(name, candidate.sha);
      await audit.record({ action: 'release.previewed', details: { until }, subject, ...by }, session);
      return { path, expiresAt: until };
    });
  }
}
