import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { Webinar, WebinarInput } from '@letat/contracts/webinars/operations';
import { afterEach } from 'vitest';
import type { TestApp } from './app.ts';
import type { MovableClock } from './clock.ts';
import { sentMails } from './mails.ts';
import { changeStored } from './stored.ts';

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

let made = 0;

/** Without the spaces that French typography sets. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** An address that nobody had before. */
export function newEmail(): string {
  made += 1;
  return `participante-${made}@exemple.org`;
}

/** The queues by which mails leave, in the order of the way. */
const mailQueues = ['mail', 'mail-campaigns', 'mail-recipients'];

/** What tests do with webinars, through the API. After each of them the clock goes back, and mails that it has not read are given up. */
export function webinarsOf(api: TestApp, clock: MovableClock) {
  let moved = 0;
  const move = (milliseconds: number) => {
    moved += milliseconds;
    clock.move(milliseconds);
  };
  const moveTo = (moment: Date) => move(moment.getTime() - clock.now().getTime());
  afterEach(async () => {
    move(-moved);
    // The next test would render the mails of a hundred strangers to read one of its own.
    await api.app.mongo.connection.collection('work').deleteMany({ queue: { $in: mailQueues }, state: 'waiting' });
  });
  const admin = () => api.as('admin');
  const draft = (given: Partial<WebinarInput> & { status?: string } = {}) => {
    made += 1;
    return {
      title: `Webinaire ${made}`,
      description: 'Une heure pour lire un budget.',
      scheduledDate: new Date(Math.ceil((clock.now().getTime() + 10 * day) / minute) * minute).toISOString(),
      joinUrl: 'https://meet.exemple.org/salle',
      ...given,
    };
  };

  async function create(given: Parameters<typeof draft>[0] = {}): Promise<Webinar> {
    const answer = await admin().post('/api/webinars', draft(given));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  }

  const register = (id: string, given: object = {}) =>
    api.post(`/api/webinars/${id}/registrations`, {
      name: 'Awa Fall',
      email: newEmail(),
      consent: 'webinar-1',
      ...given,
    });

  /** Registers a visitor; gives their address and what they were answered. */
  async function registered(id: string, email = newEmail()): Promise<{ email: string; state: string }> {
    const answer = await register(id, { email });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return { email, state: answer.json().state };
  }

  /** Registers as many as it takes until no seat is left. */
  async function fill(id: string): Promise<string[]> {
    const emails: string[] = [];
    for (let left = (await read(id)).seatsLeft; left > 0; left -= 1) emails.push((await registered(id)).email);
    return emails;
  }

  const read = async (id: string): Promise<Webinar> => (await admin().get(`/api/webinars/${id}`)).json();
  const setStatus = (id: string, status: string) => admin().put(`/api/webinars/${id}/status`, { status });

  /** Every mail to that address, newest first, those to many among them. */
  async function mailsTo(email: string): Promise<MailboxMail[]> {
    // What was told before goes first, as it does when all work goes by itself.
    await api.app.jobs.process('mail');
    await api.app.jobs.process('mail-campaigns');
    // Mails to many wait for the turn of their domain.
    const isWaiting = (row: { queue?: string; state?: string }) =>
      row.queue === 'mail-recipients' && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', isWaiting, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process('mail-recipients');
    const mails = await sentMails(api.app, email);
    return mails.map((mail) => ({ ...mail, subject: plain(mail.subject), text: plain(mail.text) }));
  }
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  /** The token of the page that the latest mail to that address leads to. */
  async function tokenOf(email: string): Promise<string> {
    for (const { text } of await mailsTo(email)) {
      const [, token] = /\/webinaire\/inscription\/([\w.-]+)/.exec(text) ?? [];
      if (token) return token;
    }
    throw new Error(`no registration was mailed to ${email}`);
  }

  const pageOf = async (token: string) => (await api.get(`/api/webinar-registrations/${token}`)).json();
  const act = (token: string, what: string, body: object = {}) =>
    api.post(`/api/webinar-registrations/${token}/${what}`, body);
  /** What the schedule does once a minute. */
  const upkeep = () => api.app.webinars.runUpkeep({ held: async () => {} });
  const list = async (id: string, query = '') =>
    (await admin().get(`/api/webinars/registrations?webinarId=${id}&limit=100${query}`)).json();
  const stateOf = async (id: string, email: string): Promise<string | undefined> =>
    (await list(id)).find((one: { email: string }) => one.email === email)?.state;

  return {
    move,
    moveTo,
    draft,
    create,
    register,
    registered,
    fill,
    read,
    setStatus,
    mailsTo,
    subjectsTo,
    tokenOf,
    pageOf,
    act,
    upkeep,
    list,
    stateOf,
  };
}
