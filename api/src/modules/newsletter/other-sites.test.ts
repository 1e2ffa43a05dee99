import { describe, expect, it } from 'vitest';
import { internalToken, origin as ownOrigin, useApp } from '../../../test/app.ts';
import { storedWhere } from '../../../test/stored.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import { siteOf } from './other-sites.ts';

const api = useApp({ RATE_LIMIT_SUBSCRIBE: '3', RATE_LIMIT_SUBSCRIBE_SITE: '5' });
const path = '/api/embed/newsletter';
let last = 0;

/** Headers of a reader whom nobody has seen before, on a page of that origin. */
function reader(origin: string | undefined): Record<string, string> {
  last += 1;
  const own = { 'x-shell-token': internalToken, 'x-forwarded-for': `10.2.0.${last}` };
  return { ...own, ...(origin === undefined ? {} : { origin }) };
}
const send = (payload: object, headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const stored = async (email: string) =>
  (await storedWhere<SubscriberRecord>(api.app.mongo.connection, 'subscribers', (one) => one.email === email))[0];
const consentsOf = (email: string) =>
  storedWhere<{ emailKey: string }>(api.app.mongo.connection, 'consents', ({ emailKey }) => emailKey === email);

describe('a form on a partner’s page', () => {
  it('is stored with the page’s origin, and its answer can be read there', async () => {
    const answer = await send(
      { email: 'chez@partenaire.org', consent: 'v1', website: '' },
      reader('https://partenaire.example'),
    );
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'pending' }]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await stored('chez@partenaire.org')).toMatchObject({ state: 'pending' });
    expect(await consentsOf('chez@partenaire.org')).toMatchObject([
      { version: 'v1', source: 'embed', site: 'https://partenaire.example' },
    ]);
  });

  it.each([
    ['of a sandboxed frame', 'null'],
    ['of no page', undefined],
  ])('%s has no site', async (_name, origin) => {
    const email = `sans-${origin ?? 'rien'}@exemple.org`;
    expect((await send({ email, consent: 'v1' }, reader(origin))).statusCode).toBe(201);
    expect(await consentsOf(email)).toMatchObject([{ source: 'embed', site: null }]);
  });

  it('asks for the newsletter, and not for what the site alone offers', async () => {
    const wide = { email: 'large@exemple.org', interests: ['Leadership'], authorSubscriptions: ['x'] };
    expect((await send(wide, reader('https://large.example'))).statusCode).toBe(201);
    expect(await stored('large@exemple.org')).toMatchObject({ interests: [], authorSubscriptions: [] });
  });

  it('reads refusals too', async () => {
    const headers = reader('https://faux.example');
    const refused = await send({ email: 'non' }, headers);
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'email']);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    const broken = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: 'a',
    });
    expect([broken.statusCode, broken.headers['access-control-allow-origin']]).toEqual([415, '*']);
  });
});

describe('the question before the call', () => {
  it('is answered here', async () => {
    const answer = await api.app.inject({ method: 'OPTIONS', url: path, headers: reader('https://un.example') });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
  });

  it('and nowhere else', async () => {
    for (const url of ['/api/newsletter/subscribe', '/api/posts', '/api/auth/login']) {
      const answer = await api.app.inject({ method: 'OPTIONS', url, headers: reader('https://un.example') });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const headers = { ...reader('https://un.example'), 'content-type': 'application/json' };
    const onSite = await api.post('/api/newsletter/subscribe', { email: 'a@exemple.org' }, headers);
    expect([onSite.statusCode, onSite.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const wrong = await api.get(path);
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'OPTIONS, POST']);
  });
});

describe('limits', () => {
  it('by address are those of the site’s own boxes, and one count with them', async () => {
    const headers = reader('https://adresse.example');
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await send({ email: `${time}@exemple.org` }, headers)).statusCode);
    const onSite = { ...headers, origin: ownOrigin };
    statuses.push((await api.post('/api/newsletter/subscribe', { email: '4@exemple.org' }, onSite)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('by site count all its readers together, and no other site’s; the refusal says when to come back', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await send({ email: `s${time}@exemple.org` }, reader('https://foule.example'))).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await send({ email: 's@exemple.org' }, reader('https://foule.example'));
    expect(refused.json().code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect((await send({ email: 't@exemple.org' }, reader('https://calme.example'))).statusCode).toBe(201);
  });
});

it.each([
  ['https://partenaire.example', 'https://partenaire.example'],
  ['https://PARTENAIRE.example:443', 'https://partenaire.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://réforme.sn', 'https://xn--rforme-bva.sn'],
  ['null', null],
  ['', null],
  ['file://', null],
  ['javascript:alert(1)', null],
  [`https://${'a'.repeat(400)}.example`, null],
])('the site of the origin %s is %s', (header, site) => {
  expect(siteOf(header)).toBe(site);
});
