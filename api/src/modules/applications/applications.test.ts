import { applicationMessages } from '@letat/contracts/applications/messages';
import { errorCatalogue } from '@letat/contracts/features';
import { exampleLongApplication, exampleShortApplication } from '@letat/testing/applications';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../../../test/app.ts';
import { addUnproved, addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { storedWhere } from '../../../test/stored.ts';
import type { ApplicationRecord } from './applications.model.ts';

const api = useApp();
const path = '/api/applications';
const short = exampleShortApplication;
const long = exampleLongApplication;
let made = 0;

const address = () => {
  made += 1;
  return `candidate-${made}@exemple.org`;
};
const saved = (email: string) =>
  storedWhere<ApplicationRecord>(
    api.app.mongo.connection,
    'applications',
    (application) => application.email === email,
  );
const form = (fields: Record<string, string> | [string, string][]) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('an application', () => {
  it.each([
    ['short', short, { motivation: 'Raconter la suite.', frequency: null, publicationType: [] }],
    ['long', long, { sampleText: 'Le premier jour…', frequency: 'Mensuelle', publicationType: ['Gratuite', 'Mixte'] }],
  ])('by the %s form is stored, and due within 48 hours', async (kind, body, more) => {
    const email = address();
    const answer = await api.post(path, { ...body, email });
    expect([answer.statusCode, answer.json()]).toEqual([201, { kind, status: 'received', dueAt: expect.any(String) }]);
    const hours = (Date.parse(answer.json().dueAt) - Date.now()) / 3_600_000;
    expect(Math.abs(hours - 48)).toBeLessThan(0.1);
    expect(await saved(email)).toMatchObject([{ kind, state: 'received', fullName: body.fullName, ...more }]);
  });

  it.each([
    ['a motivation of 201 characters', { ...short, motivation: 'x'.repeat(201) }, 'motivation'],
    ['a sample of 301 characters', { ...long, sampleText: 'x'.repeat(301) }, 'sampleText'],
    ['no name', { ...short, fullName: ' ' }, 'fullName'],
    ['no profession', { ...short, profession: '' }, 'profession'],
    ['no theme', { ...long, thematic: '' }, 'thematic'],
    ['no sample', { ...long, sampleText: '' }, 'sampleText'],
    ['no type', { ...long, publicationType: [] }, 'publicationType'],
    ['an unknown type', { ...long, publicationType: ['Autre'] }, 'publicationType'],
    ['an unknown frequency', { ...long, frequency: 'Jamais' }, 'frequency'],
    ['a profile that runs', { ...short, linkedinProfile: 'javascript:alert(1)' }, 'linkedinProfile'],
    ['a profile that only seems to be one', { ...short, linkedinProfile: 'linkedin.com@evil.test' }, 'linkedinProfile'],
    ['a profile of another network', { ...short, linkedinProfile: 'https://evil.test/in/awa' }, 'linkedinProfile'],
    ['a profile that is no address', { ...short, linkedinProfile: 'linkedin' }, 'linkedinProfile'],
    ['no terms', { ...short, agreeToTerms: false }, 'agreeToTerms'],
    ['no charter', { ...long, charterAgreement: undefined }, 'charterAgreement'],
    ['no address', { ...short, email: 'pas une adresse' }, 'email'],
    ['no kind', { ...short, kind: 'autre' }, 'kind'],
  ])('with %s is refused at its field', async (_what, body, field) => {
    const answer = await api.post(path, { email: address(), ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    const problems: { path: string; message: string }[] = answer.json().details;
    expect(problems.map((problem) => problem.path.split('.')[0])).toContain(field);
    for (const { message } of problems) expect(message).toMatch(/^[A-ZÉ]/);
  });

  it('says what an address of a profile looks like', async () => {
    const answer = await api.post(path, { ...short, email: address(), linkedinProfile: 'linkedin' });
    expect(answer.json().details).toEqual([
      { path: 'linkedinProfile', message: 'Indiquez une adresse, comme linkedin.com/in/votre-nom.' },
    ]);
  });

  it('names the conditions in the words of the specification', async () => {
    const answer = await api.post(path, { ...short, email: address(), agreeToTerms: false });
    expect(answer.json().details).toEqual([{ path: 'agreeToTerms', message: applicationMessages.termsText }]);
  });

  it('takes exactly what its limits allow', async () => {
    for (const body of [
      { ...short, motivation: 'é'.repeat(200) },
      { ...long, sampleText: 'é'.repeat(300) },
      { ...short, linkedinProfile: '', motivation: undefined },
    ])
      expect((await api.post(path, { ...body, email: address() })).statusCode).toBe(201);
  });

  it.each([
    ['linkedin.com/in/mariam', 'https://linkedin.com/in/mariam'],
    [' www.linkedin.com/in/mariam ', 'https://www.linkedin.com/in/mariam'],
    ['//linkedin.com/in/mariam', 'https://linkedin.com/in/mariam'],
    ['HTTP://linkedin.com/in/mariam', 'HTTP://linkedin.com/in/mariam'],
  ])('takes a profile as people write it: %s', async (linkedinProfile, stored) => {
    const email = address();
    expect((await api.post(path, { ...short, email, linkedinProfile })).statusCode).toBe(201);
    expect(await saved(email)).toMatchObject([{ linkedinProfile: stored }]);
  });

  it('is answered alike whether or not the address has an account, and whoever sends what people never see', async () => {
    const { email: reader } = await addUser(api.app);
    const { email: author } = await addUser(api.app, { role: 'author' });
    const answers = [];
    for (const email of [address(), reader, reader.toUpperCase(), author])
      answers.push(await api.post(path, { ...short, email }));
    const robot = address();
    answers.push(await api.post(path, { ...short, email: robot, website: 'https://spam.example' }));
    for (const answer of answers)
      expect([answer.statusCode, { ...answer.json(), dueAt: '' }]).toEqual([
        201,
        { kind: 'short', status: 'received', dueAt: '' },
      ]);
    expect(await saved(robot)).toEqual([]);
    expect(await sentMails(api.app, robot)).toEqual([]);
  });

  it('of somebody who is logged in is their account’s; an author learns that they are one', async () => {
    const reader = await addUser(api.app);
    const email = address();
    expect((await api.as(reader).post(path, { ...short, email })).statusCode).toBe(201);
    expect(String((await saved(email))[0]?.userId)).toBe(reader.id);
    const answer = await api.as('author').post(path, { ...short, email: address() });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'already_author', error: errorCatalogue.already_author.error },
    ]);
  });

  it('is confirmed by one mail a day to an address, and notified to those who answer', async () => {
    const admin = await addUser(api.app, { role: 'admin' });
    const email = address();
    for (const body of [short, long]) await api.post(path, { ...body, email });
    expect(
      (await sentMails(api.app, email)).map(({ subject, text }) => [subject, /48\u00a0heures/.test(text)]),
    ).toEqual([['Votre candidature est bien arrivée', true]]);
    const notifications = await notificationsOf(api.app, api.as(admin));
    expect(notifications).toMatchObject([{ kind: 'application-received', href: '/admin/applications', read: false }]);
    const waiting: { id: string; count: number }[] = (await api.as(admin).get('/api/admin/waiting')).json();
    expect(waiting.find(({ id }) => id === 'applications')?.count).toBeGreaterThanOrEqual(2);
  });

  it('has its words repeated to an address only if that is its sender’s own', async () => {
    const words = { fullName: 'Gagnez 100 € sur evil.test', thematic: 'Voyez https://evil.test' };
    const [account, unproved] = [await addUser(api.app), await addUnproved(api.app)];
    const mailTo = async (email: string, calls: { post: typeof api.post }) => {
      await calls.post(path, { ...short, ...words, email });
      const [mail] = await sentMails(api.app, email);
      return JSON.stringify(mail);
    };
    for (const [email, calls] of [
      [address(), api],
      [address(), api.as(account)],
      [unproved.email, api.as(unproved)],
    ] as const) {
      const mail = await mailTo(email, calls);
      expect(mail).toContain('Bonjour,');
      expect(mail).not.toContain('evil.test');
    }
    const own = await mailTo(account.email, api.as(account));
    expect(own).toContain(`Bonjour ${account.fullName},`);
    expect(own).not.toContain(words.fullName);
    expect(own).toContain(words.thematic);
  });

  it('is one of twenty a minute from an address', async () => {
    const limited = await startApp({ RATE_LIMIT_APPLICATIONS: '20' });
    try {
      const statuses = [];
      let last = await limited.post(path, { ...short, email: address() });
      for (let n = 1; n < 21; n += 1) {
        statuses.push(last.statusCode);
        last = await limited.post(path, { ...short, email: address() });
      }
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect([last.statusCode, last.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('a form without JavaScript', () => {
  it('comes back to its page, which says what happened', async () => {
    const email = address();
    const { agreeToTerms: _terms, ...fields } = short;
    const done = await form({ ...fields, email, agreeToTerms: 'on', website: '' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/rejoindre?candidature=recue#candidature']);
    expect(await saved(email)).toHaveLength(1);
    const refused = await form({ ...fields, email });
    expect(refused.headers.location).toBe('/rejoindre?candidature=validation#candidature');
  });

  it('sends several boxes, one of them, and line breaks as forms do', async () => {
    const { publicationType: _types, charterAgreement: _charter, ...fields } = long;
    const sampleText = `${'x'.repeat(298)}\r\nx`;
    for (const types of [['Gratuite', 'Payante'], ['Mixte']]) {
      const email = address();
      const done = await form([
        ...Object.entries({ ...fields, email, sampleText, charterAgreement: 'on' }),
        ...types.map((type): [string, string] => ['publicationType', type]),
      ]);
      expect(done.headers.location).toBe('/join-authors?candidature=recue#candidature');
      expect((await saved(email))[0]).toMatchObject({ publicationType: types, sampleText: `${'x'.repeat(298)}\nx` });
    }
    const none = await form({ ...fields, email: address(), charterAgreement: 'on' });
    expect(none.headers.location).toBe('/join-authors?candidature=validation#candidature');
  });
});
