import { formatCount } from '@letat/contracts/core/format/numbers';
import { maxUnchecked } from '@letat/contracts/mail/deliverability';
import { senderLineLabels } from '@letat/contracts/mail/sender-words';
import { type SentDigest, sentDigests } from '@letat/contracts/newsletter/constants';
import { digestHours } from '@letat/contracts/newsletter/digests/constants';
import { type Digest, type DigestRun, listDigests, switchDigest } from '@letat/contracts/newsletter/digests/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { nextTime } from '../../jobs/index.ts';
import { redOf } from '../../mail/index.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import { SegmentsRepository } from '../segments/repository.ts';
import { type DigestRunRecord, DigestsRepository } from './repository.ts';
import { digestDefinition, sendDigest } from './service.ts';

/** In the site’s time zone. */
const crons = { daily: `0 ${digestHours.daily} * * *`, weekly: `0 ${digestHours.weekly} * * 0` } as const;
const labels = { daily: 'Résumé quotidien', weekly: 'Résumé du dimanche' } as const;
const runsShown = 7;

/** Registers the automatic digests. */
export function registerDigests(
  app: FastifyInstance,
  { timeZone, frequency }: { timeZone: string; frequency: LetterFrequencyService },
): void {
  const { mongo, clock, posts, audit } = app;
  const digests = new DigestsRepository(mongo);
  const segments = new SegmentsRepository(mongo);
  app.privacy.register(
    { collection: 'newsletterDigests', none: 'ids of the articles of each digest' },
    { collection: 'newsletterDigestSettings', none: 'whether digests are on' },
  );
  const mails = app.mail.campaigns(digestDefinition({ digests, segments, posts, frequency }));
  for (const digest of sentDigests)
    app.jobs.every({
      name: `newsletter-digest-${digest}`,
      outward: 'all',
      label: labels[digest],
      cron: crons[digest],
      describe: async () => {
        const wanting = await segments.countWantingDigest(digest, clock.now());
        return `Ce qui a paru depuis le dernier, à ${formatCount(wanting, 'abonné', 'abonnés')}`;
      },
      work: () => sendDigest(digest, { digests, posts, mongo, clock, mails, isHeld }),
    });

  route(app, listDigests, () => Promise.all(sentDigests.map(digestOf)));
  route(app, switchDigest, async ({ params: { frequency: digest }, body: { isOn }, user }) => {
    await mongo.transaction(async (session) => {
      await digests.turn(digest, isOn, session);
      const act = {
        actor: { id: user.id, name: user.fullName },
        subject: { kind: 'digest', id: digest, label: labels[digest] },
      };
      await audit.record({ action: isOn ? 'digest.turned-on' : 'digest.turned-off', ...act }, session);
    });
    return digestOf(digest);
  });

  /** As a letter to so many is refused (`campaigns/checks/`); nobody stands before a digest who would read it. */
  async function isHeld(digest: SentDigest): Promise<boolean> {
    if ((await segments.countWantingDigest(digest, clock.now())) <= maxUnchecked) return false;
    const { domain, records } = await app.mail.senderRecords();
    const red = domain === null ? [] : redOf({ domain, records });
    if (red.length === 0) return false;
    const lines = red.map(({ name }) => senderLineLabels[name]).join(', ');
    const text = `« ${labels[digest]} » n’est pas parti : ${lines} à corriger. Ses articles seront dans le prochain.`;
    const key = `digest-held:${digest}:${clock.now().toISOString().slice(0, 10)}`;
    const notice = { kind: 'digest-held', text, href: '/admin/newsletter/delivrabilite', key, mailKey: key } as const;
    await mongo.transaction((session) => app.notifications.notifyAdmins(notice, session));
    return true;
  }

  async function digestOf(digest: SentDigest): Promise<Digest> {
    const [isOn, subscribers, runs] = await Promise.all([
      digests.isOn(digest),
      segments.countWantingDigest(digest, clock.now()),
      digests.last(digest, runsShown),
    ]);
    const nextAt = isOn ? nextTime(crons[digest], timeZone, clock.now()).toISOString() : null;
    return { frequency: digest, isOn, nextAt, subscribers, runs: await Promise.all(runs.map(runOf)) };
  }

  async function runOf({ _id, at, postIds }: DigestRunRecord): Promise<DigestRun> {
    const id = _id.toHexString();
    const { mails: counts, queued, left, isUnderWay } = await mails.progressOf(id);
    const { sent, refused, abandoned, withheld } = counts;
    const waiting = isUnderWay ? Math.max(0, (queued ?? 0) - left - sent - refused - abandoned - withheld) : 0;
    return {
      id,
      at: at.toISOString(),
      articles: postIds.length,
      sent,
      notSent: refused + abandoned + withheld,
      isUnderWay,
      waiting,
      lastAt: waiting === 0 ? null : await lastLeaves(waiting),
    };
  }

  /** Null when what waits fits into today. */
  async function lastLeaves(waiting: number): Promise<string | null> {
    const { warmUp, lastLeavesAt } = await app.mail.pace(waiting);
    return warmUp !== null && waiting > warmUp.allowance - warmUp.taken ? lastLeavesAt.toISOString() : null;
  }
}
