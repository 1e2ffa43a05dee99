import type { FastifyInstance } from 'fastify';
import { storedWhere } from './stored.ts';

export interface TestMail {
  to: string;
  template: string;
  data: Record<string, unknown>;
}

interface Stored {
  to: { email: string };
  template: string;
  data: Record<string, unknown> | null;
  state: string;
}

const seen = new Set<string>();

/**
 * The mails that were written since the last time it was asked, in order, once the forgotten passwords have been looked up; not those
 * that were withheld.
 */
export async function newMails(app: FastifyInstance): Promise<TestMail[]> {
  await app.jobs.process('password-reset-requests');
  const stored = await storedWhere<Stored>(app.mongo.connection, 'mails', ({ _id }) => !seen.has(String(_id)));
  for (const { _id } of stored) seen.add(String(_id));
  const toBeSent = stored.filter(({ state }) => state !== 'withheld');
  return toBeSent.map(({ to, template, data }) => ({ to: to.email, template, data: data ?? {} }));
}

/** The token at the end of the link in the one new mail of that template. */
export async function mailedToken(app: FastifyInstance, template: string): Promise<string> {
  const found = (await newMails(app)).filter((mail) => mail.template === template);
  if (found.length !== 1) throw new Error(`${found.length} mails "${template}"`);
  return String(found[0]?.data.link).split('/').at(-1) ?? '';
}
