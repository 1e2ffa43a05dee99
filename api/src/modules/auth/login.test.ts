import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { cookieOf } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';
import { countingPasswords } from '../../../test/passwords.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import type { NewUser } from '../users/index.ts';

const passwords = countingPasswords();
const api = useApp({}, undefined, passwords);
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

  it.each(['\u00a0', '\u1680', '\u2003', '\u2009', '\u202f', '\u205f', '\u3000'])(
    'takes every space for a space (RFC 8265): %j, at either time',
    async (space) => {
      const other = password.replaceAll(' ', space);
      const matou = await addUser(api.app, { password: other });
      for (const typed of [password, other, password.replaceAll(' ', '\u00a0')])
        expect((await api.post(path, { email: matou.email, password: typed })).statusCode, typed).toBe(200);
      expect((await api.post(path, { email: awa.email, password: other })).statusCode).toBe(200);
      const without = { email: matou.email, password: password.replaceAll(' ', '') };
      expect((await api.post(path, without)).statusCode).toBe(401);
    },
  );

  it('a password that was hashed with another space goes on working', async () => {
    const old = 'Un\u00a0café à\u202fSégou';
    const penda = await addUser(api.app, { password: 'x' });
    const passwordHash = await hash(old.normalize('NFC'), { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    await changeStored(api.app.mongo.connection, 'credentials', ({ _id }) => String(_id) === penda.id, {
      $set: { passwordHash },
    });
    expect((await api.post(path, { email: penda.email, password: old })).statusCode).toBe(200);
    expect((await api.post(path, { email: penda.email, password: `${old}\u00a0` })).statusCode).toBe(401);
  });

  it('answers the same, after the same work, to a wrong password, an unknown address and an account without a password', async () => {
    const guest = await addUser(api.app);
    const answers = [];
    for (const email of [awa.email, guest.email, 'personne@exemple.org']) {
      const before = passwords.compared;
      const answer = await api.post(path, { email, password: 'autre chose' });
      answers.push([answer.statusCode, answer.body, answer.headers['set-cookie'], passwords.compared - before]);
    }
    expect(answers[0]).toEqual([401, expect.stringContaining('wrong_credentials'), undefined, 2]);
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
