import { moneyOf } from '@letat/contracts/core/money';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { exampleSubscriber } from '@letat/testing/subscribers';
import type { FastifyInstance } from 'fastify';
import { type Db, MongoClient } from 'mongodb';
import { postRevenue } from '../../../api/src/modules/ledger/index.ts';
import { edgeNgramsOf } from '../../../api/src/text/search-keys.ts';
import { addAuthor, addUser } from '../../../api/test/fixtures.ts';
import { withApp } from '../load/open-app.ts';
import { type Kind, type Site, startSite } from '../site/site.ts';
import { type Database, startDatabase } from './database.ts';

/** A whole site with what it needs of others: all of it on this machine, all of it thrown away. */
export interface World {
  readonly site: Site;
  readonly database: Database;
  /** What is stored, past the site. */
  readonly store: Db;
  /** Where pictures are; it is never killed. */
  readonly files: S3StandIn;
  /** Where mails arrive; it is never killed. */
  readonly mails: SmtpStandIn;
  readonly settings: Readonly<Record<string, string>>;
  readonly author: Person;
  readonly admin: Person;
  /** Each was subscribed to by these people alone: a letter to the audience goes to them. */
  readonly audiences: readonly Audience[];
  /** Authors who earned something in the past month, and were not paid. */
  readonly payees: readonly string[];
  /** What they are paid for. */
  readonly payoutOf: { readonly month: string; readonly currency: 'EUR' };
  /** How long people try again before they give up: longer than anything is away. */
  readonly patienceSeconds: number;
  close(): Promise<void>;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Audience {
  readonly authorId: string;
  readonly emails: readonly string[];
}

export interface WorldPlan {
  readonly counts: Readonly<Record<Kind, number>>;
  /** Servers of the database. */
  readonly nodes: number;
  readonly audiences: number;
  /** Authors who are to be paid. */
  readonly payees?: number;
  /** For how long at most all of the database is away. */
  readonly awaySeconds?: number;
  /** Adds more before anybody comes. */
  readonly fill?: (app: FastifyInstance) => Promise<unknown>;
}

const people = {
  author: { email: 'autrice@letat.test', password: 'douze-marmites-au-grenier' },
  admin: { email: 'administration@letat.test', password: 'sept-clefs-sous-le-seuil' },
} as const;
const audienceSize = 12;
/** More than a process that was killed takes to come back. */
const usualPatienceSeconds = 120;
const payoutCurrency = 'EUR';
/** In another month, whatever day it is. */
const pastMs = 40 * 24 * 60 * 60 * 1000;
const unlimited = '1000000';
const limits = ['COMMENTS', 'DEFAULT', 'IMAGES', 'LOGIN', 'LOGIN_ACCOUNT', 'LOGIN_ACCOUNT_ALL', 'OPERATOR', 'ORDERS']
  .concat('PREVIEWS', 'REGISTER', 'SUBSCRIBE', 'SUBSCRIBE_SITE', 'UPLOADS')
  .map((name) => [`RATE_LIMIT_${name}`, unlimited] as const);

/** Starts it, with an author, an administrator, and people who subscribed to letters. */
export async function startWorld({
  counts,
  nodes,
  audiences: audienceCount,
  payees: payeeCount = 0,
  awaySeconds = 0,
  fill,
}: WorldPlan): Promise<World> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const database = await startDatabase(nodes);
    closing.push(() => database.close());
    const client = await MongoClient.connect(database.uri);
    closing.push(() => client.close());
    const files = await startS3StandIn();
    closing.push(() => files.close());
    const mails = await startSmtp();
    closing.push(() => mails.stop());
    const settings = {
      // People pay in the local sandbox.
      DEMO: '1',
      ...{ S3_ENDPOINT: files.endpoint, S3_BUCKET: files.bucket, S3_REGION: files.region },
      ...{ S3_ACCESS_KEY_ID: files.accessKeyId, S3_SECRET_ACCESS_KEY: files.secretAccessKey },
      ...{ SMTP_URL: mails.url, IDENTITY_MAIL_SENDER: 'revue@letat.test' },
      // That nothing is lost is looked at, not how long mails are held back.
      ...{ MAIL_DOMAIN_RATE: unlimited, MAIL_WARM_UP: '0', MAIL_BREAKER: '0' },
      ...Object.fromEntries(limits),
    };
    const add = async (app: FastifyInstance) => {
      await fill?.(app);
      return addPeople(app, audienceCount);
    };
    const audiences = await withApp(database.uri, add, settings);
    // Their sales were made in the past month, by the clock of the books.
    const then = new Date(Date.now() - pastMs);
    const earn = (app: FastifyInstance) => addPayees(app, payeeCount);
    const payees = payeeCount === 0 ? [] : await withApp(database.uri, earn, settings, { now: () => then });
    const payoutOf = { month: then.toISOString().slice(0, 7), currency: payoutCurrency } as const;
    const site = await startSite({ counts, mongoUri: database.uri, settings });
    closing.push(() => site.close());
    return {
      ...{ site, database, store: client.db(), files, mails, settings, audiences, payees, payoutOf, close },
      patienceSeconds: usualPatienceSeconds + awaySeconds,
      ...people,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In euros: the dollars of the books are compared with what the provider has of the sales. */
async function addPayees(app: FastifyInstance, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await addAuthor(app, { username: `payee-${number}`, email: `payee-${number}@letat.test` });
    const sale = { key: `sale:payee-${number}`, kind: 'sale', line: 'tools', authorId: id } as const;
    const price = { before: moneyOf(0, payoutCurrency), after: moneyOf(9000, payoutCurrency) };
    await app.mongo.transaction((session) => postRevenue(app.ledger, { ...sale, ...price }, session));
    ids.push(id);
  }
  return ids;
}

async function addPeople(app: FastifyInstance, count: number): Promise<Audience[]> {
  await addUser(app, { role: 'author', username: 'autrice', ...people.author });
  await addUser(app, { role: 'admin', username: 'administration', ...people.admin });
  const audiences: Audience[] = [];
  const at = new Date('2026-01-01T08:00:00Z');
  for (let number = 1; number <= count; number += 1) {
    const { id } = await addAuthor(app, { username: `plume-${number}`, email: `plume-${number}@letat.test` });
    const emails = Array.from({ length: audienceSize }, (_, n) => `lectrice-${number}-${n}@exemple.org`);
    const rows = emails.map((email) =>
      exampleSubscriber(email, at, { authorSubscriptions: [id], searchKeys: edgeNgramsOf([email]) }),
    );
    await app.mongo.connection.collection('subscribers').insertMany(rows);
    audiences.push({ authorId: id, emails });
  }
  return audiences;
}
