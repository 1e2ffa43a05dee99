import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../../test/app.ts';
import { sentMails } from '../../../../../test/mails.ts';
import { storedWhere } from '../../../../../test/stored.ts';
import { sendFile } from '../../../../../test/uploads.ts';
import type { SubscriberRecord } from '../../newsletter.model.ts';

const path = '/api/admin/newsletter/imports';
const api = useApp();
const admin = () => api.as('admin');
const consent = { mode: 'ask', source: 'Ancienne lettre', collectedOn: '2026-03-12' };
const withProof = { ...consent, mode: 'confirmed', proof: 'Export du service précédent.' };

async function create(lines: readonly string[] | string, filename = 'abonnés.csv'): Promise<SubscriberImport> {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  const fileURL = await sendFile(api, admin(), Buffer.from(text), { purpose: 'import' });
  return (await admin().post(path, { fileURL, filename })).json();
}
/** A dry run by what the site guesses of the columns and the name of the file. */
async function checked(created: SubscriberImport, settings: object = withProof): Promise<SubscriberImport> {
  const { id, guess: mapping, guessedState: fileState } = created;
  const answer = await admin().put(`${path}/${id}/settings`, { mapping, fileState, ...settings });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await api.app.jobs.process('newsletter-imports');
  return (await admin().get(`${path}/${id}`)).json();
}
async function imported(lines: readonly string[] | string, settings?: object, filename?: string) {
  const { id, checked: dryRun } = await checked(await create(lines, filename), settings);
  expect((await admin().post(`${path}/${id}/start`, undefined)).statusCode).toBe(200);
  await api.app.jobs.process('newsletter-imports');
  const { imported: counts, state } = (await admin().get(`${path}/${id}`)).json();
  expect(state).toBe('done');
  return { dryRun, counts };
}
const subscriber = async (email: string) =>
  (await storedWhere<SubscriberRecord>(api.app.mongo.connection, 'subscribers', (one) => one.emailKey === email))[0];
const suppression = async (email: string) =>
  (await admin().get(`/api/admin/mail/suppressions?search=${encodeURIComponent(email)}`)).json()[0];
const consentsOf = (email: string) =>
  storedWhere(api.app.mongo.connection, 'consents', ({ emailKey }) => emailKey === email);

const kit = (...rows: readonly string[]) => ['first_name,email,status,created_at', ...rows];

describe('an import of a file with states', () => {
  it('counts those who left or were blocked elsewhere apart, stores them as such, and writes to none of them', async () => {
    const lines = kit(
      'Awa,active@etats.org,active,2024-03-01',
      'Binta,cancelled@etats.org,cancelled,2024-03-01',
      'Codou,bounced@etats.org,bounced,2024-03-01',
      'Dior,complained@etats.org,complained,2024-03-01',
    );
    const { dryRun, counts } = await imported(lines, consent);
    const expected = { rows: 4, added: 1, left: 1, blocked: 2, known: 0, unsubscribed: 0, suppressed: 0, wrong: 0 };
    expect([dryRun, counts]).toEqual([expected, expected]);
    expect(await subscriber('active@etats.org')).toMatchObject({ state: 'pending' });
    expect(await subscriber('cancelled@etats.org')).toMatchObject({
      state: 'unsubscribed',
      unsubscribedAt: expect.any(Date),
      confirmedAt: null,
    });
    expect(await subscriber('complained@etats.org')).toMatchObject({
      state: 'unsubscribed',
      suppression: 'complained',
    });
    expect(await subscriber('bounced@etats.org')).toMatchObject({ state: 'pending', suppression: 'bounced' });
    for (const reason of ['bounced', 'complained'])
      expect(await suppression(`${reason}@etats.org`)).toMatchObject({ reason, isPermanent: false, source: 'import' });
    expect(await suppression('cancelled@etats.org')).toBeUndefined();
    expect(await consentsOf('cancelled@etats.org')).toMatchObject([
      { given: false, version: 'import', text: expect.stringContaining('désinscription faite ailleurs') },
    ]);
    for (const [who, mails] of [
      ['active', 1],
      ['cancelled', 0],
      ['bounced', 0],
      ['complained', 0],
    ] as const)
      expect(await sentMails(api.app, `${who}@etats.org`), who).toHaveLength(mails);
  });

  it('has a later file without states bring back nobody', async () => {
    const lines = ['email,name,subscribed_to_emails', 'partie@retour.org,Awa,false', 'restee@retour.org,Binta,true'];
    await imported(lines);
    const again = await imported(['email,name', 'partie@retour.org,Awa', 'restee@retour.org,Binta']);
    expect(again.counts).toMatchObject({ added: 0, known: 1, unsubscribed: 1 });
    expect(await subscriber('partie@retour.org')).toMatchObject({ state: 'unsubscribed' });
  });

  it('ends what an earlier file began, and nothing that its owner confirmed here', async () => {
    await imported(['email', 'importee@ordre.org', 'elle@ordre.org']);
    await api.app.mongo.connection
      .collection('subscribers')
      .updateOne({ emailKey: 'elle@ordre.org' }, { $set: { lastActAt: new Date() } });
    const { dryRun, counts } = await imported([
      'Email Address,UNSUB_TIME',
      'importee@ordre.org,2024-05-01 10:00:00',
      'elle@ordre.org,2024-05-01 10:00:00',
    ]);
    expect([dryRun, counts]).toMatchObject([
      { left: 1, known: 1, added: 0 },
      { left: 1, known: 1, added: 0 },
    ]);
    expect(await subscriber('importee@ordre.org')).toMatchObject({ state: 'unsubscribed' });
    expect(await subscriber('elle@ordre.org')).toMatchObject({ state: 'confirmed' });
    expect((await consentsOf('importee@ordre.org')).map(({ given }) => given)).toEqual([true, false]);
  });

  it('subscribes nobody who never confirmed elsewhere by a proof for all', async () => {
    await imported(kit('Awa,attend@preuve.org,unconfirmed,2024-03-01', 'Binta,sure@preuve.org,active,2024-03-01'));
    expect(await subscriber('attend@preuve.org')).toMatchObject({ state: 'pending', confirmedAt: null });
    expect(await subscriber('sure@preuve.org')).toMatchObject({ state: 'confirmed' });
    expect(await sentMails(api.app, 'attend@preuve.org')).toEqual([]);
  });

  it('subscribes nobody whose state is not understood', async () => {
    const lines = kit('Awa,claire@mots.org,active,2024-03-01', 'Binta,obscure@mots.org,gelée,2024-03-01');
    const created = await create(lines);
    // As an administrator names it by hand: the site itself is not sure of such a column.
    expect(created.guess?.states).toEqual([]);
    const mapping = { ...created.guess, states: [2] };
    const { checked: counts, problems, id } = await checked(created, { ...withProof, mapping });
    expect(counts).toMatchObject({ added: 1, wrong: 1 });
    expect(problems).toEqual([{ row: 3, problem: 'state_unknown', value: 'gelée' }]);
    await admin().post(`${path}/${id}/start`, undefined);
    await api.app.jobs.process('newsletter-imports');
    expect(await subscriber('obscure@mots.org')).toBeUndefined();
  });

  it('takes everybody in a file of those who left for what its name says, unless it is told otherwise', async () => {
    const lines = ['Email Address,First Name', 'a@fichier.org,Awa', `b@fichier.org,${'x'.repeat(300)}`];
    const created = await create(lines, 'cleaned_members_export_0a1b.csv');
    expect(created.guessedState).toBe('bounced');
    const { checked: counts } = await checked(created, { ...withProof, fileState: 'unsubscribed' });
    // A name that is too long does not prevent a no from being stored.
    expect(counts).toMatchObject({ rows: 2, left: 2, blocked: 0, added: 0, wrong: 0 });
  });

  it('refuses a column of state that the file does not have, and more of them than there can be', async () => {
    const { id, guess } = await create(['email', 'a@colonnes.org']);
    for (const states of [[3], [0, 0, 0, 0, 0]])
      expect(
        (await admin().put(`${path}/${id}/settings`, { ...withProof, mapping: { ...guess, states } })).statusCode,
      ).toBe(400);
  });
});

it('what is exported here is imported here with its states', async () => {
  const { connection } = api.app.mongo;
  await imported(
    kit(
      'Awa,reste@tour.org,active,2024-03-01',
      'Binta,partie@tour.org,cancelled,2024-03-01',
      'Codou,attend@tour.org,unconfirmed,2024-03-01',
      'Dior,morte@tour.org,bounced,2024-03-01',
      'Élise,plainte@tour.org,complained,2024-03-01',
      '=1+1,+formule@tour.org,cancelled,2024-03-01',
    ),
  );
  const ours = (one: SubscriberRecord) => one.emailKey.endsWith('@tour.org');
  const states = async () =>
    (await storedWhere<SubscriberRecord>(connection, 'subscribers', ours))
      .map(({ email, name, state, suppression: reason }) => [email, name, state, reason ?? null])
      .toSorted();
  const before = await states();
  expect(before).toEqual([
    ['+formule@tour.org', '=1+1', 'unsubscribed', null],
    ['attend@tour.org', 'Codou', 'pending', null],
    ['morte@tour.org', 'Dior', 'confirmed', 'bounced'],
    ['partie@tour.org', 'Binta', 'unsubscribed', null],
    ['plainte@tour.org', 'Élise', 'unsubscribed', 'complained'],
    ['reste@tour.org', 'Awa', 'confirmed', null],
  ]);
  const file = (await admin().get('/api/admin/newsletter/export')).body;
  const head = file.split('\r\n')[0] ?? '';
  const rows = file.split('\r\n').filter((line) => line.includes('@tour.org'));
  await connection.collection('subscribers').deleteMany({ emailKey: /@tour\.org$/ });
  await connection.collection('mailSuppressions').deleteMany({ domain: 'tour.org' });

  const { dryRun } = await imported([head, ...rows].join('\r\n'));
  expect(dryRun).toMatchObject({ rows: 6, added: 2, left: 2, blocked: 2, wrong: 0 });
  expect(await states()).toEqual(before);
  expect(await suppression('morte@tour.org')).toMatchObject({ reason: 'bounced' });
  expect(await suppression('plainte@tour.org')).toMatchObject({ reason: 'complained' });
});
