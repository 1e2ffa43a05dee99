import { proofBits } from '@letat/contracts/newsletter/proof-of-work';
import { testKeyOf } from '@letat/contracts/sites/test-key';
import { describe, expect, it } from 'vitest';
import { internalToken, origin as ownOrigin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { sentMails } from '../../../../test/mails.ts';
import { provenBy } from '../../../../test/proof-of-work.ts';
import { addSite } from '../../../../test/sites.ts';
import { storedWhere } from '../../../../test/stored.ts';

const clock = movableClock();
const api = useApp({ RATE_LIMIT_SUBSCRIBE: '4', RATE_LIMIT_SUBSCRIBE_SITE: '5' }, () => {}, undefined, clock);
const gazette = 'https://gazette.example';
let last = 0;

/** Headers of a reader whom nobody has seen before, on a page of that origin. */
function reader(origin: string | undefined): Record<string, string> {
  last += 1;
  const own = { 'x-shell-token': internalToken, 'x-forwarded-for': `10.2.${Math.floor(last / 250)}.${last % 250}` };
  return { ...own, ...(origin === undefined ? {} : { origin }) };
}
type Headers = Record<string, string>;
const ask = (site: string, headers: Headers) =>
  api.app.inject({ method: 'POST', url: `/api/embed/form-tokens?site=${site}`, headers });
const send = (site: string, payload: object, headers: Headers) =>
  api.app.inject({
    method: 'POST',
    url: `/api/embed/newsletter?site=${site}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
async function tokenFor(site: string, origin = gazette): Promise<string> {
  const answer = await ask(site, reader(origin));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().token;
}
const stored = (email: string) =>
  storedWhere<{ email: string }>(api.app.mongo.connection, 'subscribers', (found) => found.email === email);
const consentsOf = (email: string) =>
  storedWhere<{ emailKey: string }>(api.app.mongo.connection, 'consents', ({ emailKey }) => emailKey === email);

describe('the form of a registered site', () => {
  it('is stored with the site’s name and the page’s origin, and only that page may read the answer', async () => {
    const site = await addSite(api.app);
    const headers = reader(gazette);
    const token = await tokenFor(site.key);
    const request = { email: 'chez@partenaire.org', consent: 'v1', website: '', token };
    const answer = await send(site.key, request, headers);
    expect([answer.statusCode, answer.json()], answer.body).toEqual([201, { status: 'pending' }]);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': gazette, vary: 'Origin' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await stored('chez@partenaire.org')).toMatchObject([{ state: 'pending', interests: [] }]);
    expect(await consentsOf('chez@partenaire.org')).toMatchObject([
      { version: 'v1', source: 'embed', site: `La Gazette (${gazette})` },
    ]);
  });

  it('has a mail sent that names the page’s host and not the site, and whose link confirms the subscription', async () => {
    const site = await addSite(api.app, { name: 'La Gazette (https://ailleurs.example)' });
    const email = 'lectrice@partenaire.org';
    const request = { email, consent: 'v1', website: '', token: await tokenFor(site.key) };
    expect((await send(site.key, request, reader(gazette))).statusCode).toBe(201);
    const [mail, ...others] = await sentMails(api.app, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirmez votre abonnement à la lettre');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('gazette.example');
      expect(part).not.toMatch(/La Gazette|ailleurs/);
    }
    const token = /\/newsletter\/confirmer\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.post('/api/newsletter/confirmations', { token })).statusCode).toBe(200);
    expect(await stored(email)).toMatchObject([
      { state: 'confirmed', origin: { source: 'embed', site: gazette, siteName: site.name } },
    ]);
    const listed = await api.as('admin').get('/api/admin/newsletter/subscribers?search=lectrice');
    expect(listed.json()).toMatchObject([{ email, site: gazette }]);
    expect(await sentMails(api.app, email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^Bienvenue/) }),
    );
  });

  it('in a frame has a mail sent whose link confirms too', async () => {
    const site = await addSite(api.app);
    const email = 'cadre-lu@exemple.org';
    await send(site.key, { email, token: await tokenFor(site.key, ownOrigin) }, reader(ownOrigin));
    const [mail] = await sentMails(api.app, email);
    const token = /\/newsletter\/confirmer\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.post('/api/newsletter/confirmations', { token })).statusCode).toBe(200);
  });

  it('in a frame is a page of this site, which may ask for every key', async () => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key, ownOrigin);
    expect((await send(site.key, { email: 'cadre@exemple.org', token }, reader(ownOrigin))).statusCode).toBe(201);
  });

  it('that a robot fills gets the usual answer, and nothing is stored', async () => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key);
    const answer = await send(site.key, { email: 'robot@exemple.org', website: 'x', token }, reader(gazette));
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'pending' }]);
    expect(await stored('robot@exemple.org')).toEqual([]);
  });
});

describe('a form token', () => {
  it('is good for one subscription; the same form again has the same answer and does nothing', async () => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key);
    const form = { email: 'une@exemple.org', consent: 'v1', token };
    const answers = await Promise.all([1, 2, 3].map(() => send(site.key, form, reader(gazette))));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'pending' }]);
    expect(await consentsOf('une@exemple.org')).toHaveLength(1);
    const other = await send(site.key, { ...form, email: 'autre@exemple.org' }, reader(gazette));
    expect([other.statusCode, other.json().code]).toEqual([422, 'form_token_expired']);
    expect(await stored('autre@exemple.org')).toEqual([]);
  });

  it('is not used up by a form that was refused', async () => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key);
    const refused = await send(site.key, { email: 'non', token }, reader(gazette));
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'email']);
    expect(refused.headers['access-control-allow-origin']).toBe(gazette);
    expect((await send(site.key, { email: 'oui@exemple.org', token }, reader(gazette))).statusCode).toBe(201);
  });

  it('ends after ten minutes', async () => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key);
    clock.move(10 * 60_000 + 1000);
    const answer = await send(site.key, { email: 'tard@exemple.org', token }, reader(gazette));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'form_token_expired']);
    expect(answer.headers['access-control-allow-origin']).toBe(gazette);
    expect(await stored('tard@exemple.org')).toEqual([]);
  });

  it('is worth nothing for another site, for another of its origins, or when somebody made it up', async () => {
    const site = await addSite(api.app, { origins: [gazette, 'https://www.gazette.example'] });
    const other = await addSite(api.app, { name: 'Autre', origins: [gazette] });
    const token = await tokenFor(site.key);
    const email = 'vole@exemple.org';
    for (const [key, from, given] of [
      [other.key, gazette, token],
      [site.key, 'https://www.gazette.example', token],
      [site.key, gazette, `${token}x`],
      [site.key, gazette, 'a.b'],
    ] as const) {
      const answer = await send(key, { email, token: given }, reader(from));
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_origin']);
    }
    expect((await send(site.key, { email }, reader(gazette))).statusCode).toBe(400);
    expect(await stored(email)).toEqual([]);
  });

  it.each([
    ['a foreign origin', 'https://evil.example', 'bad_origin', 403],
    ['a sandboxed frame', 'null', 'bad_origin', 403],
    ['no page', undefined, 'bad_origin', 403],
  ])('is not given to %s, which cannot read the refusal either', async (_name, from, code, status) => {
    const site = await addSite(api.app);
    const answer = await ask(site.key, reader(from));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const forged = await send(site.key, { email: 'x@exemple.org', token: await tokenFor(site.key) }, reader(from));
    expect([forged.statusCode, forged.json().code]).toEqual([status, code]);
  });

  it.each([
    ['suspended', 'site_suspended', 403],
    ['pending', 'site_unknown', 404],
  ] as const)('is not given to a %s site, nor taken from it any more', async (state, code, status) => {
    const site = await addSite(api.app);
    const token = await tokenFor(site.key);
    await api.app.mongo.connection.collection('partnerSites').updateOne({ key: site.key }, { $set: { state } });
    const asked = await ask(site.key, reader(gazette));
    expect([asked.statusCode, asked.json().code]).toEqual([status, code]);
    const sent = await send(site.key, { email: 'x@exemple.org', token }, reader(gazette));
    expect([sent.statusCode, sent.json().code]).toEqual([status, code]);
    expect(await stored('x@exemple.org')).toEqual([]);
  });
});

describe('the question before the call', () => {
  it('is answered with the site’s own origin, and with none for others', async () => {
    const site = await addSite(api.app);
    for (const path of ['form-tokens', 'newsletter']) {
      const url = `/api/embed/${path}?site=${site.key}`;
      const own = await api.app.inject({ method: 'OPTIONS', url, headers: reader(gazette) });
      expect(own.statusCode).toBe(204);
      expect(own.headers).toMatchObject({
        'access-control-allow-origin': gazette,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        vary: 'Origin',
      });
      const foreign = await api.app.inject({ method: 'OPTIONS', url, headers: reader('https://evil.example') });
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
      expect(foreign.headers.vary).toBe('Origin');
    }
  });

  it('is answered nowhere else', async () => {
    for (const url of ['/api/newsletter/subscribe', '/api/posts', '/api/sites', '/api/sites/figures/renew']) {
      const answer = await api.app.inject({ method: 'OPTIONS', url, headers: reader(gazette) });
      expect(answer.statusCode, url).toBe(405);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('limits', () => {
  it('by address are those of the site’s own boxes, and one count with them', async () => {
    const site = await addSite(api.app);
    const headers = reader(gazette);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      const token = await tokenFor(site.key);
      statuses.push((await send(site.key, { email: `${time}@exemple.org`, token }, headers)).statusCode);
    }
    const onSite = { ...headers, origin: ownOrigin };
    statuses.push((await api.post('/api/newsletter/subscribe', { email: '4@exemple.org' }, onSite)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });

  it('by site count all its readers together and no other site’s; the page reads when to come back', async () => {
    const [crowd, calm] = [await addSite(api.app), await addSite(api.app, { name: 'Calme' })];
    const one = async (key: string, email: string) => send(key, { email, token: await tokenFor(key) }, reader(gazette));
    // What has no token of the site uses nothing up.
    for (let time = 0; time < 6; time += 1)
      await send(crowd.key, { email: 'x@exemple.org', token: 'a.b' }, reader(gazette));
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await one(crowd.key, `s${time}@exemple.org`)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const refused = await one(crowd.key, 's@exemple.org');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['access-control-allow-origin']).toBe(gazette);
    expect((await one(calm.key, 't@exemple.org')).statusCode).toBe(201);
  });
});

describe('a site whose confirmations fail to come', () => {
  it('asks its forms for a proof of work, and mails nobody without one; other sites go on as before', async () => {
    const other = 'https://courrier.example';
    const site = await addSite(api.app, { origins: [gazette, other] });
    const early = await tokenFor(site.key);
    const now = clock.now();
    await api.app.mongo.connection
      .collection<{ _id: string; [field: string]: unknown }>('newsletterConfirmationHours')
      .insertOne({
        ...{
          _id: `${gazette} essai`,
          place: gazette,
          hour: new Date(now.getTime() - 3_600_000),
          asked: 150,
          confirmed: 3,
        },
        expiresAt: new Date(now.getTime() + 1e9),
      });
    // A form that was opened before is told to take another token, which the widget does by itself.
    const tooEarly = await send(
      site.key,
      { email: 'tot@partenaire.org', consent: 'v1', token: early },
      reader(gazette),
    );
    expect(tooEarly.json().code).toBe('form_token_expired');

    const issued = (await ask(site.key, reader(gazette))).json();
    expect(issued.bits).toBe(proofBits);
    const without = { email: 'sans@partenaire.org', consent: 'v1', token: issued.token };
    const answer = await send(site.key, without, reader(gazette));
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'pending' }]);
    const { token } = (await ask(site.key, reader(gazette))).json();
    const proof = await provenBy(token, proofBits);
    await send(site.key, { email: 'avec@partenaire.org', consent: 'v1', token, proof }, reader(gazette));
    await sentMails(api.app);
    expect(await sentMails(api.app, 'sans@partenaire.org')).toEqual([]);
    expect(await sentMails(api.app, 'avec@partenaire.org')).toHaveLength(1);
    expect((await ask(site.key, reader(other))).json().bits).toBe(0);
  });
});

describe('the test key of a site', () => {
  it('has its form work at any address: nobody is subscribed, the try is counted apart, and its contact is written', async () => {
    const site = await addSite(api.app, { email: 'essais@gazette.example' });
    const preview = 'https://id-preview--4f1c.lovable.example';
    const key = testKeyOf(site.key);
    const issued = await ask(key, reader(preview));
    expect([issued.statusCode, issued.json().bits], issued.body).toEqual([201, 0]);
    expect(issued.headers['access-control-allow-origin']).toBe(preview);
    const request = { email: 'essai@partenaire.org', consent: 'v1', token: issued.json().token };
    const answer = await send(key, request, reader(preview));
    expect([answer.statusCode, answer.json()], answer.body).toEqual([201, { status: 'pending' }]);
    expect(await stored('essai@partenaire.org')).toEqual([]);
    expect(await consentsOf('essai@partenaire.org')).toEqual([]);
    expect(await sentMails(api.app, 'essai@partenaire.org')).toEqual([]);
    expect(await sentMails(api.app, 'essais@gazette.example')).toMatchObject([
      { subject: 'Le formulaire de votre site fonctionne' },
    ]);
    const ofSite = (collection: string) =>
      storedWhere(api.app.mongo.connection, collection, ({ siteId }) => String(siteId) === site.id);
    expect(await ofSite('siteCounts')).toEqual([]);
    expect(await ofSite('siteTestCounts')).toMatchObject([{ widget: 'newsletter', subscribed: 1 }]);
    // A token of one key is worth nothing for the other.
    const live = await send(
      site.key,
      { ...request, token: (await ask(key, reader(gazette))).json().token },
      reader(gazette),
    );
    expect(live.json().code).toBe('bad_origin');
  });

  it('of a site that is unknown or suspended is refused as its key is', async () => {
    const site = await addSite(api.app, { state: 'suspended' });
    expect((await ask(testKeyOf(site.key), reader(gazette))).json().code).toBe('site_suspended');
    expect((await ask(`test_${'a'.repeat(22)}`, reader(gazette))).json().code).toBe('site_unknown');
  });
});
