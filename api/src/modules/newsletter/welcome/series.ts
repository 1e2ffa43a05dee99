import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import type { ConfirmedListener } from '../confirmation/service.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import type { NewsletterLinks } from '../links.ts';
import { newsletterWelcome } from '../mails/newsletter-welcome.ts';
import { newsletterWelcomeChoices } from '../mails/newsletter-welcome-choices.ts';
import { newsletterWelcomeReading } from '../mails/newsletter-welcome-reading.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { SeriesRows, WelcomeRow } from '../series/rows.ts';
import { receives } from '../streams.ts';
import { articlesFor } from './articles.ts';

/** The mails of the series, the days after the confirmation at which they leave, and which of the most read articles they show. */
const series = [
  { template: newsletterWelcome, days: 0, articles: { skip: 0, count: 3 } },
  { template: newsletterWelcomeReading, days: 3, articles: { skip: 3, count: 3 } },
  { template: newsletterWelcomeChoices, days: 7, articles: { skip: 6, count: 2 } },
] as const;

/**
 * Three mails to a subscriber who has confirmed. One row waits for each subscriber: it sends its mail and adds the next, and ends the series
 * once they are unsubscribed or gone. What a mail shows is chosen when it leaves.
 */
export function registerWelcome(
  app: FastifyInstance,
  {
    subscribers,
    links,
    frequency,
    rows,
  }: {
    subscribers: NewsletterRepository;
    links: NewsletterLinks;
    frequency: Pick<LetterFrequencyService, 'admitOrWait'>;
    rows: SeriesRows;
  },
): ConfirmedListener {
  rows.whenWelcome(async ({ subscriberId, since, step }, { held }) => {
    const subscriber = await subscribers.findById(subscriberId);
    const mail = series[step];
    if (!mail || !isOn(subscriber, since)) return;
    await frequency.admitOrWait(subscriber, `welcome ${since} ${step}`);
    const articles = await articlesFor(app, subscriber, mail.articles);
    await app.mongo.transaction(async (session) => {
      await held(session);
      const { email } = subscriber;
      const preferences = `/newsletter/preferences/${await links.token(subscriber)}`;
      const data = { articles, preferences };
      const key = `newsletter-welcome ${subscriberId} ${since} ${step}`;
      await app.mail.send({ template: mail.template, to: email, data, key }, session);
      await addStep({ subscriberId, since, step: step + 1 }, session);
    });
  });

  async function addStep(next: WelcomeRow, session: ClientSession) {
    const mail = series[next.step];
    if (!mail) return;
    await rows.addWelcome(next, session, mail.days === 0 ? undefined : daysAfter(new Date(next.since), mail.days));
  }

  return ({ subscriberId, at }, session) => addStep({ subscriberId, since: at.getTime(), step: 0 }, session);
}

/** Who began a course and asked for nothing else is not welcomed to the letters of the review. */
function isOn(subscriber: SubscriberRecord | null, since: number): subscriber is SubscriberRecord {
  if (subscriber?.state !== 'confirmed' || !receives(subscriber, { kind: 'site' })) return false;
  return subscriber.confirmedAt?.getTime() === since;
}
