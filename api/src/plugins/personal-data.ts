import type { Readable } from 'node:stream';
import type { Account } from '@letat/contracts/auth/operations';
import type { WritingsChoice } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession, Invalidate } from './invalidation/index.ts';
import { historyCollection } from './mongo/migrations/history.ts';
import { indexSetsCollection } from './mongo/migrations/index-sets.ts';
import { lockCollection } from './mongo/migrations/lock.ts';
import { restorationCollection } from './mongo/migrations/restoration.ts';
import { serialisedKeysCollection } from './mongo/serialise/index.ts';
import { numberSeriesCollection } from './numbering/index.ts';
import { receivedWebhooksCollection } from './webhooks/index.ts';

/** An account's person: their address is theirs once they have proved it, and not before. */
export function personOf({ id, email, emailVerified }: Pick<Account, 'id' | 'email' | 'emailVerified'>): Person {
  return { userId: id, email: emailVerified ? email : null };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module says what personal data it holds, and how they are given out, erased and ended. */
    privacy: PrivacyRegistry;
  }
}

/** The registry alone: there before any module, so that each can say what it holds. */
export const privacyRegistry = plugin(
  async (app: FastifyInstance) => {
    app.decorate('privacy', new PrivacyRegistry());
    app.privacy.register(
      { collection: 'secrets', none: 'a random key of the site' },
      { collection: 'invalidations', none: 'tags of public content, for an hour' },
      { collection: historyCollection, none: 'names of migrations' },
      { collection: lockCollection, none: 'process ids' },
      { collection: restorationCollection, none: 'which backup is being put back' },
      { collection: indexSetsCollection, none: 'names of fields' },
      { collection: numberSeriesCollection, none: 'the last number of each series of documents' },
      { collection: receivedWebhooksCollection, none: 'ids of messages between servers, for three days' },
      { collection: serialisedKeysCollection, none: 'hashes of what is changed one at a time, for a day' },
    );
  },
  { name: 'personal-data' },
);

/** Whose data are meant. */
export interface Person {
  userId: string;
  /** Null until they have proved that the address is theirs: what stands under it may be another person's. */
  email: string | null;
}

/** A file of a person, as it goes into their archive. */
export interface PersonalFile {
  /** Its name there. */
  name: string;
  /** Bytes. */
  size: number;
  open(): Readable;
}

/** What an erasure may ask a module besides whose data they are. */
export interface ErasureTerms {
  writings: WritingsChoice;
  /** Names the public content that changes. */
  invalidate: Invalidate;
}

/** What one step of an erasure did. */
export interface Erased {
  removed?: number;
  anonymised?: number;
  /** There is more than one transaction should hold: ask again. */
  more?: boolean;
}

/** How long a collection retains what it holds, as people read it. */
interface Rule {
  /** A sentence's end: "90 jours après leur envoi". */
  rule: string;
}

export type Retention =
  /** As long as the account: the erasure ends it. */
  | (Rule & { enforcedBy: 'erasure' })
  /** By an index of MongoDB that removes what has expired. */
  | (Rule & { enforcedBy: 'database' })
  /** By the nightly job. */
  | (Rule & {
      enforcedBy: 'job';
      /** How many are too old at that moment. */
      expired(now: Date): Promise<number>;
      /** Removes them, or a bounded number of them at a time until none is left; says how many. */
      remove(now: Date, signal: AbortSignal): Promise<number>;
    });

/** What a module does with the personal data of one of its collections. */
export interface PersonalData {
  collection: string;
  feature: string;
  /** French, plural, as a heading of the archive and a row of the retention table. */
  label: string;
  /** Everything of this person, as they may read it; null when there is nothing. Secrets, such as hashes, stay out. */
  export(person: Person): Promise<readonly object[] | null>;
  /** Files that belong to the person. */
  files?(person: Person): AsyncIterable<PersonalFile>;
  /** Deletes, or takes the person out of what stays. Done a second time, it finds nothing to do. */
  erase(person: Person, session: ClientSession, terms: ErasureTerms): Promise<Erased>;
  /** Why something of it stays after an erasure, for the person to read. */
  retained?: string;
  retention: Retention;
  /** Erased when all others are: it holds what they find the person by. */
  last?: true;
}

/** A collection without personal data, and why that is so. */
export interface NoPersonalData {
  collection: string;
  none: string;
}

/** Something stored outside of the database, or by a law that no module answers for. */
export interface RetainedElsewhere extends Rule {
  id: string;
  feature: string;
  label: string;
}

/** Says in one sentence what must be settled before this person can be erased; null when nothing must. */
export type Blocker = (person: Person) => Promise<string | null>;

type EndUnused = (userIds: readonly string[]) => Promise<number>;

/** What the modules have said of the personal data that they hold. */
export class PrivacyRegistry {
  readonly #held: PersonalData[] = [];
  readonly #none: NoPersonalData[] = [];
  readonly #elsewhere: RetainedElsewhere[] = [];
  readonly #blockers: Blocker[] = [];
  #endUnused: EndUnused | null = null;

  /** A module says so of each of its collections, once. */
  register(...collections: readonly (PersonalData | NoPersonalData)[]): void {
    for (const collection of collections) {
      if (this.collections().includes(collection.collection))
        throw new Error(`${collection.collection} is registered twice`);
      if ('none' in collection) this.#none.push(collection);
      else this.#held.push(collection);
    }
  }

  /** A rule for what no collection holds. */
  registerElsewhere(rule: RetainedElsewhere): void {
    this.#elsewhere.push(rule);
  }

  /** A module with something unsettled, such as an order under way, holds erasures back. */
  blocks(blocker: Blocker): void {
    this.#blockers.push(blocker);
  }

  /** The module that erases people says how accounts are ended that nobody uses. */
  setInactiveAccountHandler(end: EndUnused): void {
    this.#endUnused = end;
  }

  /** Begins the erasure of these accounts, with a notice to their owners; says how many were not under way already. */
  async endUnused(userIds: readonly string[]): Promise<number> {
    if (!this.#endUnused) throw new Error('nobody ends unused accounts');
    return this.#endUnused(userIds);
  }

  /** What stands in the way of an erasure, one sentence each. */
  async blockersOf(person: Person): Promise<string[]> {
    const reasons = await Promise.all(this.#blockers.map((ask) => ask(person)));
    return reasons.filter((sentence) => sentence !== null);
  }

  collections(): string[] {
    return [...this.#held, ...this.#none].map(({ collection }) => collection);
  }

  /** In the order in which they are erased. */
  held(): PersonalData[] {
    return [...this.#held.filter(({ last }) => !last), ...this.#held.filter(({ last }) => last)];
  }

  none(): readonly NoPersonalData[] {
    return this.#none;
  }

  elsewhere(): readonly RetainedElsewhere[] {
    return this.#elsewhere;
  }
}
