import { emailKey } from '@letat/contracts/core/email-key';
import type { NewsletterConsent, NewsletterLanguage } from '@letat/contracts/newsletter/constants';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { SearchableRow } from '../../text/search-keys-invariant.ts';
import { type SubscriberRecord, searchKeysOf, subscriberSchema } from './newsletter.model.ts';
import { leaving } from './shared-addresses.ts';
import type { SubscriptionOrigin } from './subscription-origin.ts';

/** What a person asked for in the name of an address. */
export interface Ask {
  email: string;
  name: string;
  interests: string[];
  authorSubscriptions: string[];
  /** Who asks for a course asks for nothing else. */
  courses: string[];
  /** Nothing is asked for but the letters of the authors. */
  isAuthorOnly?: boolean;
  consent: NewsletterConsent | null;
  origin: SubscriptionOrigin;
  at: Date;
}

/** What is changed of a subscriber by themselves, or by the administration in their name. */
export type SubscriberChange = Partial<
  Omit<SubscriberRecord, '_id' | 'email' | 'emailKey' | 'createdAt' | 'searchKeys'>
>;

/** Called in the transaction in which a subscriber changes what they get; with null for one who is erased. */
type ChosenListener = (email: string, subscriber: SubscriberRecord | null) => Promise<void>;

/** What they get, and how often. */
const choices = ['state', 'siteLetters', 'digest', 'authorSubscriptions', 'frequency', 'pausedUntil'] as const;

/** Nothing is sent to that address from now on, and nothing that was asked in its name counts. */
export function unsubscribed(at: Date) {
  return { state: 'unsubscribed', pendingChange: null, unsubscribedAt: at } as const;
}

/** People who get the newsletter, or asked for it. */
export class NewsletterRepository {
  readonly #subscribers: Model<SubscriberRecord>;
  readonly #mongo: Database;
  #chosen: ChosenListener = async () => {};

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#subscribers = subscribersModel(mongo);
  }

  whenChosen(listener: ChosenListener): void {
    this.#chosen = listener;
  }

  /**
   * Stores what was asked; gives the subscriber's id. A new address is pending. A pending one wants all that was asked for it so far.
   * One whose owner has confirmed or left stays as it is, and what is asked becomes a pending change: a person who asks need not be its owner.
   *
   * One update by the database itself, whatever it knows of the address: the time that it takes reveals to nobody which it was,
   * and two people who ask at once lose nothing.
   */
  async save(ask: Ask, session: ClientSession): Promise<string> {
    const { email, name, interests, authorSubscriptions, courses, isAuthorOnly = false, consent, origin, at } = ask;
    const isCourse = courses.length > 0;
    // Who asks for a course or for authors alone does not ask for the letters of the review.
    const isAlone = isCourse || isAuthorOnly;
    await this.#mongo.serialise(session, `subscriber ${emailKey(email)}`);
    const settled = { $in: [{ $ifNull: ['$state', 'new'] }, ['confirmed', 'unsubscribed']] };
    const whenOpen = (field: keyof SubscriberRecord, value: unknown) => ({ $cond: [settled, `$${field}`, value] });
    const first = (field: keyof SubscriberRecord, value: unknown) => ({ $ifNull: [`$${field}`, value] });
    const unlessEmpty = (field: keyof SubscriberRecord, value: unknown, empty: unknown) =>
      whenOpen(field, name === '' ? first(field, empty) : literal(value));
    const language: NewsletterLanguage = consent === 'v1-en' || consent === 'v2-en' ? 'en' : 'fr';
    const subscriber = await this.#subscribers.findOneAndUpdate(
      { emailKey: emailKey(email) },
      [
        {
          $set: {
            email: first('email', literal(email)),
            state: first('state', 'pending'),
            createdAt: first('createdAt', literal(at)),
            askedAt: literal(at),
            name: unlessEmpty('name', name, ''),
            searchKeys: unlessEmpty('searchKeys', searchKeysOf(ask), literal(searchKeysOf(ask))),
            interests: whenOpen('interests', union('$interests', interests)),
            authorSubscriptions: whenOpen('authorSubscriptions', union('$authorSubscriptions', authorSubscriptions)),
            language: whenOpen('language', consent === null ? first('language', language) : language),
            courses: whenOpen('courses', union('$courses', courses)),
            // The words of a course stand for it alone: they take the place of no others.
            consent: whenOpen(
              'consent',
              isAuthorOnly
                ? authorConsent('$consent', { $and: [{ $ifNull: ['$state', false] }, first('siteLetters', true)] })
                : consent === null || isCourse
                  ? first('consent', consent)
                  : consent,
            ),
            origin: whenOpen('origin', literal(origin)),
            digest: first('digest', 'none'),
            siteLetters: isAlone
              ? { $cond: [{ $ifNull: ['$state', false] }, first('siteLetters', true), false] }
              : whenOpen('siteLetters', true),
            linkVersion: first('linkVersion', 0),
            confirmationMails: first('confirmationMails', []),
            confirmedAt: first('confirmedAt', null),
            unsubscribedAt: first('unsubscribedAt', null),
            unsubscribeReason: first('unsubscribeReason', null),
            lastActAt: first('lastActAt', null),
            suppression: first('suppression', null),
            pendingChange: {
              $cond: [
                settled,
                {
                  interests: union('$pendingChange.interests', interests),
                  authorSubscriptions: union('$pendingChange.authorSubscriptions', authorSubscriptions),
                  courses: union('$pendingChange.courses', courses),
                  siteLetters: isAlone ? { $ifNull: ['$pendingChange.siteLetters', false] } : true,
                  consent: isAuthorOnly
                    ? authorConsent('$pendingChange.consent', { $ifNull: ['$pendingChange.siteLetters', false] })
                    : consent === null || isCourse
                      ? { $ifNull: ['$pendingChange.consent', consent] }
                      : consent,
                  origin: literal(origin),
                  at: literal(at),
                },
                null,
              ],
            },
          },
        },
      ],
      { upsert: true, updatePipeline: true, session, returnDocument: 'after', projection: { _id: 1 }, lean: true },
    );
    if (!subscriber) throw new Error('MongoDB upserted nothing and did not say why');
    return subscriber._id.toHexString();
  }

  /** All that is stored of a person by their address, for themselves. */
  async find(email: string): Promise<Omit<SubscriberRecord, '_id' | 'emailKey' | 'searchKeys'> | null> {
    return this.#subscribers.findOne({ emailKey: emailKey(email) }, { _id: 0, emailKey: 0, searchKeys: 0 }).lean();
  }

  /** The subscriber of an address with their id; null when there is none. */
  async findByEmail(email: string, session?: ClientSession): Promise<SubscriberRecord | null> {
    return this.#subscribers.findOne({ emailKey: emailKey(email) }, null, session ? { session } : {}).lean();
  }

  async findById(id: string, session?: ClientSession): Promise<SubscriberRecord | null> {
    const _id = objectId(id);
    return _id && this.#subscribers.findOne({ _id }, null, session ? { session } : {}).lean();
  }

  /** Changes what is stored of a subscriber; gives it as it is afterwards. */
  async change(
    { _id, email, name: before }: Pick<SubscriberRecord, '_id' | 'email' | 'name'>,
    change: SubscriberChange,
    session: ClientSession,
  ): Promise<SubscriberRecord> {
    const { name = before } = change;
    const present = await this.#subscribers
      .findOne({ _id }, { authorSubscriptions: 1, sharedWith: 1 }, { session })
      .orFail()
      .lean();
    const sharedWith = leaving(present, change);
    const searchKeys = name === before ? {} : { searchKeys: searchKeysOf({ email, name }) };
    const changed = await this.#subscribers
      .findOneAndUpdate(
        { _id },
        { $set: { ...change, ...searchKeys, ...(sharedWith ? { sharedWith } : {}) } },
        { session, returnDocument: 'after' },
      )
      .orFail()
      .lean();
    // A request that nobody confirmed is no choice.
    if (changed.state !== 'pending' && choices.some((choice) => choice in change)) await this.#chosen(email, changed);
    return changed;
  }

  /** Those who get letters. */
  async *confirmed(): AsyncGenerator<SubscriberRecord> {
    const records = this.#subscribers.find({ state: 'confirmed' }).sort({ _id: 1 }).lean();
    for await (const record of records.cursor()) yield record;
  }

  /** Adds subscribers of the demonstration. */
  async insert(records: readonly Omit<SubscriberRecord, 'searchKeys'>[], session: ClientSession): Promise<void> {
    const documents = records.map((record) => ({ ...record, searchKeys: searchKeysOf(record) }));
    await this.#subscribers.insertMany(documents, { session });
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#subscribers.find({}, { email: 1, name: 1, searchKeys: 1 }).lean();
    for await (const { _id, email, name, searchKeys } of records.cursor())
      yield { id: _id.toHexString(), stored: searchKeys, texts: [email, name] };
  }

  async remove(email: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#subscribers.deleteOne({ emailKey: emailKey(email) }, { session });
    if (deletedCount > 0) await this.#chosen(email, null);
    return deletedCount;
  }

  /** Requests that nobody confirmed, last repeated before that date. */
  async countUnconfirmed(before: Date): Promise<number> {
    return this.#subscribers.countDocuments({ state: 'pending', askedAt: { $lt: before } });
  }

  async removeUnconfirmed(before: Date): Promise<number> {
    const { deletedCount } = await this.#subscribers.deleteMany({ state: 'pending', askedAt: { $lt: before } });
    return deletedCount;
  }
}

/** The collection of subscribers, which every part of this feature reads by repositories of its own. */
export function subscribersModel(mongo: Database): Model<SubscriberRecord> {
  return mongo.model('subscribers', subscriberSchema);
}

/** In an aggregation a text that begins with `$` would be read as the name of a field. */
function literal(value: unknown): { $literal: unknown } {
  return { $literal: value };
}

/** Words for authors alone take the place of none, or of a course’s; with the letters of the review those that are there stand for all. */
function authorConsent(field: string, hasSiteLetters: unknown) {
  const alone = { $cond: [{ $in: [{ $ifNull: [field, 'c1'] }, ['a1', 'c1']] }, 'a1', field] };
  return { $cond: [hasSiteLetters, field, alone] };
}

function union(field: string, more: readonly string[]) {
  return { $setUnion: [{ $ifNull: [field, []] }, literal(more)] };
}
