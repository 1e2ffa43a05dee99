import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { heldPasswords } from '../../../../test/passwords.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const passwords = heldPasswords();
const api = useApp({}, undefined, passwords);
const password = 'une phrase assez longue';
const better = 'une autre phrase, meilleure';

const login = (email: string, given = password) => api.post('/api/auth/login', { email, password: given });
const sessionsOf = (user: NewUser) =>
  storedWhere(api.app.mongo.connection, 'sessions', ({ userId }) => String(userId) === user.id);

async function reset({ email }: NewUser): Promise<void> {
  await api.post('/api/auth/password-reset', { email });
  const token = await mailedToken(api.app, 'password-reset');
  const answer = await api.post('/api/auth/password-reset/confirm', { token, password: better });
  expect(answer.statusCode).toBe(204);
}

/** Sends a call whose comparison of the password ends only after something else was committed. */
async function compareDuring(
  call: () => Promise<{ statusCode: number; json(): { code: string }; headers: Record<string, unknown> }>,
  meanwhile: () => Promise<unknown>,
) {
  const held = passwords.hold();
  const answer = call();
  await held.compared;
  await meanwhile();
  held.release();
  return answer;
}

beforeEach(async () => {
  await newMails(api.app);
});

describe('a login whose password is being compared', () => {
  it('opens nothing when the password was reset meanwhile', async () => {
    const user = await addUser(api.app, { password });
    const late = await compareDuring(
      () => login(user.email),
      () => reset(user),
    );
    expect([late.statusCode, late.json().code, late.headers['set-cookie']]).toEqual([
      401,
      'wrong_credentials',
      undefined,
    ]);
    expect(await sessionsOf(user)).toEqual([]);
    expect((await login(user.email, better)).statusCode).toBe(200);
  });

  it('opens nothing when the password was changed meanwhile', async () => {
    const user = await addUser(api.app, { password });
    const own = api.as(user);
    const late = await compareDuring(
      () => login(user.email),
      () => own.put('/api/auth/password', { current: password, password: better }),
    );
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await own.get('/api/auth/sessions')).json()).toHaveLength(1);
  });

  it('opens nothing when its owner logged out everywhere else meanwhile', async () => {
    const user = await addUser(api.app, { password });
    const own = api.as(user);
    const late = await compareDuring(
      () => login(user.email),
      () => own.del('/api/auth/sessions'),
    );
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await own.get('/api/auth/sessions')).json()).toHaveLength(1);
    expect((await login(user.email)).statusCode).toBe(200);
  });

  it('opens nothing without a code when the second factor was turned on meanwhile', async () => {
    const user = await addUser(api.app, { password });
    const own = api.as(user);
    const { secret } = (await own.post('/api/auth/second-factor', { password })).json();
    const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
    const late = await compareDuring(
      () => login(user.email),
      () => own.post('/api/auth/second-factor/confirm', { code }),
    );
    expect(late.statusCode).toBe(401);
    expect((await own.get('/api/auth/sessions')).json()).toHaveLength(1);
  });

  it('that is right opens a session, however many come at once', async () => {
    const user = await addUser(api.app, { password });
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(user.email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await sessionsOf(user)).toHaveLength(4);
  });
});

describe('what asks for the password again', () => {
  it('does not put back a password that was reset during the comparison', async () => {
    const user = await addUser(api.app, { password });
    const change = { current: password, password: 'la phrase d’un voleur' };
    const late = await compareDuring(
      () => api.as(user).put('/api/auth/password', change),
      () => reset(user),
    );
    expect([late.statusCode, late.json().code]).toEqual([403, 'wrong_password']);
    expect((await login(user.email, change.password)).statusCode).toBe(401);
    expect((await login(user.email, better)).statusCode).toBe(200);
  });

  it('does not mail a link to another address for an account that was taken back during the comparison', async () => {
    const user = await addUser(api.app, { password });
    const late = await compareDuring(
      () => api.as(user).put('/api/auth/email', { email: 'voleur@exemple.org', password }),
      () => reset(user),
    );
    expect(late.json().code).toBe('wrong_password');
    expect((await newMails(api.app)).map(({ to }) => to)).not.toContain('voleur@exemple.org');
  });

  it('does not set up a second factor for an account that was taken back during the comparison', async () => {
    const user = await addUser(api.app, { password });
    const late = await compareDuring(
      () => api.as(user).post('/api/auth/second-factor', { password }),
      () => reset(user),
    );
    expect(late.json().code).toBe('wrong_password');
    const isTheirs = ({ _id }: { _id?: unknown }) => String(_id) === user.id;
    expect(await storedWhere(api.app.mongo.connection, 'secondFactors', isTheirs)).toEqual([]);
  });
});

it('a login that waits for its code is over once its owner logs out everywhere else', async () => {
  const user = await addUser(api.app, { password });
  const own = api.as(user);
  const { secret } = (await own.post('/api/auth/second-factor', { password })).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const confirmed = await own.post('/api/auth/second-factor/confirm', {
    code: totp.generate({ timestamp: Date.now() - 30_000 }),
  });
  expect(confirmed.statusCode).toBe(200);
  const cookie = cookieOf(await login(user.email));
  await own.del('/api/auth/sessions');
  const answer = await api.post('/api/auth/login/second-factor', { code: totp.generate() }, { cookie });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_over']);
});
