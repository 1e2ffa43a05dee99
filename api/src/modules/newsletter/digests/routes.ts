import { type SentDigest, sentDigests } from '@letat/contracts/newsletter/constants';
import { type Digest, type DigestRun, listDigests, switchDigest } from '@letat/contracts/newsletter/digests/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { nextTime } from '../../jobs/index.ts';
import { SegmentsRepository } from '../segments/repository.ts';
import { type DigestRunRecord, DigestsRepository } from './repository.ts';
import { digestDefinition, sendDigest } from './service.ts';

/** In the site’s time zone. */
const crons = { daily: '0 7 * * *', weekly: '0 8 * * 0' } as const;
const labels = { daily: 'Résumé quotidien', weekly: 'Résumé du dimanche' } as const;
const runsShown = 7;

/** Registers the automatic digests. */
export function registerDigests(app: FastifyInstance, { timeZone }: { timeZone: string }): void {
  const { mongo, clock, posts, audit } = app;
  const digests = new DigestsRepository(mongo);
  const segments = new SegmentsRepository(mongo);
  app.privacy.register(
    { collection: 'newsletterDigests', none: 'ids of the articles of each digest' },
    { collection: 'newsletterDigestSettings', none: 'whether digests are on' },
  );
  const mails = app.mail.campaigns(digestDefinition({ digests, segments, posts }));
  for (const frequency of sentDigests)
    app.jobs.every({
      name: `newsletter-digest-${frequency}`,
      outward: 'all',
      label: labels[frequency],
      cron: crons[frequency],
      work: () => sendDigest(frequency, { digests, posts, mongo, clock, mails }),
    });

  route(app, listDigests, () => Promise.all(sentDigests.map(digestOf)));
  route(app, switchDigest, async ({ params: { frequency }, body: { isOn }, user }) => {
    await mongo.transaction(async (session) => {
      await digests.turn(frequency, isOn, session);
      const act = {
        actor: { id: user.id, name: user.fullName },
        subject: { kind: 'digest', id: frequency, label: labels[frequency] },
      };
      await audit.record({ action: isOn ? 'digest.turned-on' : 'digest.turned-off', ...act }, session);
    });
    return digestOf(frequency);
  });

  async function digestOf(frequency: SentDigest): Promise<Digest> {
    const [isOn, subscribers, runs] = await Promise.all([
      digests.isOn(frequency),
      segments.countWantingDigest(frequency),
      digests.last(frequency, runsShown),
    ]);
    const nextAt = isOn ? nextTime(crons[frequency], timeZone, clock.now()).toISOString() : null;
    return { frequency, isOn, nextAt, subscribers, runs: await Promise.all(runs.map(runOf)) };
  }

  async function runOf({ _id, at, postIds }: DigestRunRecord): Promise<DigestRun> {
    const id = _id.toHexString();
    const { mails: counts, isUnderWay } = await mails.progressOf(id);
    const { sent, refused, abandoned, withheld } = counts;
    return {
      id,
      at: at.toISOString(),
      articles: postIds.length,
      sent,
      notSent: refused + abandoned + withheld,
      isUnderWay,
    };
  }
}
