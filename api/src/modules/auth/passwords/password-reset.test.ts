import { beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { internalToken, origin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const limited = useApp({ RATE_LIMIT_RESET: '2' });
const path = '/api/auth/password-reset';
const confirmPath = '/api/auth/password-reset/confirm';
const password = 'une phrase assez longue';
const better = 'une autre phrase, meilleure';

const ask = (email: string) => api.post(path, { email });
const confirm = (token: string, chosen = better) => api.post(confirmPath, { token, password: chosen });
const login = (email: string, given: string) => api.post('/api/auth/login', { email, password: given });
const minute = 60_000;

async function askedToken(email: string): Promise<string> {
  expect((await ask(email)).statusCode).toBe(202);
  return mailedToken(api.app, 'password-reset');
}

beforeEach(async () => {
  await newMails(api.app);
});

describe('a forgotten password', () => {
  it('is set anew by the mailed link, which ends every session and mails the owner', async () => {
    const user = await addUser(api.app, { password });
    const session = cookieOf(await login(user.email, password));
    const token = await askedToken(user.email.toUpperCase());
    expect((await api.get(`/api/auth/links/${token}`)).json()).toMatchObject({
      purpose: 'password-reset',
      email: user.email,
    });
    const answer = await confirm(token);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await api.get('/api/auth/me', { cookie: session })).statusCode).toBe(401);
    expect((await login(user.email, password)).statusCode).toBe(401);
    expect((await login(user.email, better)).statusCode).toBe(200);
    expect(await newMails(api.app)).toMatchObject([
      { to: user.email, template: 'security-notice', data: { event: 'password-changed' } },
    ]);
  });

  it('confirms the address on the way', async () => {
    const body = { fullName: 'Nadia', username: 'nadia-oublie', email: 'nadia@exemple.org', password };
    const { cookie } = { cookie: cookieOf(await api.post('/api/auth/register', body)) };
    expect((await api.get('/api/auth/me', { cookie })).json().emailVerified).toBe(false);
    await newMails(api.app);
    await confirm(await askedToken(body.email));
    expect((await login(body.email, better)).json().emailVerified).toBe(true);
  });

  it('is noted by one row for any address, with an account or without, and the row holds no address', async () => {
    const user = await addUser(api.app, { password });
    const { connection } = api.app.mongo;
    const rows = () => storedWhere(connection, 'work', ({ queue, state }) => isRequest(queue) && state === 'waiting');
    const isRequest = (queue: unknown) => queue === 'password-reset-requests';
    for (const email of [user.email, user.email, 'inconnue@exemple.org', 'Inconnue@exemple.org']) await ask(email);
    const stored = await rows();
    const shape = {
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
      payload: { userId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    };
    expect(stored).toMatchObject([shape, shape]);
    expect(JSON.stringify(stored)).not.toContain('@');
    expect((await newMails(api.app)).map(({ to }) => to)).toEqual([user.email]);
  });

  it('that a process of the release before noted with the address is answered too', async () => {
    const user = await addUser(api.app, { password });
    const now = new Date();
    await api.app.mongo.connection.collection('work').insertOne({
      queue: 'password-resets',
      key: 'hash',
      payload: { email: user.email },
      state: 'waiting',
      dueAt: now,
      takeAt: now,
      attempts: 0,
      createdAt: now,
    });
    await api.app.jobs.process('password-resets');
    expect((await newMails(api.app)).map(({ to }) => to)).toEqual([user.email]);
  });

  it('asks for nothing of an unknown or a suspended account, and answers the same', async () => {
    const user = await addUser(api.app, { password });
    await api.app.mongo.connection
      .collection('users')
      .updateOne({ emailKey: user.email }, { $set: { suspendedAt: new Date() } });
    for (const email of ['personne@exemple.org', user.email]) {
      const answer = await ask(email);
      expect([answer.statusCode, answer.body]).toEqual([202, '']);
    }
    expect(await newMails(api.app)).toEqual([]);
  });

  it('is written about once a minute, however often somebody asks', async () => {
    const user = await addUser(api.app, { password });
    await ask(user.email);
    await ask(user.email);
    await newMails(api.app);
    await ask(user.email);
    expect(await newMails(api.app)).toEqual([]);
    clock.move(minute);
    await ask(user.email);
    expect(await newMails(api.app)).toHaveLength(1);
  });

  it('is asked for so many times a minute by one address', async () => {
    const from = { 'x-shell-token': internalToken, 'x-forwarded-for': '10.9.0.1' };
    const statuses = [];
    for (const n of [1, 2, 3])
      statuses.push((await limited.post(path, { email: `a${n}@exemple.org` }, from)).statusCode);
    expect(statuses).toEqual([202, 202, 429]);
  });
});

describe('the link', () => {
  it('is stored as a hash, for half an hour', async () => {
    const user = await addUser(api.app, { password });
    const token = await askedToken(user.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [saved] = await storedWhere(api.app.mongo.connection, 'oneTimeLinks', ({ email }) => email === user.email);
    expect(JSON.stringify(saved)).not.toContain(token);
    expect(saved?.expiresAt - saved?.createdAt).toBe(30 * minute);
    expect(await api.app.mongo.connection.collection('oneTimeLinks').indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('serves once, even when it is used twice at once', async () => {
    const user = await addUser(api.app, { password });
    const token = await askedToken(user.email);
    const answers = await Promise.all([confirm(token, 'la première des deux'), confirm(token, 'la seconde des deux')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await confirm(token)).json().code).toBe('link_used');
    expect((await api.get(`/api/auth/links/${token}`)).json().code).toBe('link_used');
  });

  it('is worth nothing after a newer one, a change of password, and its half hour', async () => {
    const user = await addUser(api.app, { password });
    const first = await askedToken(user.email);
    clock.move(minute);
    const second = await askedToken(user.email);
    expect((await confirm(first)).json().code).toBe('link_used');

    await api.as(user).put('/api/auth/password', { current: password, password: 'changé entre-temps' });
    expect((await confirm(second)).json().code).toBe('link_used');

    await newMails(api.app);
    const third = await askedToken(user.email);
    clock.move(29 * minute);
    expect((await api.get(`/api/auth/links/${third}`)).statusCode).toBe(200);
    clock.move(minute);
    expect((await api.get(`/api/auth/links/${third}`)).json().code).toBe('link_used');
    expect((await confirm(third)).json().code).toBe('link_used');
  });

  it('is worth nothing once the account is suspended', async () => {
    const user = await addUser(api.app, { password });
    const token = await askedToken(user.email);
    await api.app.mongo.connection
      .collection('users')
      .updateOne({ emailKey: user.email }, { $set: { suspendedAt: new Date() } });
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it.each([
    ['forged', 'A'.repeat(43)],
    ['empty', ''],
    ['an operator', '$ne'],
    ['cut short', 'abc'],
  ])('opens nothing when it is %s', async (_what, token) => {
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_used']);
  });

  it('stays whole while the password is refused', async () => {
    const user = await addUser(api.app, { password, fullName: 'Aminata Diallo Sow' });
    const token = await askedToken(user.email);
    expect((await confirm(token, 'court')).json()).toMatchObject({
      code: 'validation',
      details: [{ path: 'password' }],
    });
    expect((await confirm(token, 'Aminata Diallo Sow')).json()).toMatchObject({ details: [{ path: 'password' }] });
    expect((await confirm(token)).statusCode).toBe(204);
  });
});

describe('without JavaScript', () => {
  const form = (url: string, fields: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('asking and choosing lead to pages that say what happened', async () => {
    const user = await addUser(api.app, { password });
    expect((await form(path, { email: user.email })).headers.location).toBe('/mot-de-passe?etat=demande');
    expect((await form(path, { email: 'x' })).headers.location).toBe('/mot-de-passe?etat=validation');
    const token = await mailedToken(api.app, 'password-reset');
    expect((await form(confirmPath, { token, password: 'x' })).headers.location).toBe(
      `/mot-de-passe/${token}?etat=validation`,
    );
    expect((await form(confirmPath, { token, password: better })).headers.location).toBe('/mot-de-passe?etat=change');
    expect((await form(confirmPath, { token: '//autre.example', password: better })).headers.location).toBe(
      '/mot-de-passe?etat=link_used',
    );
  });
});
