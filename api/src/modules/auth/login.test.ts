import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { internalToken, startApp, useApp } from '../../../test/app.ts';
import { cookieOf } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';
import { countingPasswords } from '../../../test/passwords.ts';
import { storedWhere } from '../../../test/stored.ts';
import type { NewUser } from '../users/index.ts';

const passwords = countingPasswords();
const api = useApp({}, () => {}, passwords);
const path = '/api/auth/login';
const password = 'Un café à Ségou';
let awa: NewUser;

beforeAll(async () => {
  awa = await addUser(api.app, { email: 'Awa@exemple.org', password });
});

const hashOf = async (user: NewUser) =>
  (await storedWhere(api.app.mongo.connection, 'credentials', ({ _id }) => String(_id) === user.id))[0]?.passwordHash;

describe('logging in', () => {
  it('opens a session, whatever the case of the address and the form of the password', async () => {
    for (const email of ['Awa@exemple.org', ' awa@EXEMPLE.org '])
      for (const form of ['NFC', 'NFD']) {
        const answer = await api.post(path, { email, password: password.normalize(form) });
        expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: awa.id, email: 'Awa@exemple.org' }]);
        expect((await api.get('/api/auth/me', { cookie: cookieOf(answer) })).json().id).toBe(awa.id);
      }
  });

  it('answers the same, after the same work, to a wrong password, an unknown address and an account without a password', async () => {
    const guest = await addUser(api.app);
    const answers = [];
    for (const email of [awa.email, guest.email, 'personne@exemple.org']) {
      const before = passwords.compared;
      const answer = await api.post(path, { email, password: 'autre chose' });
      answers.push([answer.statusCode, answer.body, answer.headers['set-cookie'], passwords.compared - before]);
    }
    expect(answers[0]).toEqual([401, expect.stringContaining('wrong_credentials'), undefined, 1]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it.each([
    ['operators', { email: { $ne: null }, password: { $ne: null } }, ['email', 'password']],
    ['operators that compare', { email: 'awa@exemple.org', password: { $gt: '' } }, ['password']],
    ['lists', { email: ['awa@exemple.org'], password: [password] }, ['email', 'password']],
    ['nothing', { email: '', password: '' }, ['email', 'password']],
    ['a megabyte', { email: 'awa@exemple.org', password: 'x'.repeat(1_000_000) }, ['password']],
  ])('refuses %s before any comparison', async (_what, body, fields) => {
    const before = passwords.compared;
    const answer = await api.post(path, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    const named = answer.json().details.map((problem: { path: string }) => problem.path);
    expect([...new Set(named)]).toEqual(fields);
    expect(passwords.compared).toBe(before);
  });

  it('from another site is refused, and nobody is logged in', async () => {
    const answer = await api.post(path, { email: awa.email, password }, { origin: 'https://autre.example' });
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      403,
      'bad_origin',
      undefined,
    ]);
  });

  it('says that an account is suspended, but only to its owner', async () => {
    const user = await addUser(api.app, { password });
    const set = { $set: { suspendedAt: new Date() } };
    await api.app.mongo.connection.collection('users').updateOne({ emailKey: user.email }, set);
    const answer = await api.post(path, { email: user.email, password });
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      403,
      'account_suspended',
      undefined,
    ]);
    expect((await api.post(path, { email: user.email, password: 'autre chose' })).json().code).toBe(
      'wrong_credentials',
    );
  });

  it('renews a hash that was made with less', async () => {
    const user = await addUser(api.app);
    const weak = await hash(password.normalize('NFC'), { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await api.app.content.change((session) => api.app.auth.savePasswordHash(user.id, weak, session));
    expect((await api.post(path, { email: user.email, password: 'faux' })).statusCode).toBe(401);
    expect(await hashOf(user)).toBe(weak);
    expect((await api.post(path, { email: user.email, password })).statusCode).toBe(200);
    const renewed = await hashOf(user);
    expect(renewed).toContain('m=19456,t=2,p=1');
    expect((await api.post(path, { email: user.email, password })).statusCode).toBe(200);
    expect(await hashOf(user)).toBe(renewed);
  });
});

describe('failed logins', () => {
  const limits = { RATE_LIMIT_LOGIN: '8', RATE_LIMIT_LOGIN_ACCOUNT: '3' };
  const counted = countingPasswords();
  const limited = useApp(limits, () => {}, counted);
  const from = (address: string) => ({ 'x-shell-token': internalToken, 'x-forwarded-for': address });
  const attempt = (email: string, given: string, address: string, app = limited) =>
    app.post(path, { email, password: given }, from(address));

  it.each(['known', 'unknown'])('are counted by account, %s', async (kind) => {
    const { email } = kind === 'known' ? await addUser(limited.app, { password }) : { email: 'inconnue@exemple.org' };
    const statuses = [];
    for (const n of [1, 2, 3, 4]) statuses.push((await attempt(email, 'faux', `10.1.${kind.length}.${n}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await attempt(email.toUpperCase(), password, `10.1.${kind.length}.9`);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('are counted by address', async () => {
    const statuses = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await attempt(`a${n}@exemple.org`, 'faux', '10.2.0.1')).statusCode);
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
    expect((await attempt('b@exemple.org', 'faux', '10.2.0.2')).statusCode).toBe(401);
  });

  it('are the only ones that count', async () => {
    const { email } = await addUser(limited.app, { password });
    for (let n = 0; n < 12; n += 1) expect((await attempt(email, password, '10.3.0.1')).statusCode).toBe(200);
  });

  it('are not more when they come at once', async () => {
    const { email } = await addUser(limited.app, { password });
    const before = counted.compared;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(email, 'faux', `10.4.0.${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 401)).toHaveLength(3);
    expect(counted.compared - before).toBe(3);
  });

  it('are counted by all processes together', async () => {
    const other = await startApp({ ...limits, MONGODB_URI: limited.uri });
    const statuses = [];
    for (const app of [limited, other, limited, other])
      statuses.push(
        (await app.post(path, { email: 'partout@exemple.org', password: 'faux' }, from('10.5.0.1'))).statusCode,
      );
    await other.close();
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('are forgotten when the minute is over', async () => {
    for (let n = 0; n < 4; n += 1) await attempt('plus-tard@exemple.org', 'faux', '10.6.0.1');
    expect((await attempt('plus-tard@exemple.org', 'faux', '10.6.0.1')).statusCode).toBe(429);
    const counters = limited.app.mongo.connection.collection('loginFailures');
    await counters.updateMany({ expiresAt: { $gt: new Date() } }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await attempt('plus-tard@exemple.org', 'faux', '10.6.0.1')).statusCode).toBe(401);
    expect(await counters.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('leave no address and nothing typed behind', async () => {
    await attempt('mot-de-passe-au-mauvais-endroit@exemple.org', 'faux', '10.7.0.1');
    const saved = JSON.stringify(await storedWhere(limited.app.mongo.connection, 'loginFailures', () => true));
    expect(saved).not.toMatch(/exemple|10\.7/);
  });
});
