import { beforeEach, describe, expect, it } from 'vitest';
import { newMails } from '../../../../test/account-mails.ts';
import { internalToken, useApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';
import { deviceOf } from './device.ts';

const api = useApp();
const password = 'une phrase assez longue';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function logIn(user: NewUser, userAgent = firefox, address = '192.0.2.77') {
  const headers = { 'user-agent': userAgent, 'x-shell-token': internalToken, 'x-forwarded-for': address };
  const cookie = cookieOf(await api.post('/api/auth/login', { email: user.email, password }, headers));
  const list = async () => (await api.get('/api/auth/sessions', { cookie })).json();
  return { cookie, list, isOpen: async () => (await api.get('/api/auth/me', { cookie })).statusCode === 200 };
}

beforeEach(async () => {
  await newMails(api.app);
});

describe('one’s sessions', () => {
  it('are listed in words, to the hour, without a whole address', async () => {
    const user = await addUser(api.app, { password });
    const here = await logIn(user);
    await logIn(user, 'curl/8', '2001:db8:1:2::3');
    const [, mine] = (await here.list()).toSorted((a: { current: boolean }) => (a.current ? 1 : -1));
    expect(mine).toEqual({
      id: expect.any(String),
      device: 'Firefox sur Windows',
      network: '192.0.2.0/24',
      createdAt: expect.any(String),
      lastSeenAt: expect.stringMatching(/:00:00\.000Z$/),
      current: true,
    });
    expect(JSON.stringify(await here.list())).not.toMatch(/192\.0\.2\.77|token|curl/i);
  });

  it('end one by one, or all but this one', async () => {
    const user = await addUser(api.app, { password });
    const [here, there, elsewhere] = [await logIn(user), await logIn(user), await logIn(user)];
    const other = (await there.list()).find((session: { current: boolean }) => session.current);
    const end = (id: string) => api.del(`/api/auth/sessions/${id}`, { cookie: here.cookie });
    expect((await end(other.id)).statusCode).toBe(204);
    expect([await here.isOpen(), await there.isOpen(), await elsewhere.isOpen()]).toEqual([true, false, true]);
    expect((await end(other.id)).json().code).toBe('session_not_found');
    const answer = await api.del('/api/auth/sessions', { cookie: here.cookie });
    expect(answer.json()).toEqual({ ended: 1 });
    expect([await here.isOpen(), await elsewhere.isOpen()]).toEqual([true, false]);
  });

  it('are nobody else’s to see or to end', async () => {
    const [user, stranger] = [await addUser(api.app, { password }), await addUser(api.app, { password })];
    const [here, theirs] = [await logIn(user), await logIn(stranger)];
    const [session] = await here.list();
    expect((await theirs.list()).map(({ id }: { id: string }) => id)).not.toContain(session.id);
    const answer = await api.del(`/api/auth/sessions/${session.id}`, { cookie: theirs.cookie });
    expect([answer.statusCode, await here.isOpen()]).toEqual([404, true]);
  });
});

describe('a changed password', () => {
  const change = (cookie: string, current: string, chosen: string) =>
    api.put('/api/auth/password', { current, password: chosen }, { cookie });

  it('asks for the old one, ends the other sessions, and is mailed', async () => {
    const user = await addUser(api.app, { password });
    const [here, there] = [await logIn(user), await logIn(user)];
    expect((await change(here.cookie, 'autre chose', 'une phrase toute neuve')).json().code).toBe('wrong_password');
    expect(await there.isOpen()).toBe(true);
    expect((await change(here.cookie, password, 'une phrase toute neuve')).statusCode).toBe(204);
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false]);
    expect(await newMails(api.app)).toMatchObject([{ to: user.email, data: { event: 'password-changed' } }]);
    const login = (given: string) => api.post('/api/auth/login', { email: user.email, password: given });
    expect([(await login(password)).statusCode, (await login('une phrase toute neuve')).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('is as good as a first one', async () => {
    const user = await addUser(api.app, { password, username: 'prenom-du-compte' });
    const { cookie } = await logIn(user);
    for (const chosen of ['court', 'azertyuiop', 'prenom du compte'])
      expect((await change(cookie, password, chosen)).json()).toMatchObject({ details: [{ path: 'password' }] });
  });

  it('counts wrong old ones as failed logins', async () => {
    const user = await addUser(limited.app, { password });
    const statuses = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push(
        (await limited.as(user).put('/api/auth/password', { current: 'x', password: 'une phrase neuve' })).statusCode,
      );
    expect(statuses).toEqual([403, 403, 429]);
  });
});
const limited = useApp({ RATE_LIMIT_LOGIN_ACCOUNT: '2' });

it.each([
  [firefox, 'Firefox sur Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari sur macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome sur iPhone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome sur Linux',
  ],
  ['curl/8.5.0', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('%j is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
