import { siteMessages } from '@letat/contracts/core/site-messages';
import { Secret, TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMails } from '../../../../test/account-mails.ts';
import { internalToken, origin, type TestApp, useApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const password = 'une phrase assez longue';
const codePath = '/api/auth/login/second-factor';

beforeEach(async () => {
  // Codes change every 30 seconds: none of these tests crosses a step unless it says so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await newMails(api.app);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The code that an application shows, so many steps from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
/** As if no code had been taken yet. */
const forgetStep = (user: { id: string }, on: TestApp = api) =>
  changeStored(on.app.mongo.connection, 'secondFactors', ({ _id }) => String(_id) === user.id, {
    $set: { lastStep: 0 },
  });

/** A reader who has it on, with what their application and their paper hold. */
async function guarded(given: Partial<NewUser> = {}, on: TestApp = api) {
  const user = await addUser(on.app, { password, ...given });
  const { secret } = (await on.as(user).post('/api/auth/second-factor', { password })).json();
  const confirmed = await on.as(user).post('/api/auth/second-factor/confirm', { code: codeAt(secret) });
  expect(confirmed.statusCode).toBe(200);
  await forgetStep(user, on);
  return { user, secret, codes: confirmed.json().recoveryCodes };
}

/** The first step of a login: the cookie that the second one needs. */
async function begun(user: NewUser, on: TestApp = api) {
  const answer = await on.post('/api/auth/login', { email: user.email, password });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_required']);
  return { cookie: cookieOf(answer), answer };
}
const give = (code: string, { cookie }: { cookie: string }, headers: Record<string, string> = {}) =>
  api.post(codePath, { code }, { cookie, ...headers });
const sessionOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('sid='));

describe('setting it up', () => {
  it('gives a secret as text, as an address and as a picture, and counts once a code confirms it', async () => {
    const user = await addUser(api.app, { password });
    const setup = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    const uri = URI.parse(setup.uri);
    expect(uri).toMatchObject({
      issuer: siteMessages.name,
      label: user.email,
      period: 30,
      digits: 6,
      algorithm: 'SHA1',
    });
    expect(uri.secret.base32).toBe(setup.secret.replaceAll(' ', ''));
    expect(uri.secret.bytes).toHaveLength(20);
    expect(setup.qr.path).toMatch(/^M\d/);

    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
    expect((await api.as(user).post('/api/auth/second-factor/confirm', { code: '000000x' })).json().code).toBe(
      'wrong_code',
    );
    const answer = await api.as(user).post('/api/auth/second-factor/confirm', { code: codeAt(setup.secret) });
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(new Set(answer.json().recoveryCodes).size).toBe(10);
    expect((await api.as(user).get('/api/auth/security')).json()).toMatchObject({
      secondFactorSince: expect.any(String),
      recoveryCodesLeft: 10,
      secondFactorCompulsory: false,
    });
    expect(await newMails(api.app)).toMatchObject([{ to: user.email, data: { event: 'second-factor-on' } }]);
    await begun(user);
  });

  it('asks for the password, and not a second time while it is on', async () => {
    const user = await addUser(api.app, { password });
    const begin = (given: string) => api.as(user).post('/api/auth/second-factor', { password: given });
    expect((await begin('autre chose')).json().code).toBe('wrong_password');
    const { user: other, secret } = await guarded();
    expect((await api.as(other).post('/api/auth/second-factor', { password })).json().code).toBe('second_factor_on');
    const again = await api.as(other).post('/api/auth/second-factor/confirm', { code: codeAt(secret) });
    expect(again.json().code).toBe('second_factor_on');
  });

  it('ends the sessions of other places, which were opened with less', async () => {
    const user = await addUser(api.app, { password });
    const elsewhere = cookieOf(await api.post('/api/auth/login', { email: user.email, password }));
    const { secret } = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    await api.as(user).post('/api/auth/second-factor/confirm', { code: codeAt(secret) });
    expect((await api.get('/api/auth/me', { cookie: elsewhere })).statusCode).toBe(401);
    expect((await api.as(user).get('/api/auth/me')).statusCode).toBe(200);
  });

  it('waits ten minutes for its first code', async () => {
    const user = await addUser(api.app, { password });
    const { secret } = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    await changeStored(api.app.mongo.connection, 'secondFactors', ({ _id }) => String(_id) === user.id, {
      $set: { startedAt: new Date(Date.now() - 11 * 60_000) },
    });
    const late = await api.as(user).post('/api/auth/second-factor/confirm', { code: codeAt(secret) });
    expect([late.statusCode, late.json().code]).toEqual([409, 'second_factor_setup']);
  });
});

describe('logging in with it', () => {
  it('takes the password for no session, and then the code', async () => {
    const { user, secret } = await guarded();
    const login = await begun(user);
    expect(login.answer.headers['set-cookie']).toMatch(
      /^login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await api.get('/api/auth/me', { cookie: login.cookie })).statusCode).toBe(401);
    expect((await api.get('/api/auth/me', { cookie: login.cookie.replace('login', 'sid') })).statusCode).toBe(401);
    const answer = await give(codeAt(secret), login);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: user.id }]);
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^login=; Max-Age=0/));
    const session = String(sessionOf(answer)).split(';', 1)[0] ?? '';
    expect((await api.get('/api/auth/me', { cookie: session })).json().id).toBe(user.id);
    expect((await give(codeAt(secret, 1), login)).json().code).toBe('login_over');
  });

  it('takes each code once, in any session, and none that is older than one that was taken', async () => {
    const { user, secret } = await guarded();
    const code = codeAt(secret);
    expect((await give(code, await begun(user))).statusCode).toBe(200);
    for (const used of [code, codeAt(secret, -1)]) {
      const replayed = await give(used, await begun(user));
      expect([replayed.statusCode, replayed.json().code, sessionOf(replayed)]).toEqual([422, 'wrong_code', undefined]);
    }
    expect((await give(codeAt(secret, 1), await begun(user))).statusCode).toBe(200);
  });

  it('of the same code twice at once, one opens a session', async () => {
    const { user, secret } = await guarded();
    const [first, second] = [await begun(user), await begun(user)];
    const answers = await Promise.all([give(codeAt(secret), first), give(codeAt(secret), second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('takes a code of %i steps from now: %i', async (steps, status) => {
    const { user, secret } = await guarded();
    await forgetStep(user);
    expect((await give(codeAt(secret, steps), await begun(user))).statusCode).toBe(status);
  });

  it('goes on after the server’s clock was set back', async () => {
    const { user, secret } = await guarded();
    const hour = 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour });
    expect((await give(codeAt(secret), await begun(user))).statusCode).toBe(200);
    vi.useRealTimers();
    const code = codeAt(secret);
    expect((await give(code, await begun(user))).statusCode).toBe(200);
    expect((await give(code, await begun(user))).statusCode).toBe(422);
  });

  it('is over after five minutes, a change of password and with a cookie of somebody’s making', async () => {
    const { user, secret } = await guarded();
    const login = await begun(user);
    await changeStored(api.app.mongo.connection, 'oneTimeLinks', () => true, { $set: { expiresAt: new Date() } });
    expect((await give(codeAt(secret), login)).json()).toMatchObject({ code: 'login_over' });
    const second = await begun(user);
    await api.as(user).put('/api/auth/password', { current: password, password: 'une phrase toute neuve' });
    expect((await give(codeAt(secret), second)).json().code).toBe('login_over');
    for (const cookie of ['', 'login=', `login=${'a'.repeat(43)}`, 'login=$ne'])
      expect((await give(codeAt(secret), { cookie })).json().code).toBe('login_over');
  });

  it('does not take a mailed link for a login', async () => {
    const user = await addUser(api.app, { password });
    await api.post('/api/auth/password-reset', { email: user.email });
    const [mail] = await newMails(api.app);
    const token = String(mail?.data.link).split('/').at(-1);
    expect((await give('123456', { cookie: `login=${token}` })).json().code).toBe('login_over');
  });

  it('is not shown as a link, and is refused to a suspended account', async () => {
    const { user, secret } = await guarded();
    const login = await begun(user);
    const token = login.cookie.slice('login='.length);
    expect((await api.get(`/api/auth/links/${token}`)).statusCode).toBe(404);
    const set = { $set: { suspendedAt: new Date() } };
    await api.app.mongo.connection.collection('users').updateOne({ emailKey: user.email }, set);
    expect((await give(codeAt(secret), login)).json().code).toBe('account_suspended');
  });
});

describe('wrong codes', () => {
  const limited = useApp({ RATE_LIMIT_LOGIN: '20', RATE_LIMIT_LOGIN_ACCOUNT: '3' });
  it('are few for an account, whoever tries', async () => {
    const { user, secret } = await guarded({}, limited);
    const login = await begun(user, limited);
    const statuses = [];
    for (const n of [1, 2, 3, 4]) {
      const from = { 'x-shell-token': internalToken, 'x-forwarded-for': `10.8.0.${n}`, cookie: login.cookie };
      statuses.push((await limited.post(codePath, { code: '000000' }, from)).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
    const right = await limited.post(codePath, { code: codeAt(secret) }, { cookie: login.cookie });
    expect(right.statusCode).toBe(429);
  });
});

describe('recovery codes', () => {
  it('are stored as hashes, open one session each, and their use is mailed', async () => {
    const { user, codes } = await guarded();
    await newMails(api.app);
    const [saved] = await storedWhere(api.app.mongo.connection, 'secondFactors', ({ _id }) => String(_id) === user.id);
    for (const code of codes) expect(JSON.stringify(saved)).not.toContain(code.replaceAll('-', ''));
    const typed = ` ${codes[0].toUpperCase().replaceAll('-', ' ')} `;
    expect((await give(typed, await begun(user))).statusCode).toBe(200);
    expect(await newMails(api.app)).toMatchObject([
      { to: user.email, data: { event: 'recovery-code-used', detail: '9' } },
    ]);
    expect((await give(codes[0], await begun(user))).statusCode).toBe(422);
    expect((await api.as(user).get('/api/auth/security')).json().recoveryCodesLeft).toBe(9);
  });

  it('of one used twice at once, one opens a session', async () => {
    const { user, codes } = await guarded();
    const [first, second] = [await begun(user), await begun(user)];
    const answers = await Promise.all([give(codes[3], first), give(codes[3], second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('can be had anew, for the password and a code; the old ones are worth nothing', async () => {
    const { user, secret, codes } = await guarded();
    const renew = (body: object) => api.as(user).post('/api/auth/second-factor/recovery-codes', body);
    expect((await renew({ password: 'faux', code: codeAt(secret) })).json().code).toBe('wrong_password');
    expect((await renew({ password, code: '000000' })).json().code).toBe('wrong_code');
    const answer = await renew({ password, code: codeAt(secret) });
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect((await give(codes[1], await begun(user))).statusCode).toBe(422);
    expect((await give(answer.json().recoveryCodes[1], await begun(user))).statusCode).toBe(200);
  });
});

describe('turning it off', () => {
  const off = '/api/auth/second-factor/off';
  it('asks for the password and a code, and is mailed', async () => {
    const { user, secret } = await guarded();
    await newMails(api.app);
    expect((await api.as(user).post(off, { password, code: '000000' })).json().code).toBe('wrong_code');
    expect((await api.as(user).post(off, { password: 'faux', code: codeAt(secret) })).json().code).toBe(
      'wrong_password',
    );
    expect((await api.as(user).post(off, { password, code: codeAt(secret) })).statusCode).toBe(204);
    expect(await newMails(api.app)).toMatchObject([{ data: { event: 'second-factor-off' } }]);
    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
    expect((await api.as(user).post(off, { password, code: codeAt(secret, 1) })).json().code).toBe('second_factor_off');
  });
});

describe('an administrator of whom it is asked', () => {
  const strict = useApp({ REQUIRE_ADMIN_TOTP: '1' });
  it('can do nothing but set it up, until it is', async () => {
    const admin = await addUser(strict.app, { role: 'admin', password });
    const as = strict.as(admin);
    expect((await as.get('/api/auth/me')).json()).toMatchObject({ role: 'admin', secondFactorDue: true });
    for (const path of ['/api/admin/users', '/api/my/posts', '/api/comments?status=pending']) {
      const answer = await as.get(path);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_compulsory']);
    }
    expect((await as.put('/api/users/me', {})).json().code).toBe('second_factor_compulsory');
    expect((await as.get('/api/users/me')).statusCode).toBe(200);
    const { secret } = (await as.post('/api/auth/second-factor', { password })).json();
    await as.post('/api/auth/second-factor/confirm', { code: codeAt(secret, -1) });
    expect((await as.get('/api/auth/me')).json().secondFactorDue).toBeUndefined();
    expect((await as.get('/api/admin/users')).statusCode).toBe(200);
    const off = await as.post('/api/auth/second-factor/off', { password, code: codeAt(secret) });
    expect(off.json().code).toBe('second_factor_compulsory');
  });

  it('is a visitor to pages that show more to some', async () => {
    const admin = await addUser(strict.app, { role: 'admin' });
    const author = await addUser(strict.app, { role: 'author' });
    const draft = { title: 'Brouillon', content: 'Texte.', category: '', tags: [], published: false };
    const { slug } = (await strict.as(author).post('/api/posts', draft)).json();
    expect((await strict.as(author).get(`/api/posts/${slug}`)).statusCode).toBe(200);
    expect((await strict.as(admin).get(`/api/posts/${slug}`)).statusCode).toBe(404);
  });

  it('is nobody else', async () => {
    const author = await addUser(strict.app, { role: 'author' });
    expect((await strict.as(author).get('/api/auth/me')).json().secondFactorDue).toBeUndefined();
  });
});

it('without JavaScript the gate asks for the code and goes on', async () => {
  const { user, secret } = await guarded();
  const form = (url: string, fields: Record<string, string>, cookie = '') =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
      payload: new URLSearchParams(fields).toString(),
    });
  const first = await form('/api/auth/login', { email: user.email, password, next: '/write' });
  expect([first.statusCode, first.headers.location]).toEqual([
    303,
    '/account?next=%2Fwrite&connexion=second_factor_required#connexion',
  ]);
  const cookie = cookieOf(first);
  const wrong = await form(codePath, { code: '1', next: '/write' }, cookie);
  expect(wrong.headers.location).toBe('/account?next=%2Fwrite&connexion=wrong_code#connexion');
  const done = await form(codePath, { code: codeAt(secret), next: '/write' }, cookie);
  expect([done.statusCode, done.headers.location, sessionOf(done)]).toEqual([303, '/write', expect.any(String)]);
});
