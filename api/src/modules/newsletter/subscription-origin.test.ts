import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { storedSubscriber } from '../../../test/subscribers.ts';
import { readOrigin, siteHost, siteInWords } from './subscription-origin.ts';

const api = useApp();
const old = 'La Gazette (du Sahel) (https://gazette.example:8443)';

it('what a release before stored as name and origin in one text is read apart', () => {
  expect(readOrigin({ source: 'embed', site: old })).toEqual({
    source: 'embed',
    site: 'https://gazette.example:8443',
    siteName: 'La Gazette (du Sahel)',
  });
  const apart = { source: 'embed', site: 'https://gazette.example', siteName: 'A (https://b.example)' } as const;
  expect(readOrigin(apart)).toEqual(apart);
  expect(readOrigin({ source: 'site', site: null })).toEqual({ source: 'site', site: null });
  expect([siteHost(old), siteHost('https://gazette.example'), siteHost('La Gazette')]).toEqual([
    'gazette.example:8443',
    'gazette.example',
    null,
  ]);
  expect(siteInWords(apart)).toBe('A (https://b.example) (https://gazette.example)');
  expect(siteInWords({ source: 'site', site: null })).toBeNull();
});

it('a subscriber that a release before stored gets the mail, confirms, and is listed with the page’s origin', async () => {
  const email = 'ancienne@exemple.org';
  await api.post('/api/newsletter/subscribe', { email });
  const isTheirs = (one: { emailKey?: unknown }) => one.emailKey === email;
  await changeStored(api.app.mongo.connection, 'subscribers', isTheirs, {
    $set: { origin: { source: 'embed', site: old } },
  });
  const listed = async () =>
    (await api.as('admin').get('/api/admin/newsletter/subscribers?search=ancienne')).json()[0]?.site;
  expect(await listed()).toBe('https://gazette.example:8443');
  const [mail] = await sentMails(api.app, email);
  expect(mail?.text).toContain('gazette.example:8443');
  expect(mail?.text).not.toContain('La Gazette');
  const token = /\/newsletter\/confirmer\/(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await api.post('/api/newsletter/confirmations', { token })).statusCode).toBe(200);
  expect((await storedSubscriber(api, email))?.origin).toMatchObject({
    site: 'https://gazette.example:8443',
    siteName: 'La Gazette (du Sahel)',
  });
  expect(await listed()).toBe('https://gazette.example:8443');
});

it('a mail that a release before left in the outbox with name and origin in one text is sent', async () => {
  const email = 'en-attente@exemple.org';
  await api.post('/api/newsletter/subscribe', { email });
  await api.app.jobs.process('newsletter-confirmations');
  const { connection } = api.app.mongo;
  const isTheirs = ({ toKey }: { toKey?: unknown }) => toKey === email;
  await changeStored(connection, 'mails', isTheirs, { $set: { 'data.site': old } });
  expect((await sentMails(api.app, email))[0]?.text).toContain('gazette.example:8443');
  expect(await storedWhere(connection, 'mails', isTheirs)).toMatchObject([{ state: 'sent' }]);
});
