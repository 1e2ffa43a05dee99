import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../../test/app.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { defineMail, paragraph } from '../index.ts';
import type { FindUnsubscribeLinks } from './unsubscribe-links.ts';

const body = vi.fn<(site: string) => string>();
const links = vi.fn<FindUnsubscribeLinks>();

/** Makes an address of what it gets, as a template does that takes a text of another feature for one. */
const fragile = defineMail({
  name: 'fragile',
  kind: 'notifications',
  causedBy: 'operator',
  label: 'Fragile',
  data: z.object({ site: z.string() }),
  sample: { site: 'https://exemple.org' },
  subject: () => 'Un mail fragile',
  preheader: () => 'Fragile.',
  body: ({ site }) => [paragraph(body(site))],
});

const api = useApp({}, (app) => {
  app.mail.register([fragile]);
  app.mail.unsubscribeLinks(links);
});

beforeEach(() => {
  body.mockReset().mockImplementation((site) => new URL(site).host);
  links.mockReset().mockResolvedValue(null);
});

const send = (email: string, site: string) =>
  api.app.mongo.transaction((session) => api.app.mail.send({ template: fragile, data: { site }, to: email }, session));
const rowOf = async (email: string) =>
  (await storedWhere(api.app.mongo.connection, 'mails', ({ toKey }) => toKey === email))[0];
const workOf = async (email: string) => {
  const mailId = String((await rowOf(email))?._id);
  return storedWhere<{ payload: { mailId?: string } }>(
    api.app.mongo.connection,
    'work',
    ({ payload }) => payload.mailId === mailId,
  );
};
const waiting = async (id: string) =>
  (await api.as('admin').get('/api/admin/waiting')).json().find((item: { id: string }) => item.id === id)?.count;

describe('a mail whose template throws', () => {
  it('ends at once with the reason, is shown so to administrators, and is not tried again', async () => {
    const email = 'jamais-lue@exemple.org';
    const before = await waiting('mail');
    await send(email, 'La Gazette de awa@exemple.org (https://gazette.example)');
    expect(await sentMails(api.app, email)).toEqual([]);
    const reason = 'Le modèle de ce mail ne se remplit pas : Invalid URL';
    expect(await rowOf(email)).toMatchObject({ state: 'abandoned', reason, attempts: 0 });
    expect(await workOf(email)).toMatchObject([{ state: 'failed', attempts: 1, reason, takeAt: null }]);
    const listed = await api.as('admin').get(`/api/admin/mails?state=abandoned&to=${encodeURIComponent(email)}`);
    expect(listed.json()).toMatchObject([{ template: 'fragile', state: 'abandoned', reason }]);
    expect(await waiting('mail')).toBe(before + 1);
    expect(api.log).toContainEqual(expect.objectContaining({ msg: 'attempt: failed for good', reason }));
    expect(JSON.stringify(api.log)).not.toContain('@exemple.org');

    body.mockClear();
    await sentMails(api.app);
    expect(body).not.toHaveBeenCalled();
  });

  it('is sent when an administrator sends it again after the template was mended', async () => {
    const email = 'lue-ensuite@exemple.org';
    await send(email, 'La Gazette');
    await sentMails(api.app);
    body.mockReturnValue('Sans adresse');
    const id = String((await rowOf(email))?._id);
    expect((await api.as('admin').put(`/api/admin/mails/${id}/state`, { state: 'waiting' })).statusCode).toBe(200);
    expect(await sentMails(api.app, email)).toMatchObject([{ subject: 'Un mail fragile' }]);
    expect(await rowOf(email)).toMatchObject({ state: 'sent' });
  });
});

it('a mail whose data cannot be read because the database is away waits and is tried again', async () => {
  const email = 'plus-tard@exemple.org';
  links.mockRejectedValueOnce(new Error('connection pool was cleared'));
  await send(email, 'https://gazette.example');
  expect(await sentMails(api.app, email)).toEqual([]);
  expect(await rowOf(email)).toMatchObject({ state: 'waiting', reason: null });
  expect(await workOf(email)).toMatchObject([{ state: 'waiting', attempts: 1, takeAt: expect.any(Date) }]);
});
