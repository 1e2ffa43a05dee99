import { formatCount } from '@letat/contracts/core/format/numbers';
import type { Clock } from '../../../plugins/clock.ts';
import { NotYet } from '../../jobs/index.ts';
import type { CampaignDefinition } from '../../mail/index.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import { newsletterCampaign } from '../mails/newsletter-campaign.ts';
import { toHeldLetter } from '../mails/newsletter-merged.ts';
import type { SegmentsRepository } from '../segments/repository.ts';
import { authorTopic } from '../streams.ts';
import type { CampaignsRepository } from './repository.ts';

type StoredSnapshot = NonNullable<Awaited<ReturnType<CampaignsRepository['snapshotOf']>>>;

interface Needs {
  campaigns: CampaignsRepository;
  segments: SegmentsRepository;
  frequency: Pick<LetterFrequencyService, 'admit'>;
  clock: Clock;
}

/** When a mail of a paused campaign looks again whether it goes on; what waits is asked for seldom, however long the pause. */
const pauseMs = 60_000;
const maxRemembered = 20;

/** Campaigns as mails to many: to whom, and the mail of each of them. */
export function campaignDefinition({
  campaigns,
  segments,
  frequency,
  clock,
}: Needs): CampaignDefinition<typeof newsletterCampaign.data> {
  // A snapshot never changes, and is read for each mail.
  const known = new Map<string, StoredSnapshot>();

  async function snapshotOf(id: string): Promise<StoredSnapshot | null> {
    const before = known.get(id);
    if (before) return before;
    const snapshot = await campaigns.snapshotOf(id);
    if (!snapshot) return null;
    if (known.size >= maxRemembered) known.clear();
    known.set(id, snapshot);
    return snapshot;
  }

  return {
    name: 'newsletter',
    async describe(id) {
      const campaign = await campaigns.find(id);
      if (!campaign) return null;
      const { content, ownerId } = campaign;
      // One that waits for its hour goes to the readers who are there then.
      const counted = async () =>
        (await segments.count(content.segment, clock.now(), { isOfSite: ownerId === null })).reached;
      const total = (await snapshotOf(id))?.total ?? (await counted());
      return `La lettre « ${content.subject} » à ${formatCount(total, 'abonné', 'abonnés')}`;
    },
    async *recipients(id, after) {
      const snapshot = await snapshotOf(id);
      if (snapshot?.startedAt)
        yield* segments.reachedAfter(snapshot.segment, snapshot.startedAt, {
          isOfSite: snapshot.ownerId === null,
          after,
        });
    },
    async mailTo(id, key) {
      const state = await campaigns.stateOf(id);
      if (state === 'paused') throw new NotYet(pauseMs);
      if (state !== 'sending') return null;
      const [snapshot, subscriber] = await Promise.all([snapshotOf(id), segments.find(key)]);
      if (!snapshot || !subscriber) return null;
      const { ownerId, mail: data } = snapshot;
      // Who left the author since is withheld by this.
      const topic = ownerId === null ? null : authorTopic(ownerId.toHexString());
      const leaving = { key: `campaign ${id}`, topic, toHeldLetter: () => toHeldLetter(data) };
      if (!(await frequency.admit(subscriber, leaving))) return null;
      return { template: newsletterCampaign, data, to: subscriber.email, ...(topic === null ? {} : { topic }) };
    },
  };
}
