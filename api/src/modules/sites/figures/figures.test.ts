import { testKeyOf } from '@letat/contracts/sites/test-key';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addSite } from '../../../../test/sites.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { confirmationToken } from '../../../../test/subscribers.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const origin = 'https://gazette.example';
const browser = { origin, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const count = (site: string, event: string, widgets: string, headers: Record<string, string> = browser) =>
  api.app.inject({
    method: 'POST',
    url: `/api/embed/counts?${new URLSearchParams({ site, event, widgets })}`,
    headers,
  });
const figuresOf = async (id: string) => (await api.as('admin').get(`/api/admin/sites/${id}/figures`)).json();
const day = 24 * 60 * 60 * 1000;
const today = () => clock.now().toISOString().slice(0, 10);

describe('what widgets do on a registered site', () => {
  it('is counted by day and widget, in one document each, without a cookie and without whom', async () => {
    const site = await addSite(api.app);
    for (let time = 0; time < 3; time += 1) {
      const answer = await count(site.key, 'shown', 'badge,newsletter');
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    await count(site.key, 'clicked', 'badge');
    const figures = await figuresOf(site.id);
    expect(figures.total).toEqual({ shown: 6, clicked: 1, subscribed: 0 });
    const sites = (await api.as('admin').get('/api/admin/sites')).json();
    const listed = sites.find(({ id }: { id: string }) => id === site.id);
    expect(listed.counts).toEqual(figures.total);
    expect([listed.days.shown, listed.days.clicked].map((days) => [days.length, days.at(-1)])).toEqual([
      [30, 6],
      [30, 1],
    ]);
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(-1)).toEqual({ day: today(), shown: 6, clicked: 1, subscribed: 0 });
    expect(figures.widgets).toEqual([
      { widget: 'badge', shown: 3, clicked: 1, subscribed: 0 },
      { widget: 'newsletter', shown: 3, clicked: 0, subscribed: 0 },
    ]);
    const rows = await storedWhere(api.app.mongo.connection, 'siteCounts', ({ siteId }) => String(siteId) === site.id);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['_id', 'clicked', 'day', 'shown', 'siteId', 'subscribed', 'widget']);
  });

  it.each([
    ['a robot', { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser without a name', { ...browser, 'user-agent': '' }],
    ['somebody who asks not to be tracked', { ...browser, dnt: '1' }],
    ['somebody who asks for it by Global Privacy Control', { ...browser, 'sec-gpc': '1' }],
    ['a page of another origin', { ...browser, origin: 'https://evil.example' }],
  ])('is not counted for %s, who gets the same answer', async (_name, headers) => {
    const site = await addSite(api.app);
    expect((await count(site.key, 'shown', 'badge', headers)).statusCode).toBe(204);
    expect((await figuresOf(site.id)).total).toEqual({ shown: 0, clicked: 0, subscribed: 0 });
  });

  it('is not counted for a suspended site, an unknown key, or a widget that there is not', async () => {
    const site = await addSite(api.app, { state: 'suspended', reason: 'Essai.' });
    expect((await count(site.key, 'shown', 'badge')).statusCode).toBe(204);
    expect((await count('site_aaaaaaaaaaaaaaaaaaaaaa', 'shown', 'badge')).statusCode).toBe(204);
    expect((await count(site.key, 'shown', 'tout')).statusCode).toBe(400);
    expect((await count(site.key, 'subscribed', 'badge')).statusCode).toBe(400);
    expect((await figuresOf(site.id)).total.shown).toBe(0);
  });

  it('is counted apart with the test key, at whatever address it stands', async () => {
    const site = await addSite(api.app);
    const preview = { ...browser, origin: 'https://id-preview--4f1c.lovable.example' };
    for (let time = 0; time < 6; time += 1) await count(testKeyOf(site.key), 'shown', 'badge', preview);
    expect((await count(`test_${'a'.repeat(22)}`, 'shown', 'badge', preview)).statusCode).toBe(204);
    expect((await figuresOf(site.id)).total).toEqual({ shown: 0, clicked: 0, subscribed: 0 });
    const { connection } = api.app.mongo;
    const rows = await storedWhere(connection, 'siteTestCounts', ({ siteId }) => String(siteId) === site.id);
    expect(rows).toMatchObject([{ widget: 'badge', shown: 6, clicked: 0, subscribed: 0 }]);
  });

  it('is written by itself after a few seconds, and when the process ends', async () => {
    const site = await addSite(api.app);
    await count(site.key, 'shown', 'banner');
    const written = () =>
      storedWhere(api.app.mongo.connection, 'siteCounts', ({ siteId }) => String(siteId) === site.id);
    expect(await written()).toEqual([]);
    await expect.poll(written).toMatchObject([{ widget: 'banner', shown: 1 }]);
  });

  it('is a subscription of the site once its address is confirmed, once', async () => {
    const site = await addSite(api.app);
    const { token } = (
      await api.app.inject({ method: 'POST', url: `/api/embed/form-tokens?site=${site.key}`, headers: browser })
    ).json();
    const payload = { email: 'Lectrice@exemple.org', token };
    const url = `/api/embed/newsletter?site=${site.key}`;
    expect((await api.app.inject({ method: 'POST', url, headers: browser, payload })).statusCode).toBe(201);
    expect((await figuresOf(site.id)).total.subscribed).toBe(0);
    const confirm = async (email: string) => {
      const confirmation = await confirmationToken(api, email);
      for (let time = 0; time < 2; time += 1) await api.post('/api/newsletter/confirmations', { token: confirmation });
    };
    await confirm('Lectrice@exemple.org');
    // A reader who asked on the site itself counts for none.
    await api.post('/api/newsletter/subscribe', { email: 'ailleurs@exemple.org' });
    await confirm('ailleurs@exemple.org');
    expect((await figuresOf(site.id)).widgets).toEqual([{ widget: 'newsletter', shown: 0, clicked: 0, subscribed: 1 }]);
  });
});

describe('the private link', () => {
  it('shows the site with its weeks, in page and file alike without any count that is too small to be told', async () => {
    const site = await addSite(api.app, { email: 'lien@gazette.example' });
    const link = await api.as('admin').post(`/api/admin/sites/${site.id}/link`, undefined);
    expect(link.statusCode, link.body).toBe(200);
    const { app } = api;
    await app.jobs.process('mail');
    const { items } = await app.mail.listMailbox({ to: 'lien@gazette.example', limit: 1 });
    const token = /\/embed-kit\/chiffres\/([\w.-]+)/.exec(items[0]?.text ?? '')?.[1] ?? '';
    // A Monday.
    clock.move(((8 - clock.now().getUTCDay()) % 7) * day);
    const monday = clock.now();
    const dayAfter = (days: number) => new Date(monday.getTime() + days * day).toISOString().slice(0, 10);
    for (let time = 0; time < 7; time += 1) await count(site.key, 'shown', 'badge,banner');
    for (let time = 0; time < 4; time += 1) await count(site.key, 'clicked', 'badge');
    clock.move(6 * day);
    await count(site.key, 'clicked', 'badge');
    clock.move(day);
    for (let time = 0; time < 4; time += 1) await count(site.key, 'shown', 'badge');
    const answer = await api.get(`/api/sites/figures/${token}`);
    expect(answer.json().site).toEqual({
      name: 'La Gazette',
      key: site.key,
      origins: [origin],
      state: 'active',
      reason: '',
    });
    const nothing = { shown: null, clicked: null, subscribed: null };
    expect(answer.json().figures.weeks).toHaveLength(8);
    expect(answer.json().figures.weeks.slice(-3)).toEqual([
      { from: dayAfter(-7), to: dayAfter(-1), ...nothing },
      { from: dayAfter(0), to: dayAfter(6), shown: 14, clicked: 5, subscribed: null },
      { from: dayAfter(7), to: dayAfter(13), ...nothing },
    ]);
    // Eleven in all, of which the four of this week would follow from the file.
    expect(answer.json().figures.widgets).toEqual([
      { widget: 'badge', shown: 7, clicked: 5, subscribed: null },
      { widget: 'banner', shown: 7, clicked: null, subscribed: null },
    ]);
    expect(answer.json().figures.tests).toEqual(nothing);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('lien@gazette.example');
    const csv = await api.get(`/api/sites/figures/${token}/weeks.csv`);
    expect(csv.headers['content-disposition']).toContain('attachment');
    const small = 'moins de 5';
    expect(csv.body.split('\r\n')).toEqual([
      'semaine du,widget,affichages,clics,inscriptions',
      `${dayAfter(0)},badge,7,5,${small}`,
      `${dayAfter(0)},banner,7,${small},${small}`,
      `${dayAfter(7)},badge,${small},${small},${small}`,
      '',
    ]);
  });
});
