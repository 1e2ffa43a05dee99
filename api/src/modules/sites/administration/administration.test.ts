import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { addSite } from '../../../../test/sites.ts';

const api = useApp();
const path = '/api/admin/sites';

async function acts(id: string) {
  const entries = (await api.as('admin').get('/api/admin/audit?limit=100')).json();
  return entries
    .filter(
      (entry: { subject: { kind: string; id: string } }) => entry.subject.kind === 'site' && entry.subject.id === id,
    )
    .map(({ action, details }: { action: string; details: object }) => [action, details]);
}

describe('the list of sites', () => {
  it('is newest first, by pages, with the counts of thirty days, and is searched by name, address and host', async () => {
    const admin = api.as('admin');
    const first = await addSite(api.app, { name: 'Journal de Ziguinchor', createdAt: new Date('2030-01-01') });
    const second = await addSite(api.app, {
      name: 'Agora',
      email: 'bureau@agora.example',
      origins: ['https://www.forum-agora.example'],
      state: 'suspended',
      reason: 'Essai.',
      createdAt: new Date('2030-01-02'),
    });
    const found = async (query: string) =>
      (await admin.get(`${path}?${query}`)).json().map(({ id }: { id: string }) => id);
    expect((await found('limit=2')).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await found('search=ziguin')).toEqual([first.id]);
    expect(await found('search=bureau@agora')).toEqual([second.id]);
    expect(await found('search=forum-agora')).toEqual([second.id]);
    expect(await found('state=suspended')).toEqual([second.id]);
    expect(await found('state=active&search=agora')).toEqual([]);
    const page = await admin.get(`${path}?limit=1`);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).json()).toMatchObject([{ id: first.id, counts: { shown: 0 } }]);
    const [listed] = page.json();
    for (const days of Object.values(listed.days)) expect(days).toEqual(Array(30).fill(0));
    expect(JSON.stringify(page.json())).not.toMatch(/linkVersion|findable|emailKey/);
  });

  it('is for administrators alone', async () => {
    expect((await api.as('author').get(path)).statusCode).toBe(403);
    expect((await api.get(path)).statusCode).toBe(401);
  });
});

describe('what is done with a site', () => {
  it('is on record, and its contact is mailed what concerns them', async () => {
    const admin = api.as(await addUser(api.app, { role: 'admin' }));
    const email = 'contact@actes.example';
    const site = await addSite(api.app, { email });
    const changed = await admin.put(`${path}/${site.id}`, { name: 'La Gazette du fleuve', origins: 'fleuve.example' });
    expect(changed.json(), changed.body).toMatchObject({
      name: 'La Gazette du fleuve',
      origins: ['https://fleuve.example'],
    });

    expect((await api.get(`/api/embed/widgets?site=${site.key}`)).json().site.name).toBe('La Gazette du fleuve');
    const renewed = await admin.post(`${path}/${site.id}/key`, undefined);
    expect(renewed.json().key).not.toBe(site.key);
    expect((await api.get(`/api/embed/widgets?site=${site.key}`)).json().site).toBeNull();

    const suspended = await admin.put(`${path}/${site.id}/suspension`, { reason: 'Des adresses sans accord.' });
    expect(suspended.json()).toMatchObject({ state: 'suspended', reason: 'Des adresses sans accord.' });
    const restored = await admin.del(`${path}/${site.id}/suspension`);
    expect(restored.json()).toMatchObject({ state: 'active', reason: '' });
    expect((await admin.del(`${path}/${site.id}/suspension`)).json()).toEqual(restored.json());

    expect(await acts(site.id)).toEqual([
      ['site.restored', {}],
      ['site.suspended', { reason: 'Des adresses sans accord.' }],
      ['site.key-renewed', {}],
      ['site.changed', { origins: 'https://fleuve.example' }],
    ]);
    // Several leave at once.
    const subjects = (await sentMails(api.app, email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'Une nouvelle clé pour La Gazette du fleuve',
      'Votre site La Gazette du fleuve est rouvert',
      'Votre site La Gazette du fleuve est suspendu',
    ]);
  });

  it('is refused for a site that nobody confirmed, for none at all, and without a reason', async () => {
    const admin = api.as('admin');
    const pending = await addSite(api.app, { state: 'pending', confirmedAt: null });
    for (const act of ['key', 'link'])
      expect((await admin.post(`${path}/${pending.id}/${act}`, undefined)).json().code).toBe('site_unconfirmed');
    expect((await admin.put(`${path}/${pending.id}/suspension`, { reason: 'x' })).json().code).toBe('site_unconfirmed');
    expect((await admin.put(`${path}/${pending.id}/suspension`, { reason: ' ' })).statusCode).toBe(400);
    expect(await acts(pending.id)).toEqual([]);
    for (const id of ['0'.repeat(24), 'pas-un-id']) {
      expect((await admin.get(`${path}/${id}`)).json().code).toBe('site_unknown');
      expect((await admin.get(`${path}/${id}/figures`)).json().code).toBe('site_unknown');
      expect((await admin.post(`${path}/${id}/key`, undefined)).json().code).toBe('site_unknown');
    }
  });
});
