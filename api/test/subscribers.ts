import { exampleSubscriber } from '@letat/testing/subscribers';
import type { FastifyInstance } from 'fastify';
import type { SubscriberRecord } from '../src/modules/newsletter/index.ts';
import { newMails } from './account-mails.ts';
import type { TestApp } from './app.ts';
import { storedWhere } from './stored.ts';

/** What the database stores of a subscriber. */
export async function storedSubscriber({ app }: TestApp, email: string): Promise<SubscriberRecord | undefined> {
  const all = await storedWhere<SubscriberRecord>(app.mongo.connection, 'subscribers', (one) => one.emailKey === email);
  return all[0];
}

/** The token in the one confirmation mail that went to an address since the last time it was asked. */
export async function confirmationToken({ app }: TestApp, email: string): Promise<string> {
  await app.jobs.process('newsletter-confirmations');
  const mails = (await newMails(app)).filter(
    ({ to, template }) => to === email && template === 'newsletter-confirmation',
  );
  if (mails.length !== 1) throw new Error(`${mails.length} confirmation mails to ${email}`);
  return String(mails[0]?.data.link).split('/').at(-1) ?? '';
}

/** Subscribes an address and confirms it as its owner; gives the token of its preferences. */
export async function subscribeAndConfirm(api: TestApp, email: string, asked: object = {}): Promise<string> {
  await api.post('/api/newsletter/subscribe', { email, consent: 'v1', ...asked });
  const token = await confirmationToken(api, email);
  const answer = await api.post('/api/newsletter/confirmations', { token });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json().preferences;
}

/** Adds subscribers as they are stored, confirmed unless it says otherwise; the name stands before the @. */
export async function addSubscribers(
  app: FastifyInstance,
  people: Readonly<Record<string, object>>,
  at = new Date('2026-01-01T08:00:00Z'),
): Promise<void> {
  const records = Object.entries(people).map(([name, given]) => exampleSubscriber(`${name}@exemple.org`, at, given));
  await app.mongo.connection.collection('subscribers').insertMany(records);
}
