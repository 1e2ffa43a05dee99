import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import {
  type DigestFrequency,
  type LetterFrequency,
  letterPauseDays,
  newsletterLimits,
  type UnsubscribeReason,
  undoMinutes,
} from '@letat/contracts/newsletter/constants';
import type {
  changeList,
  SubscriptionPreferences,
  savePreferences,
} from '@letat/contracts/newsletter/subscriptions/operations';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import { type AskConfirmation, authorsOf } from '../confirmation/mails.ts';
import type { ConfirmationService } from '../confirmation/service.ts';
import type { ReadingsService } from '../courses/readings.service.ts';
import { isPaused } from '../frequency/promise.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import type { NewsletterLinks } from '../links.ts';
import { newsletterLink } from '../mails/newsletter-link.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import { type NewsletterRepository, type SubscriberChange, unsubscribed } from '../newsletter.repository.ts';
import { type AnyStream, including, receives, receivesAny, type Stream, without } from '../streams.ts';

interface PreferencesParts {
  app: FastifyInstance;
  subscribers: NewsletterRepository;
  links: NewsletterLinks;
  confirmation: Pick<ConfirmationService, 'recordConsent'>;
  askConfirmation: AskConfirmation;
  readings: Pick<ReadingsService, 'listOf' | 'leaveFree' | 'undoLeaving' | 'readsFree'>;
  frequency: Pick<LetterFrequencyService, 'lookAgain'>;
}

type Choices = Omit<z.output<(typeof savePreferences)['body']>, 'token'>;
type ListChange = Omit<z.output<(typeof changeList)['body']>, 'token'>;

/** How many authors are proposed to a subscriber who does not get their newsletters. */
const authorsProposed = 20;

/** What subscribers change by the links in their mails, without an account. */
export class PreferencesService {
  readonly #parts: PreferencesParts;

  constructor(parts: PreferencesParts) {
    this.#parts = parts;
  }

  /** Throws `link_used`. */
  async show(token: string): Promise<SubscriptionPreferences> {
    const { app, links, readings } = this.#parts;
    const { subscriber, stream } = await links.read(token);
    const {
      state,
      email,
      name,
      interests,
      authorSubscriptions,
      language,
      digest,
      siteLetters = true,
      frequency = 'all',
    } = subscriber;
    const left = stream !== null && stream.kind !== 'merged' && receives(subscriber, stream) ? stream : null;
    const [author = null] = left?.kind === 'author' ? await authorsOf(app, [left.id]) : [];
    // Nothing else is left: leaving that list is leaving all.
    const isOnly = left !== null && (await this.#without(subscriber, left)) === null;
    return {
      state,
      email: maskedEmail(email),
      name,
      interests,
      authors: await this.#authorsFor(authorSubscriptions),
      language,
      digest,
      siteLetters,
      frequency,
      pausedUntil: isPaused(subscriber, app.clock.now()) ? (subscriber.pausedUntil?.toISOString() ?? null) : null,
      stream: left === null || isOnly || (left.kind === 'author' && author === null) ? null : left.kind,
      author,
      courses: await readings.listOf(email),
      canUndo: this.#canUndo(subscriber),
    };
  }

  /** Throws `link_used` and `not_subscribed`. */
  async save(token: string, choices: Choices): Promise<void> {
    const { name, interests, authorSubscriptions, language, digest } = choices;
    const { app } = this.#parts;
    const known = (await authorsOf(app, [...new Set(authorSubscriptions)])).map(({ id }) => id);
    const siteLetters = choices.siteLetters === 'yes';
    const chosen = {
      name,
      language,
      digest,
      siteLetters,
      interests: [...new Set(interests)],
      authorSubscriptions: known,
    };
    const { frequency, pause } = choices;
    await this.#change(token, () => ({
      ...chosen,
      ...(frequency === undefined ? {} : { frequency }),
      ...(pause === 'keep' ? {} : this.#pausing(pause)),
      pendingChange: null,
    }));
  }

  /** Throws `link_used` and `not_subscribed`. */
  async changeDigest(token: string, digest: DigestFrequency): Promise<void> {
    await this.#change(token, () => ({ digest }));
  }

  /** Throws `link_used` and `not_subscribed`. */
  async changeFrequency(token: string, frequency: LetterFrequency): Promise<void> {
    await this.#change(token, () => ({ frequency }));
  }

  /** Leaves one list, or takes it up again; the last one is all. Throws `link_used` and `not_subscribed`. */
  async changeList(token: string, { list, authorId = '', receives: isWanted }: ListChange): Promise<void> {
    const { app, subscribers, links } = this.#parts;
    const { subscriber: holder } = await links.read(token);
    const stream: Stream = list === 'author' ? { kind: list, id: authorId } : { kind: list };
    const isOffered = stream.kind !== 'author' || (await authorsOf(app, [stream.id])).length > 0;
    await app.mongo.transaction(async (session) => {
      const subscriber = await subscribers.findById(holder._id.toHexString(), session);
      if (subscriber?.state !== 'confirmed') throw new CodedError('not_subscribed');
      if (receives(subscriber, stream) === (isWanted === 'yes')) return;
      if (isWanted === 'yes' && !isOffered) return;
      const change =
        isWanted === 'yes' ? including(subscriber, stream) : await this.#without(subscriber, stream, session);
      if (change === null) await this.end(subscriber, { source: 'unsubscribe', reason: null }, session);
      else await subscribers.change(subscriber, { ...change, lastActAt: app.clock.now() }, session);
    });
  }

  /** Throws `link_used` and `not_subscribed`. */
  async pause(token: string, pause: 'start' | 'end'): Promise<void> {
    await this.#change(token, () => this.#pausing(pause));
  }

  #pausing(pause: 'start' | 'end'): { pausedUntil: Date | null } {
    return { pausedUntil: pause === 'start' ? daysAfter(this.#parts.app.clock.now(), letterPauseDays) : null };
  }

  /** Every link from before is worth nothing; the new one goes to the address alone. Throws `link_used` and `not_subscribed`. */
  async replaceLink(token: string): Promise<void> {
    const { app, links } = this.#parts;
    await this.#change(
      token,
      ({ linkVersion }) => ({ linkVersion: linkVersion + 1 }),
      async (subscriber, session) => {
        const data = { preferences: `/newsletter/preferences/${await links.token(subscriber)}` };
        await app.mail.send({ template: newsletterLink, to: subscriber.email, data }, session);
      },
    );
  }

  /**
   * Ends the list whose mail held the link, or those of a mail of several, or all; the last list is all, but for who reads a course
   * as well. Who is unsubscribed stays so, and who never confirmed is forgotten in time. Throws `link_used`.
   */
  async unsubscribe(token: string, scope: 'stream' | 'all', reason: UnsubscribeReason | null): Promise<void> {
    const { app, subscribers, links } = this.#parts;
    const { subscriber: holder, stream } = await links.read(token);
    await app.mongo.transaction(async (session) => {
      const subscriber = await subscribers.findById(holder._id.toHexString(), session);
      if (!subscriber) throw new CodedError('link_used');
      const isOfLists = scope === 'stream' && stream !== null;
      if (isOfLists && !receives(subscriber, stream)) return;
      const rest = isOfLists ? await this.#without(subscriber, stream, session) : null;
      if (rest === null) await this.end(subscriber, { source: 'unsubscribe', reason }, session);
      else await subscribers.change(subscriber, { ...rest, lastActAt: app.clock.now() }, session);
    });
  }

  /** Ends a subscription and takes the consent back, in the name of a subscriber who holds the address; once. */
  async end(
    subscriber: SubscriberRecord,
    { source, reason }: { source: 'unsubscribe' | 'administration'; reason: UnsubscribeReason | null },
    session: ClientSession,
  ): Promise<SubscriberRecord> {
    const { app, subscribers, confirmation, readings } = this.#parts;
    const now = app.clock.now();
    await readings.leaveFree(subscriber.email, now, session);
    if (subscriber.state === 'unsubscribed') {
      if (reason === null) return subscriber;
      return subscribers.change(subscriber, { unsubscribeReason: reason }, session);
    }
    await confirmation.recordConsent(subscriber, { given: false, source, site: null }, session);
    return subscribers.change(subscriber, { ...unsubscribed(now), unsubscribeReason: reason }, session);
  }

  /**
   * Undoes an unsubscription of the last hour: a subscriber who holds the link pressed the wrong button. After that it is a new subscription,
   * which its owner confirms by a mail. Throws `link_used`.
   */
  async resubscribe(token: string): Promise<'confirmed' | 'pending'> {
    const { app, subscribers, links, confirmation, askConfirmation, readings } = this.#parts;
    const { subscriber: holder } = await links.read(token);
    return app.mongo.transaction(async (session) => {
      const subscriber = await subscribers.findById(holder._id.toHexString(), session);
      if (!subscriber) throw new CodedError('link_used');
      const now = app.clock.now();
      if (subscriber.state === 'confirmed') return 'confirmed';
      const { unsubscribedAt } = subscriber;
      if (unsubscribedAt !== null && this.#canUndo(subscriber)) {
        const again = { state: 'confirmed', unsubscribedAt: null, unsubscribeReason: null, lastActAt: now } as const;
        await subscribers.change(subscriber, again, session);
        await readings.undoLeaving(subscriber.email, unsubscribedAt, session);
        await confirmation.recordConsent(subscriber, { given: true, source: 'confirmation', site: null }, session);
        return 'confirmed';
      }
      const { interests, authorSubscriptions, consent } = subscriber;
      if (subscriber.state === 'unsubscribed') {
        const asked = {
          interests,
          authorSubscriptions,
          consent,
          origin: { source: 'site', site: null },
          at: now,
        } as const;
        await subscribers.change(subscriber, { pendingChange: asked, askedAt: now }, session);
      }
      await askConfirmation(holder._id.toHexString(), session, { isRepeat: true });
      return 'pending';
    });
  }

  /** What is left to them without that list; null when nothing is. A course that they read is a list of its own. */
  async #without(
    subscriber: SubscriberRecord,
    stream: AnyStream,
    session?: ClientSession,
  ): Promise<SubscriberChange | null> {
    const change = without(subscriber, stream);
    const isAnyLeft =
      receivesAny({ ...subscriber, ...change }) || (await this.#parts.readings.readsFree(subscriber.email, session));
    return isAnyLeft ? change : null;
  }

  #canUndo({ state, confirmedAt, unsubscribedAt }: SubscriberRecord): boolean {
    if (state !== 'unsubscribed' || !confirmedAt || !unsubscribedAt) return false;
    return this.#parts.app.clock.now().getTime() - unsubscribedAt.getTime() < undoMinutes * 60_000;
  }

  async #change(
    token: string,
    changeOf: (subscriber: SubscriberRecord) => SubscriberChange,
    after: (subscriber: SubscriberRecord, session: ClientSession) => Promise<void> = async () => {},
  ): Promise<void> {
    const { app, subscribers, links, frequency } = this.#parts;
    const { subscriber: holder } = await links.read(token);
    await app.mongo.transaction(async (session) => {
      const subscriber = await subscribers.findById(holder._id.toHexString(), session);
      if (subscriber?.state !== 'confirmed') throw new CodedError('not_subscribed');
      const change = { ...changeOf(subscriber), lastActAt: app.clock.now() };
      const changed = await subscribers.change(subscriber, change, session);
      // What waits for the day of a promise that is another now.
      if (changed.frequency !== subscriber.frequency) await frequency.lookAgain(subscriber._id.toHexString(), session);
      await after(changed, session);
    });
  }

  /** Whose newsletters the person gets, and who else writes. */
  async #authorsFor(chosen: readonly string[]): Promise<SubscriptionPreferences['authors']> {
    const { app } = this.#parts;
    const proposed = await app.users.listExperts({ limit: authorsProposed, after: null }, (ids) =>
      app.posts.publishersAmong(ids),
    );
    const known = await authorsOf(app, chosen);
    const others = proposed.items.filter(({ id }) => !chosen.includes(id));
    return [
      ...known.map((author) => ({ ...author, isChosen: true })),
      ...others.map(({ id, fullName }) => ({ id, fullName, isChosen: false })),
    ].slice(0, Math.max(known.length, newsletterLimits.newsletterAuthors));
  }
}
