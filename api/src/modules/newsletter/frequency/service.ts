import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { pseudonymOf } from '../../../text/pseudonym.ts';
import { NotYet, type Queue } from '../../jobs/index.ts';
import type { NewsletterLinks } from '../links.ts';
import { type HeldLetter, newsletterMerged } from '../mails/newsletter-merged.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import { mergedTopic, receives, streamOf, streamsOf } from '../streams.ts';
import { type HeldLetterRecord, HeldLettersRepository, rememberedDays } from './held-letters.repository.ts';
import { isPaused, nextLetterAt } from './promise.ts';

type Member = Pick<SubscriberRecord, '_id' | 'email' | 'frequency' | 'lastLetter' | 'pausedUntil'>;

/** A letter that is about to leave for one subscriber. */
interface Leaving {
  /** Of the letter: the same for all who get it. */
  key: string;
  topic: string | null;
  /** What of it stands in a letter with others. */
  toHeldLetter(): HeldLetter;
}

/** Letters of one mail, below the weight at which Gmail cuts and as many lists as a header holds; what is beyond waits for the next. */
const maxLetters = 12;

const hashOf = (email: string): string => pseudonymOf('newsletter-held', email);

/** How many letters people want at most: the first leaves, those after it wait and leave together. */
export class LetterFrequencyService {
  readonly #app: FastifyInstance;
  readonly #subscribers: NewsletterRepository;
  readonly #links: NewsletterLinks;
  readonly #held: HeldLettersRepository;
  readonly #queue: Queue<{ subscriberId: string }>;

  constructor(app: FastifyInstance, subscribers: NewsletterRepository, links: NewsletterLinks) {
    this.#app = app;
    this.#subscribers = subscribers;
    this.#links = links;
    this.#held = new HeldLettersRepository(app.mongo);
    this.#queue = app.jobs.queue({
      name: 'newsletter-merged',
      outward: 'all',
      label: 'Lettres regroupées',
      payload: z.object({ subscriberId: z.string() }),
      concurrency: 2,
      keyedUntilBegun: true,
      describe: async ({ subscriberId }) => {
        const subscriber = await this.#subscribers.findById(subscriberId);
        return subscriber && `Les lettres retenues de ${maskedEmail(subscriber.email)}`;
      },
      work: ({ subscriberId }, { held }) =>
        app.mongo.transaction(async (session) => {
          await held(session);
          await this.#merge(subscriberId, session);
        }),
    });
    app.mail.refill(newsletterMerged.name, async (data, { email }) => this.#stillReceived(data, email));
    app.privacy.register({
      collection: 'newsletterHeldLetters',
      feature: 'newsletter',
      label: 'Lettres qui attendent la prochaine',
      export: async ({ email }) => {
        const letters = email === null ? [] : await this.#held.listOf(hashOf(email));
        return letters.length > 0 ? letters : null;
      },
      erase: async ({ email }, session) => ({
        removed: email === null ? 0 : await this.#held.removeOf(hashOf(email), session),
      }),
      retention: { enforcedBy: 'database', rule: `${rememberedDays} jours` },
    });
  }

  /**
   * Whether this letter may leave now. If not it is held, and leaves with others once the person may get a letter again. Asked again
   * for a letter that it has let go, it lets it go: a mail is tried more than once.
   */
  async admit(member: Member, leaving: Leaving): Promise<boolean> {
    const { mongo, clock } = this.#app;
    // A pause is another rule's affair, which says so.
    if ((member.frequency ?? 'all') === 'all' || isPaused(member, clock.now())) return true;
    const subscriberId = member._id.toHexString();
    return mongo.transaction(async (session) => {
      const due = await this.#claim(subscriberId, leaving.key, session);
      if (due === null) return true;
      const { key, topic } = leaving;
      const letter = {
        subscriberId,
        hash: hashOf(member.email),
        key,
        topic,
        letter: leaving.toHeldLetter(),
        at: clock.now(),
      };
      await this.#held.hold(letter, session);
      await this.#queue.add({ subscriberId }, { session, key: subscriberId, dueAt: due });
      return false;
    });
  }

  /** The same for a mail that nobody else writes, and that waits itself. Throws `NotYet`. */
  async admitOrWait(member: Member, key: string): Promise<void> {
    const { mongo } = this.#app;
    if ((member.frequency ?? 'all') === 'all') return;
    const due = await mongo.transaction((session) => this.#claim(member._id.toHexString(), key, session));
    if (due !== null) throw this.#notBefore(due);
  }

  /** The same for a pause, of a mail that is not lost in one. Throws `NotYet`. */
  async waitForPause(member: Pick<Member, 'pausedUntil'>): Promise<void> {
    if (member.pausedUntil && isPaused(member, this.#app.clock.now())) throw this.#notBefore(member.pausedUntil);
  }

  /** Letters that wait for somebody leave when their promise of now allows it, which may be sooner than the day they wait for. */
  async lookAgain(subscriberId: string, session: ClientSession): Promise<void> {
    const [first] = await this.#held.waitingFor(subscriberId, 1, session);
    // The row of that day stays: it finds nothing to do.
    if (first) await this.#queue.add({ subscriberId }, { session, key: `${subscriberId} sooner` });
  }

  #notBefore(due: Date): NotYet {
    return new NotYet(due.getTime() - this.#app.clock.now().getTime());
  }

  /** Null once this letter is the person’s last; else when they may get another. One after the other for each of them. */
  async #claim(subscriberId: string, key: string, session: ClientSession): Promise<Date | null> {
    const { mongo, clock } = this.#app;
    await mongo.serialise(session, `letter-frequency ${subscriberId}`);
    const subscriber = await this.#subscribers.findById(subscriberId, session);
    const now = clock.now();
    if (!subscriber || subscriber.lastLetter?.of === key) return null;
    const due = nextLetterAt(subscriber, now);
    if (due === null) await this.#subscribers.change(subscriber, { lastLetter: { at: now, of: key } }, session);
    return due;
  }

  /** One letter of all that waited, without those that the person wants no more. */
  async #merge(subscriberId: string, session: ClientSession): Promise<void> {
    const { mail, clock } = this.#app;
    const waiting = await this.#held.waitingFor(subscriberId, maxLetters + 1, session);
    if (waiting.length === 0) return;
    const subscriber = await this.#subscribers.findById(subscriberId, session);
    const now = clock.now();
    const taken = waiting.slice(0, maxLetters);
    const wanted =
      subscriber?.state !== 'confirmed' || isPaused(subscriber, now)
        ? []
        : taken.filter(({ topic }) => receives(subscriber, streamOf(topic)));
    const [first] = wanted;
    if (subscriber && first) {
      const key = `merged ${first._id} ${first.at.getTime()}`;
      const due = await this.#claim(subscriberId, key, session);
      if (due !== null) throw this.#notBefore(due);
      const letters = await Promise.all(wanted.map((held) => this.#letterOf(held, subscriber)));
      const topic = mergedTopic(wanted.map((held) => held.topic));
      const request = { template: newsletterMerged, data: { letters }, to: subscriber.email };
      await mail.send({ ...request, ...(topic === null ? {} : { topic }), key: `newsletter-${key}` }, session);
    }
    await this.#held.end(
      taken.map(({ _id }) => _id),
      now,
      session,
    );
    if (waiting.length > taken.length) await this.#queue.add({ subscriberId }, { session, key: subscriberId });
  }

  /** With the way out of its list: the one of the mail is of all that are in it. */
  async #letterOf(
    { letter, topic }: Pick<HeldLetterRecord, 'letter' | 'topic'>,
    subscriber: SubscriberRecord,
  ): Promise<HeldLetter> {
    const [list] = streamsOf(streamOf(topic));
    if (!list) return letter;
    return { ...letter, topic, leave: `/newsletter/desabonnement/${await this.#links.token(subscriber, list)}` };
  }

  /** A mail may wait for a day: without the letters of lists that were left meanwhile. */
  async #stillReceived(data: object, email: string): Promise<object> {
    const subscriber = await this.#subscribers.findByEmail(email);
    const read = newsletterMerged.data.safeParse(data);
    if (!subscriber || !read.success) return data;
    const letters = read.data.letters.filter(({ topic = null }) => receives(subscriber, streamOf(topic)));
    return letters.length === 0 ? data : { ...read.data, letters };
  }
}
