import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { exampleSubscriber } from '@letat/testing/subscribers';
import type { FastifyInstance } from 'fastify';
import { type Db, MongoClient } from 'mongodb';
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
  /** Adds more before anybody comes. */
  readonly fill?: (app: FastifyInstance) => Promise<unknown>;
}

const people = {
  author: { email: 'autrice@letat.test', password: 'douze-marmites-au-grenier' },
  admin: { email: 'administration@letat.test', password: 'sept-clefs-sous-le-seuil' },
} as const;
const audienceSize = 12;
const unlimited = '1000000';
const limits = ['COMMENTS', 'DEFAULT', 'IMAGES', 'LOGIN', 'LOGIN_ACCOUNT', 'LOGIN_ACCOUNT_ALL', 'OPERATOR', 'ORDERS']
  .concat('PREVIEWS', 'REGISTER', 'SUBSCRIBE', 'SUBSCRIBE_SITE', 'UPLOADS')
  .map((name) => [`RATE_LIMIT_${name}`, unlimited] as const);

/** Starts it, with an author, an administrator, and people who subscribed to letters. */
export async function startWorld({ counts, nodes, audiences: audienceCount, fill }: WorldPlan): Promise<World> {
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
    const site = await startSite({ counts, mongoUri: database.uri, settings });
    closing.push(() => site.close());
    return { ...{ site, database, store: client.db(), files, mails, settings, audiences, close }, ...people };
  } catch (error) {
    await close();
    throw error;
  }
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
