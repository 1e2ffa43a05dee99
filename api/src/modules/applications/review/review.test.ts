import type { Application } from '@letat/contracts/applications/operations';
import { exampleShortApplication as short } from '@letat/testing/applications';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { ApplicationRecord } from '../applications.model.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const path = '/api/applications';
let made = 0;

const address = () => {
  made += 1;
  return `candidat-${made}@exemple.org`;
};
const saved = (email: string) =>
  storedWhere<ApplicationRecord>(
    api.app.mongo.connection,
    'applications',
    (application) => application.email === email,
  );

async function applied(given: object = {}): Promise<Application> {
  const email = address();
  await api.post(path, { ...short, email, ...given });
  const list: Application[] = (await api.as('admin').get(`${path}?limit=100`)).json();
  const [newest] = list;
  if (!newest) throw new Error('nothing was stored');
  return newest;
}
const decide = (id: string, body: unknown, who: Parameters<typeof api.as>[0] = 'admin') =>
  api.as(who).put(`${path}/${id}/decision`, body);

/** All that was written to that address. */
const textsTo = async (email: string) => (await sentMails(api.app, email)).map(({ text }) => text).join('\n');

describe('the review of applications', () => {
  it('is for admins', async () => {
    const { id } = await applied();
    for (const url of [path, `${path}/counts`, `${path}/${id}`])
      expect((await api.as('author').get(url)).statusCode, url).toBe(403);
    expect((await decide(id, { state: 'accepted' }, 'author')).statusCode).toBe(403);
  });

  it('lists one state by pages, newest first or what is due first, and counts what is late', async () => {
    const older = await applied();
    const newer = await applied();
    const newest = await api.as('admin').get(`${path}?limit=1`);
    expect(newest.json()).toMatchObject([{ id: newer.id }]);
    const next = /<([^>]+)>/.exec(String(newest.headers.link))?.[1] ?? '';
    expect((await api.as('admin').get(next)).json()).toMatchObject([{ id: older.id }]);
    const due: Application[] = (await api.as('admin').get(`${path}?order=due&limit=100`)).json();
    expect(due.map(({ dueAt }) => dueAt)).toEqual(due.map(({ dueAt }) => dueAt).toSorted());
    const before = (await api.as('admin').get(`${path}/counts`)).json();
    expect(before.overdue).toBe(0);
    clock.move(48 * 3_600_000 + 60_000);
    expect((await api.as('admin').get(`${path}/counts`)).json()).toEqual({ ...before, overdue: before.received });
    clock.move(-48 * 3_600_000 - 60_000);
  });

  it('invites whoever has no account, and the link opens one as an author', async () => {
    const { id, email, fullName } = await applied();
    const answer = await decide(id, { state: 'accepted' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'accepted', outcome: 'invited' }]);
    const token = /\/invitation\/([\w-]+)/.exec(await textsTo(email))?.[1];
    const link = (await api.get(`/api/auth/links/${token}`)).json();
    expect(link).toMatchObject({ purpose: 'invitation', fullName });
    // One that another applicant of the same name cannot have any more.
    await addUser(api.app, { username: link.username.toUpperCase() });
    const again = (await api.get(`/api/auth/links/${token}`)).json();
    expect(again.username).toMatch(/^\p{L}[\p{L}-]+-\d$/u);
    expect(again.username).not.toBe(link.username);
    const opened = await api.post('/api/auth/invitation', {
      token,
      fullName: 'Kossi Agbéko',
      username: again.username,
      password: 'violon-orage-31',
    });
    expect([opened.statusCode, opened.json()]).toMatchObject([201, { role: 'author', email, emailVerified: true }]);
    expect((await api.get('/api/authors')).body).toContain(again.username);
  });

  it('raises the account that applied or has the address, and notifies it', async () => {
    const reader = await addUser(api.app);
    const { id } = await applied({ email: reader.email.toUpperCase() });
    expect((await decide(id, { state: 'accepted' })).json()).toMatchObject({
      outcome: 'raised',
      account: { id: reader.id, role: 'author', suspended: false },
    });
    expect((await api.as(reader).get('/api/auth/me')).json()).toMatchObject({ role: 'author' });
    expect((await api.get('/api/authors?limit=100')).body).toContain(reader.id);
    expect((await sentMails(api.app, reader.email)).map(({ subject }) => subject)).toContain(
      'Votre candidature est acceptée',
    );
    expect(await notificationsOf(api.app, api.as(reader))).toMatchObject([
      { kind: 'application-decided', href: '/dashboard' },
    ]);
  });

  it('invites the address, and raises nobody, where the account that has it never confirmed it', async () => {
    const email = address();
    const squatter = await addUser(api.app, { email });
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === squatter.id, {
      $set: { emailVerifiedAt: null },
    });
    const { id } = await applied({ email });
    expect((await api.as('admin').get(`${path}/${id}`)).json()).toMatchObject({
      account: { id: squatter.id, isConfirmed: false },
    });
    expect((await decide(id, { state: 'accepted' })).json()).toMatchObject({ outcome: 'invited' });
    expect((await api.as(squatter).get('/api/auth/me')).json()).toMatchObject({ role: 'reader' });
    expect(await notificationsOf(api.app, api.as(squatter))).toEqual([]);
    expect(await textsTo(email)).toContain('/invitation/');
  });

  it('says which account sent an application in another name, and leaves that account as it is', async () => {
    const sender = await addUser(api.app);
    const email = address();
    await api.as(sender).post(path, { ...short, email, fullName: 'Pr Célèbre' });
    const [{ id }] = (await api.as('admin').get(`${path}?limit=1`)).json();
    expect((await api.as('admin').get(`${path}/${id}`)).json()).toMatchObject({
      account: null,
      sender: { id: sender.id, email: sender.email },
    });
    expect((await decide(id, { state: 'accepted' })).json()).toMatchObject({ outcome: 'invited' });
    expect((await api.as(sender).get('/api/auth/me')).json()).toMatchObject({ role: 'reader' });
    expect(await textsTo(email)).toContain('/invitation/');
  });

  it('raises the account that applied with its own address, whatever its address is by then', async () => {
    const reader = await addUser(api.app);
    await api.as(reader).post(path, { ...short, email: reader.email.toUpperCase() });
    const [{ id }] = (await api.as('admin').get(`${path}?limit=1`)).json();
    const email = address();
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === reader.id, {
      $set: { email, emailKey: email },
    });
    expect((await decide(id, { state: 'accepted' })).json()).toMatchObject({ outcome: 'raised', sender: null });
    expect((await api.as(reader).get('/api/auth/me')).json()).toMatchObject({ role: 'author', email });
  });

  it('says to an author that there is nothing to do', async () => {
    const author = await addUser(api.app, { role: 'author' });
    const { id } = await applied({ email: author.email });
    expect((await decide(id, { state: 'accepted' })).json()).toMatchObject({ outcome: 'was-author' });
    expect(await textsTo(author.email)).toContain('déjà celui d’un auteur');
  });

  it('refuses with a reason that the mail carries', async () => {
    const { id, email } = await applied();
    expect((await decide(id, { state: 'refused', reason: ' ' })).statusCode).toBe(400);
    const reason = 'Un texte qui présente une offre n’a pas sa place ici.';
    expect((await decide(id, { state: 'refused', reason })).json()).toMatchObject({ state: 'refused', reason });
    expect(await textsTo(email)).toContain('présente une offre');
  });

  it('answers once: again changes nothing, otherwise is a conflict', async () => {
    const admin = await addUser(api.app, { role: 'admin', fullName: 'Première Lectrice' });
    const { id, email } = await applied();
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { state: 'accepted' }, admin)));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, answers[0]?.json()]);
    const later = await decide(id, { state: 'accepted' });
    expect(later.json()).toMatchObject({ decidedBy: { id: admin.id, fullName: 'Première Lectrice' } });
    const other = await decide(id, { state: 'refused', reason: 'Non.' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'application_transition']);
    expect(await sentMails(api.app, email)).toHaveLength(2);
    const acts = (await api.as('admin').get('/api/admin/audit?limit=100')).json();
    const own = acts.filter((act: { subject: { id: string } }) => act.subject.id === id);
    expect(own).toMatchObject([{ action: 'application.accepted', actor: { name: 'Première Lectrice' } }]);
  });

  it('accepts nobody whose account is suspended', async () => {
    const reader = await addUser(api.app);
    const { id } = await applied({ email: reader.email });
    await api.as('admin').put(`/api/admin/users/${reader.id}/suspension`, { reason: 'Essai.' });
    const answer = await decide(id, { state: 'accepted' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'applicant_suspended']);
    expect((await api.as('admin').get(`${path}/${id}`)).json()).toMatchObject({ state: 'received' });
  });

  it.each(['000000000000000000000000', 'pas-un-id'])('knows no application %s', async (id) => {
    expect((await api.as('admin').get(`${path}/${id}`)).json().code).toBe('application_not_found');
    expect((await decide(id, { state: 'accepted' })).json().code).toBe('application_not_found');
  });
});

describe('the data of an applicant', () => {
  it('leave with them, and a year after the answer', async () => {
    const reader = await addUser(api.app);
    await api.as(reader).post(path, { ...short, email: address() });
    await api.post(path, { ...short, email: reader.email.toUpperCase() });
    const person = { userId: reader.id, email: reader.email };
    const held = api.app.privacy.held().find(({ collection }) => collection === 'applications');
    const exported = await held?.export(person);
    expect(exported).toHaveLength(2);
    expect(JSON.stringify(exported)).not.toMatch(/emailKey|decidedBy|userId/);
    expect(await held?.export({ userId: '0'.repeat(24), email: null })).toBeNull();

    const { id } = await applied();
    await decide(id, { state: 'refused', reason: 'Non.' });
    const now = new Date();
    if (held?.retention.enforcedBy !== 'job') throw new Error('nothing ends them');
    const before = await held.retention.expired(now);
    expect(await held.retention.expired(new Date(now.getTime() + 366 * 86_400_000))).toBeGreaterThan(before);

    await api.app.content.change(async (session, invalidate) => {
      expect(await held?.erase(person, session, { writings: 'keep', invalidate })).toEqual({ removed: 2 });
    });
    expect(await saved(reader.email)).toEqual([]);
  });
});
