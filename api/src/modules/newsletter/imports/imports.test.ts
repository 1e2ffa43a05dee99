import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { abandonWork } from '../../../../test/abandoned-work.ts';
import { useApp } from '../../../../test/app.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedCounts, storedWhere } from '../../../../test/stored.ts';
import { sendFile, sendForm } from '../../../../test/uploads.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';

const path = '/api/admin/newsletter/imports';
const api = useApp();

const admin = () => api.as('admin');
const consent = { mode: 'ask', source: 'Colloque de mars', collectedOn: '2026-03-12' };
const withProof = { ...consent, mode: 'confirmed', proof: 'Feuilles signées, conservées au secrétariat.' };
const mapping = { email: 0, name: 1 };

async function create(text: string | Buffer, filename = 'abonnés.csv') {
  const fileURL = await sendFile(api, admin(), Buffer.from(text), { purpose: 'import' });
  const answer = await admin().post(path, { fileURL, filename });
  if (answer.statusCode >= 500) throw new Error(JSON.stringify(api.log.filter(({ err }) => err !== undefined)));
  return answer;
}
async function checked(text: string | Buffer, settings: object = { mapping, ...consent }): Promise<SubscriberImport> {
  const { id } = (await create(text)).json();
  const answer = await admin().put(`${path}/${id}/settings`, settings);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await api.app.jobs.process('newsletter-imports');
  return get(id);
}
async function imported(text: string | Buffer, settings?: object): Promise<SubscriberImport> {
  const { id } = await checked(text, settings);
  expect((await admin().post(`${path}/${id}/start`, undefined)).json().state).toBe('importing');
  await api.app.jobs.process('newsletter-imports');
  return get(id);
}
const get = async (id: string): Promise<SubscriberImport> => (await admin().get(`${path}/${id}`)).json();
const subscriber = async (email: string) =>
  (await storedWhere<SubscriberRecord>(api.app.mongo.connection, 'subscribers', (one) => one.emailKey === email))[0];

describe('a file that was sent', () => {
  it.each([
    ['UTF-8, semicolons', Buffer.from('Adresse;Nom\nawa@exemple.org;Aminata Dié\n')],
    ['UTF-8 with its mark, commas', Buffer.from('\uFEFFAdresse,Nom\r\nawa@exemple.org,Aminata Dié\r\n')],
    ['windows-1252, tabs', Buffer.from('Adresse\tNom\nawa@exemple.org\tAminata Di\xe9\n', 'latin1')],
    [
      'UTF-16 as Excel saves Unicode text',
      Buffer.from('\uFEFFAdresse\tNom\r\nawa@exemple.org\tAminata Dié\r\n', 'utf16le'),
    ],
  ])('is read as it was written: %s', async (_how, bytes) => {
    const answer = await create(bytes);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'mapping',
      columns: [
        { label: 'Adresse', samples: ['awa@exemple.org'] },
        { label: 'Nom', samples: ['Aminata Dié'] },
      ],
      guess: { email: 0, firstName: null, name: 1, interests: null, language: null, states: [] },
      guessedState: 'subscribed',
      checked: null,
      problems: [],
    });
  });

  it('without a head row has numbered columns', async () => {
    expect((await create('Awa;awa@exemple.org\nBinta;binta@exemple.org\n')).json()).toMatchObject({
      columns: [{ label: 'Colonne 1' }, { label: 'Colonne 2' }],
      guess: { email: 1 },
    });
  });

  it.each([
    ['no rows', ''],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10])],
  ])('is refused when it has %s', async (_what, bytes) => {
    const answer = await create(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'import_unreadable']);
  });

  it('is for administrators alone, and is at most 20 MB', async () => {
    const asked = await api.as('author').post('/api/objects/upload', { purpose: 'import' });
    expect(asked.statusCode).toBe(403);
    expect((await api.as('author').get(path)).statusCode).toBe(403);
    const large = await admin().post('/api/objects/upload', { purpose: 'import', size: 20 * 1024 ** 2 + 1 });
    expect([large.statusCode, large.json().code]).toEqual([413, 'import_too_large']);
  });
});

describe('a dry run', () => {
  it('says what is wrong with which row, and subscribes nobody', async () => {
    const file = [
      'Adresse;Nom',
      'juste@essai.org;Awa',
      ';Sans adresse',
      'pas-une-adresse;Binta',
      `longue@essai.org;${'x'.repeat(300_000)}`,
      'JUSTE@essai.org;Encore',
      '"guillemets ""doubles""@essai.org";Fatou',
      'seule@essai.org',
    ].join('\n');
    const { state, checked: counts, problems, id } = await checked(file);
    expect([state, counts]).toEqual([
      'checked',
      { rows: 7, added: 2, known: 0, unsubscribed: 0, suppressed: 0, left: 0, blocked: 0, wrong: 5 },
    ]);
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'email_missing'],
      [4, 'email_invalid'],
      [5, 'name_invalid'],
      [6, 'duplicate'],
      [7, 'email_invalid'],
    ]);
    expect(problems[2]?.value).toHaveLength(100);
    expect(await subscriber('juste@essai.org')).toBeUndefined();

    const all = await admin().get(`${path}/${id}/problems`);
    expect(all.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect(parse(all.body, { delimiter: ';', bom: true })).toHaveLength(6);
  });

  it('needs the source of the consent, and a proof to import people as confirmed', async () => {
    const { id } = (await create('a@essai.org;A\nb@essai.org;B')).json();
    const settings = (body: object) => admin().put(`${path}/${id}/settings`, { mapping, ...body });
    expect((await settings({ mode: 'ask', collectedOn: '2026-03-12' })).json().details).toMatchObject([
      { path: 'source' },
    ]);
    expect((await settings({ ...consent, mode: 'confirmed' })).json().details).toMatchObject([{ path: 'proof' }]);
    expect((await settings({ ...consent, mapping: { email: 9 } })).json().details).toMatchObject([{ path: 'mapping' }]);
    expect((await get(id)).state).toBe('mapping');
    expect((await admin().post(`${path}/${id}/start`, undefined)).json().code).toBe('import_transition');
  });

  it('fails with the place where quotes are not closed', async () => {
    const { state, reason } = await checked('Adresse;Nom\na@essai.org;A\n"b@essai.org;B\nc@essai.org;C\n');
    expect(state).toBe('failed');
    expect(reason).toBe(
      'Après la ligne 2, un guillemet ouvert n’est pas refermé\u00a0: corrigez le fichier.'.replace('\u00a0', ' '),
    );
  });
});

describe('an import', () => {
  it('asks people to confirm, with the source of their consent on record', async () => {
    const { state, imported: counts } = await imported(
      'Adresse;Nom;Thèmes\nnouvelle@essai.org;Awa;Leadership, Inconnu\n',
      {
        mapping: { ...mapping, interests: 2 },
        ...consent,
      },
    );
    expect([state, counts]).toMatchObject(['done', { rows: 1, added: 1 }]);
    expect(await subscriber('nouvelle@essai.org')).toMatchObject({
      state: 'pending',
      name: 'Awa',
      interests: ['Leadership'],
      confirmedAt: null,
      origin: { source: 'administration' },
    });
    const consents = await storedWhere(
      api.app.mongo.connection,
      'consents',
      ({ emailKey }) => emailKey === 'nouvelle@essai.org',
    );
    expect(consents).toMatchObject([
      {
        version: 'import',
        source: 'administration',
        isVerified: false,
        text: expect.stringContaining('Colloque de mars'),
      },
    ]);
    await api.app.jobs.process('newsletter-confirmations');
    expect(
      (await sentMails(api.app, 'nouvelle@essai.org')).map(({ html }) => html.includes('/newsletter/confirmer/')),
    ).toEqual([true]);
  });

  it('with a proof subscribes people at once, and writes to nobody', async () => {
    await imported('Adresse;Nom\nprouvee@essai.org;Awa\n', { mapping: { email: 0, name: 1 }, ...withProof });
    expect(await subscriber('prouvee@essai.org')).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(Date) });
    await api.app.jobs.process('newsletter-confirmations');
    expect(await sentMails(api.app, 'prouvee@essai.org')).toEqual([]);
  });

  it('leaves those who unsubscribed, whose address is suppressed, or who are subscribed as they are', async () => {
    const { connection } = api.app.mongo;
    const states = { 'partie@essai.org': 'unsubscribed', 'attend@essai.org': 'pending', 'la@essai.org': 'confirmed' };
    for (const [email, state] of Object.entries(states)) {
      await api.post('/api/newsletter/subscribe', { email });
      await connection.collection('subscribers').updateOne({ emailKey: email }, { $set: { state } });
    }
    await api.app.mongo.transaction((session) =>
      api.app.mail.insertSuppressions(
        [
          {
            email: 'plainte@essai.org',
            reason: 'complained',
            isPermanent: false,
            source: 'report',
            status: null,
            diagnostic: null,
            since: new Date(0),
          },
        ],
        session,
      ),
    );
    const file = [...Object.keys(states), 'plainte@essai.org'].map((email) => `${email};Nouveau nom`).join('\n');
    const settings = { mapping: { email: 0, name: 1 }, ...withProof };
    expect((await imported(file, settings)).imported).toEqual({
      rows: 4,
      added: 0,
      known: 2,
      unsubscribed: 1,
      suppressed: 1,
      left: 0,
      blocked: 0,
      wrong: 0,
    });
    for (const [email, state] of Object.entries(states))
      expect(await subscriber(email)).toMatchObject({ state, name: '' });
    expect(await subscriber('plainte@essai.org')).toBeUndefined();
  });

  it('that is stopped goes no further, and cannot be started again', async () => {
    const { id } = await checked('arret@essai.org;A\nautre@essai.org;B');
    await admin().post(`${path}/${id}/start`, undefined);
    expect((await admin().post(`${path}/${id}/cancel`, undefined)).json().state).toBe('cancelled');
    await api.app.jobs.process('newsletter-imports');
    expect(await subscriber('arret@essai.org')).toBeUndefined();
    expect((await admin().post(`${path}/${id}/start`, undefined)).json().code).toBe('import_transition');
    const entries = (await admin().get('/api/admin/audit?limit=2')).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'subscribers.import-cancelled',
      'subscribers.imported',
    ]);
  });

  it('goes on without doubles after its worker died in the middle', async () => {
    const rows = Array.from({ length: 2600 }, (_, n) => (n % 2 === 0 ? `mort-${n}@essai.org;A` : `fausse ${n};B`));
    const { id, checked: counts } = await checked(rows.join('\n'), { mapping: { email: 0, name: 1 }, ...withProof });
    expect(counts).toMatchObject({ rows: 2600, added: 1300, wrong: 1300 });
    await admin().post(`${path}/${id}/start`, undefined);
    for (const at of ['bulk-added', 'bulk-committed'] as const)
      await abandonWork(api.app, 'newsletter-imports', { at, passing: 2 });
    const inTheMiddle = (await get(id)).imported?.added ?? 0;
    expect(inTheMiddle).toBeGreaterThan(0);
    expect(inTheMiddle).toBeLessThan(1300);
    await api.app.jobs.process('newsletter-imports');
    expect((await get(id)).imported).toMatchObject({ rows: 2600, added: 1300, known: 0, wrong: 1300 });
    const there = await storedWhere<SubscriberRecord>(api.app.mongo.connection, 'subscribers', ({ emailKey }) =>
      emailKey.startsWith('mort-'),
    );
    expect(there).toHaveLength(1300);
    const consents = await storedWhere(api.app.mongo.connection, 'consents', ({ emailKey }) =>
      String(emailKey).startsWith('mort-'),
    );
    expect(consents).toHaveLength(1300);
  });
});

describe('an export', () => {
  it('is text for spreadsheets, whatever the names are, and is written down', async () => {
    await imported('formule@essai.org;"=HYPERLINK(""http://mal.example"")"\n', {
      mapping: { email: 0, name: 1 },
      ...withProof,
    });
    const answer = await admin().get('/api/admin/newsletter/export?state=confirmed');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const rows: string[][] = parse(answer.body, { delimiter: ';', bom: true });
    const named = new Map(rows.map(([email, name]) => [email, name]));
    expect(named.get('formule@essai.org')).toBe(`'=HYPERLINK("http://mal.example")`);
    expect(named.has('partie@essai.org')).toBe(false);
    const { subscribers } = await storedCounts(api.app.mongo.connection);
    const everybody = await admin().get('/api/admin/newsletter/export');
    expect(parse(everybody.body, { delimiter: ';', bom: true })).toHaveLength((subscribers ?? 0) + 1);
    const [entry] = (await admin().get('/api/admin/audit?limit=1')).json();
    expect(entry).toMatchObject({ action: 'subscribers.exported', details: { state: null } });
  });

  it('takes a segment, and is for administrators alone', async () => {
    const leaders = await admin().get('/api/admin/newsletter/export?interest=Leadership&state=pending');
    expect(leaders.body).toContain('nouvelle@essai.org');
    expect(leaders.body).not.toContain('mort-');
    expect((await api.as('author').get('/api/admin/newsletter/export')).statusCode).toBe(403);
    expect((await api.get('/api/admin/newsletter/export')).statusCode).toBe(401);
  });
});

it('a file of contacts that a form brings before JavaScript is an import whose columns are to be named', async () => {
  const send = async (text: string, calls = admin()) => {
    const file = { bytes: Buffer.from(text), name: 'abonnés.csv', type: 'text/csv' };
    return (await sendForm(api, calls, '/api/uploads/contacts', file)).headers.location;
  };
  expect(await send('Adresse;Nom\nawa@exemple.org;Awa\n')).toBe('/admin/newsletter/importer?fichier=recu#fichier');
  const [first] = (await admin().get(`${path}?limit=1`)).json();
  expect(first).toMatchObject({ filename: 'abonnés.csv', state: 'mapping', guess: { email: 0, name: 1 } });
  expect(await send('')).toBe('/admin/newsletter/importer?fichier=import_unreadable#fichier');
  expect(await send('a', api.as('author'))).toBe('/admin/newsletter/importer?fichier=forbidden#fichier');
  expect((await admin().get(`${path}?limit=1`)).json()).toEqual([first]);
});
