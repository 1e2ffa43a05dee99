import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../test/account-mails.ts';
import { internalToken, startApp, useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { cookiesOf } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';
import { countingPasswords, quickPasswords } from '../../../test/passwords.ts';
import { storedWhere } from '../../../test/stored.ts';

const limits = { RATE_LIMIT_LOGIN: '8', RATE_LIMIT_LOGIN_ACCOUNT: '3', RATE_LIMIT_LOGIN_ACCOUNT_ALL: '5' };
const passwords = countingPasswords(quickPasswords());
const clock = movableClock();
const api = useApp(limits, undefined, passwords, clock);
const path = '/api/auth/login';
const password = 'Un café à Ségou';

const from = (address: string) => ({ 'x-shell-token': internalToken, 'x-forwarded-for': address });
const attempt = (email: string, given: string, address: string, cookie = '', app = api) =>
  app.post(path, { email, password: given }, { ...from(address), ...(cookie ? { cookie } : {}) });
const statusOf = async (...call: Parameters<typeof attempt>) => (await attempt(...call)).statusCode;

/** The `device` cookie of a person who logs in at that address. */
async function deviceOf(email: string, address: string): Promise<string> {
  const answer = await attempt(email, password, address);
  expect(answer.statusCode).toBe(200);
  return cookiesOf(answer).find((cookie) => cookie.startsWith('device=')) ?? '';
}

/** Uses up what strangers may get wrong with that account, from addresses of that network. */
async function exhaust(email: string, network: string): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect(await statusOf(email, 'faux', `${network}.${n}`)).toBe(401);
  expect(await statusOf(email, 'faux', `${network}.9`)).toBe(429);
}

describe('failed logins', () => {
  it.each(['known', 'unknown'])('are counted by account and address together, %s', async (kind) => {
    const { email } = kind === 'known' ? await addUser(api.app, { password }) : { email: 'inconnue@exemple.org' };
    const [here, there] = [`10.1.${kind.length}.1`, `10.1.${kind.length}.2`];
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(email, 'faux', here));
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await attempt(email.toUpperCase(), password, here);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusOf(email, password, there)).toBe(kind === 'known' ? 200 : 401);
  });

  it('are counted by account from all addresses', async () => {
    const { email } = await addUser(api.app, { password });
    await exhaust(email, '10.9.0');
    expect(await statusOf(email, password, '10.9.0.50')).toBe(429);
  });

  it('of one address lock nobody out of another, however many are refused there', async () => {
    const { email } = await addUser(api.app, { password });
    for (let n = 0; n < 12; n += 1) await attempt(email, 'faux', '10.10.0.1');
    expect(await statusOf(email, password, '10.10.0.1')).toBe(429);
    expect(await statusOf(email, password, '10.10.0.2')).toBe(200);
  });

  it('are counted by address', async () => {
    const statuses = [];
    for (let n = 0; n < 9; n += 1) statuses.push(await statusOf(`a${n}@exemple.org`, 'faux', '10.2.0.1'));
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
    expect(await statusOf('b@exemple.org', 'faux', '10.2.0.2')).toBe(401);
  });

  it('are the only ones that count', async () => {
    const { email } = await addUser(api.app, { password });
    for (let n = 0; n < 12; n += 1) expect(await statusOf(email, password, '10.3.0.1')).toBe(200);
  });

  it('are not more when they come at once', async () => {
    const { email } = await addUser(api.app, { password });
    const before = passwords.compared;
    const all = Array.from({ length: 30 }, (_, n) => n);
    const elsewhere = await Promise.all(all.map((n) => statusOf(email, 'faux', `10.4.0.${n}`)));
    expect(elsewhere.filter((status) => status === 401)).toHaveLength(5);
    const here = await Promise.all(all.map(() => statusOf('d@exemple.org', 'faux', '10.4.1.1')));
    expect(here.filter((status) => status === 401)).toHaveLength(3);
    // Two accounts may have been opened with an address: each login compares twice.
    expect(passwords.compared - before).toBe(2 * 8);
  });

  it('are counted by all processes together', async () => {
    const other = await startApp({ ...limits, MONGODB_URI: api.uri });
    const statuses = [];
    for (const app of [api, other, api, other])
      statuses.push(await statusOf('partout@exemple.org', 'faux', '10.5.0.1', '', app));
    await other.close();
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('are forgotten when the minute is over', async () => {
    for (let n = 0; n < 3; n += 1) await attempt('plus-tard@exemple.org', 'faux', '10.6.0.1');
    expect(await statusOf('plus-tard@exemple.org', 'faux', '10.6.0.1')).toBe(429);
    const counters = api.app.mongo.connection.collection('loginFailures');
    clock.move(60_000);
    expect(await statusOf('plus-tard@exemple.org', 'faux', '10.6.0.1')).toBe(401);
    clock.move(-60_000);
    expect(await counters.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('leave no address and nothing typed behind', async () => {
    await attempt('mot-de-passe-au-mauvais-endroit@exemple.org', 'faux', '10.7.0.1');
    const saved = JSON.stringify(await storedWhere(api.app.mongo.connection, 'loginFailures', () => true));
    expect(saved).not.toMatch(/exemple|10\.7\.0/);
  });
});

describe('a device where the account logged in before', () => {
  it('is a stranger’s again half a year after its last login', async () => {
    const { email } = await addUser(api.app, { password });
    const device = await deviceOf(email, '10.21.0.1');
    clock.move((retentionPeriods.deviceDays * 24 - 1) * 3_600_000);
    await exhaust(email, '10.21.1');
    expect(await statusOf(email, 'faux', '10.21.0.1', device)).toBe(401);
    clock.move(2 * 3_600_000);
    await exhaust(email, '10.21.2');
    expect(await statusOf(email, 'faux', '10.21.0.1', device)).toBe(429);
    clock.move(-(retentionPeriods.deviceDays * 24 + 1) * 3_600_000);
  });

  it('is let in with the right password, whatever others get wrong, at its own address too', async () => {
    const { email } = await addUser(api.app, { password });
    const device = await deviceOf(email, '10.20.0.1');
    await exhaust(email, '10.20.1');
    for (let n = 0; n < 9; n += 1) await attempt(`voisin-${n}@exemple.org`, 'faux', '10.20.0.1');
    expect(await statusOf(email, password, '10.20.0.1')).toBe(429);
    expect(await statusOf(email, password, '10.20.0.1', device)).toBe(200);
  });

  it('has its own failures counted, and they count for nobody else', async () => {
    const { email } = await addUser(api.app, { password });
    const device = await deviceOf(email, '10.21.0.1');
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(email, 'faux', `10.21.1.${n}`, device));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await statusOf(email, password, '10.21.1.9', device)).toBe(429);
    expect(await statusOf(email, password, '10.21.1.9')).toBe(200);
  });

  it('is known to the account that logged in, and to no other', async () => {
    const [awa, moussa] = [await addUser(api.app, { password }), await addUser(api.app, { password })];
    const device = await deviceOf(awa.email, '10.22.0.1');
    await exhaust(moussa.email, '10.22.1');
    expect(await statusOf(moussa.email, password, '10.22.2.1', device)).toBe(429);
  });

  it('gets a new token with each login, and the one before is worth nothing', async () => {
    const { id, email } = await addUser(api.app, { password });
    const first = await deviceOf(email, '10.23.0.1');
    const answer = await attempt(email, password, '10.23.0.1', first);
    const second = cookiesOf(answer).find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(second).toMatch(/^device=[\w-]{43}$/);
    expect(second).not.toBe(first);
    const saved = await storedWhere(api.app.mongo.connection, 'knownDevices', ({ userId }) => String(userId) === id);
    expect(saved).toHaveLength(1);
    expect(JSON.stringify(saved)).not.toContain(second.slice('device='.length));
    await exhaust(email, '10.23.1');
    expect(await statusOf(email, password, '10.23.2.1', first)).toBe(429);
    expect(await statusOf(email, password, '10.23.2.1', second)).toBe(200);
  });

  it.each(['device=', `device=${'A'.repeat(43)}`, 'device=$ne', 'device=a; device=b'])(
    'is not made up: %s',
    async (cookie) => {
      const { email } = await addUser(api.app, { password });
      await exhaust(email, '10.24.1');
      expect(await statusOf(email, password, '10.24.2.1', cookie)).toBe(429);
    },
  );

  it('is forgotten when the password is reset', async () => {
    const { id, email } = await addUser(api.app, { password });
    const device = await deviceOf(email, '10.25.0.1');
    await newMails(api.app);
    await api.post('/api/auth/password-reset', { email });
    const token = await mailedToken(api.app, 'password-reset');
    await api.post('/api/auth/password-reset/confirm', { token, password: 'une autre phrase, meilleure' });
    const saved = await storedWhere(api.app.mongo.connection, 'knownDevices', ({ userId }) => String(userId) === id);
    expect(saved).toEqual([]);
    await exhaust(email, '10.25.1');
    expect(await statusOf(email, 'une autre phrase, meilleure', '10.25.2.1', device)).toBe(429);
  });

  it('stays known when its owner changes the password there, and the others are forgotten', async () => {
    const user = await addUser(api.app, { password });
    const elsewhere = await deviceOf(user.email, '10.26.0.1');
    const changed = await api
      .as(user)
      .put('/api/auth/password', { current: password, password: 'une autre phrase, meilleure' });
    const [here = ''] = cookiesOf(changed);
    await exhaust(user.email, '10.26.1');
    expect(await statusOf(user.email, 'une autre phrase, meilleure', '10.26.2.1', elsewhere)).toBe(429);
    expect(await statusOf(user.email, 'une autre phrase, meilleure', '10.26.2.1', here)).toBe(200);
  });

  it('is answered as any other, in the same bytes, when the password is wrong', async () => {
    const { email } = await addUser(api.app, { password });
    const device = await deviceOf(email, '10.27.0.1');
    const answers = [
      await attempt(email, 'faux', '10.27.0.1', device),
      await attempt(email, 'faux', '10.27.0.2'),
      await attempt('personne@exemple.org', 'faux', '10.27.0.3', device),
      await attempt('personne@exemple.org', 'faux', '10.27.0.4'),
    ];
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['set-cookie']]);
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]).toEqual([401, expect.stringContaining('wrong_credentials'), undefined]);
  });

  it('gives the code of the second factor, whatever others get wrong', async () => {
    const user = await addUser(api.app, { password });
    const device = await deviceOf(user.email, '10.28.0.1');
    const { secret } = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    const soon = totp.generate({ timestamp: Date.now() + 30_000 });
    await api.as(user).post('/api/auth/second-factor/confirm', { code: totp.generate() });
    const begin = async (address: string, cookie = '') =>
      cookiesOf(await attempt(user.email, password, address, cookie))[0] ?? '';
    const stranger = await begin('10.28.1.1');
    const give = async (code: string, cookie: string, address: string) =>
      (await api.post('/api/auth/login/second-factor', { code }, { ...from(address), cookie })).statusCode;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await give('000000', stranger, `10.28.2.${n}`));
    expect(statuses).toEqual([422, 422, 422, 429]);
    const known = await begin('10.28.0.1', device);
    expect(await give(soon, known, '10.28.0.1')).toBe(429);
    expect(await give(soon, `${known}; ${device}`, '10.28.0.1')).toBe(200);
  });
});

it('what others get wrong does not keep somebody who is logged in from giving their password again', async () => {
  const user = await addUser(api.app, { password });
  await exhaust(user.email, '10.29.0');
  const answer = await api.as(user).post('/api/auth/second-factor', { password });
  expect(answer.statusCode).toBe(200);
});
