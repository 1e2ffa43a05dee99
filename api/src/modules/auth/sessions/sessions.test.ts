import { createHash } from 'node:crypto';
import { operation } from '@letat/contracts/core/operation';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { internalToken, origin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { route } from '../../../route.ts';
import type { NewUser } from '../../users/index.ts';

const seen = {
  feature: 'test',
  summary: 'Who is seen.',
  responses: { 200: z.object({ name: z.string() }) },
  errors: [],
} as const;
const byToken = operation('POST /api/test/by-token', { ...seen, access: 'token' });
const byAnybody = operation('GET /api/test/by-anybody', { ...seen, access: 'visitor' });
const byAuthors = operation('GET /api/test/by-authors', { ...seen, access: 'author' });
const nameOf = async (viewer: Promise<{ username: string } | null>) => ({ name: (await viewer)?.username ?? 'nobody' });

const clock = movableClock();
const extend = (app: FastifyInstance) => {
  route(app, byToken, ({ viewer }) => nameOf(viewer()));
  route(app, byAnybody, ({ viewer }) => nameOf(viewer()));
  route(app, byAuthors, async ({ user }) => ({ name: user.username }));
};
const api = useApp({}, extend, undefined, clock);
const password = 'une phrase assez longue';
const day = 24 * 60 * 60 * 1000;
let awa: NewUser;

beforeAll(async () => {
  awa = await addUser(api.app, { username: 'awa', role: 'author', password });
});

async function logIn(headers: Record<string, string> = {}): Promise<{ cookie: string }> {
  const answer = await api.post('/api/auth/login', { email: awa.email, password }, headers);
  expect(answer.statusCode).toBe(200);
  return { cookie: cookieOf(answer) };
}
const me = (headers: Record<string, string>) => api.get('/api/auth/me', headers);
const sessions = () => api.app.mongo.connection.collection('sessions');

interface Stored {
  tokenHash: string;
  lastSeenAt: Date;
  expiresAt: Date;
}
function tokenHash(cookie: string): string {
  return createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('hex');
}
async function storedOf({ cookie }: { cookie: string }) {
  const [found] = await storedWhere<Stored>(
    api.app.mongo.connection,
    'sessions',
    (session) => session.tokenHash === tokenHash(cookie),
  );
  return found;
}
const change = ({ cookie }: { cookie: string }, fields: Record<string, Date>) =>
  sessions().updateOne({ tokenHash: tokenHash(cookie) }, { $set: fields });

describe('a session', () => {
  it('is stored as a hash, with a network for an address and a short name for a browser', async () => {
    const session = await logIn({
      'x-shell-token': internalToken,
      'x-forwarded-for': '2001:db8:1:2:3:4:5:6',
      'user-agent': `Mozilla/5.0 ${'x'.repeat(500)}`,
    });
    const saved = await storedOf(session);
    expect(saved).toMatchObject({ network: '2001:db8:1::/48', userAgent: expect.stringMatching(/^Mozilla.{113}$/) });
    expect(JSON.stringify(saved)).not.toContain(session.cookie.slice(4));
    expect(await sessions().indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('is ended by nobody who only asks for the address of the logout, such as a browser ahead of its reader', async () => {
    const session = await logIn();
    const asking = await api.get('/api/auth/logout', { ...session, 'sec-purpose': 'prefetch;prerender' });
    expect(asking.statusCode).toBeGreaterThanOrEqual(400);
    expect(asking.headers['set-cookie']).toBeUndefined();
    expect((await me(session)).statusCode).toBe(200);
  });

  it('is dead after logout, wherever its cookie is stored', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    const answer = await api.post('/api/auth/logout', {}, mine);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      204,
      expect.stringMatching(/^sid=; Max-Age=0;/),
    ]);
    expect((await me(mine)).statusCode).toBe(401);
    expect((await me(other)).statusCode).toBe(200);
    expect((await api.post('/api/auth/logout', undefined)).statusCode).toBe(204);
  });

  it('is a new one after each login, and the one before is over', async () => {
    const planted = await logIn();
    const mine = await logIn(planted);
    expect(mine.cookie).not.toBe(planted.cookie);
    expect((await me(planted)).statusCode).toBe(401);
    const username = 'remplacante';
    const body = { fullName: 'R', username, email: 'r@exemple.org', password };
    const registered = cookieOf(await api.post('/api/auth/register', body, mine));
    expect((await me(mine)).statusCode).toBe(401);
    expect((await me({ cookie: registered })).json().username).toBe(username);
  });

  it('is not opened by a cookie that is none, and that cookie is taken back', async () => {
    const over = await logIn();
    await change(over, { expiresAt: new Date(Date.now() - 1) });
    for (const cookie of [
      over.cookie,
      `sid=${'a'.repeat(43)}`,
      'sid=x',
      'sid=',
      'sid=$ne',
      `sid="${'a'.repeat(41)}"`,
    ]) {
      const answer = await me({ cookie });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
        401,
        expect.stringMatching(/^sid=; Max-Age=0;/),
      ]);
      expect((await api.get(byAnybody.path, { cookie })).json().name).toBe('nobody');
      expect((await api.get(byAuthors.path, { cookie })).headers['set-cookie']).toBeUndefined();
    }
    for (const cookie of ['', 'theme=dark', 'xsid=1']) {
      const answer = await me({ cookie });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    }
  });

  it('is not taken from a planted second cookie, in either order', async () => {
    const [mine, planted] = [await logIn(), await logIn()];
    for (const cookie of [
      `${mine.cookie}; ${planted.cookie}`,
      `${planted.cookie};${mine.cookie}`,
      `${mine.cookie}; sid=x`,
    ])
      expect((await me({ cookie })).statusCode).toBe(401);
    expect((await me({ cookie: `a=b; ${mine.cookie}; __Host-sid=x` })).statusCode).toBe(200);
  });

  it('lives on while it is used, written to now and then, and not for ever', async () => {
    const session = await logIn();
    const first = await storedOf(session);
    await me(session);
    expect(await storedOf(session)).toEqual(first);

    const inDays = async () => Math.round((Number((await storedOf(session))?.expiresAt) - clock.now().getTime()) / day);
    for (const [days, left] of [
      [10, 30],
      [29, 30],
      [29, 22],
      [21, 1],
    ] as const) {
      clock.move(days * day);
      expect((await me(session)).statusCode).toBe(200);
      expect(await inDays()).toBe(left);
    }
    clock.move(day);
    expect((await me(session)).statusCode).toBe(401);
    clock.move(-90 * day);
  });

  it('is over after thirty days without a call', async () => {
    const session = await logIn();
    clock.move(30 * day - 60_000);
    const used = await logIn();
    expect((await me(used)).statusCode).toBe(200);
    clock.move(60_001);
    expect((await me(session)).statusCode).toBe(401);
    expect((await me(used)).statusCode).toBe(200);
    clock.move(-30 * day - 1);
  });

  it('follows the account at once', async () => {
    const user = await addUser(api.app, { role: 'author' });
    const set = (fields: Record<string, unknown>) =>
      api.app.mongo.connection.collection('users').updateOne({ emailKey: user.email }, { $set: fields });
    const status = async (path: string) => (await api.as(user).get(path)).statusCode;
    expect(await status(byAuthors.path)).toBe(200);
    await set({ role: 'reader' });
    expect(await status(byAuthors.path)).toBe(403);
    expect((await api.as(user).get('/api/auth/me')).json().role).toBe('reader');
    await set({ role: 'admin' });
    expect(await status(byAuthors.path)).toBe(200);
    await set({ suspendedAt: new Date() });
    expect(await status('/api/auth/me')).toBe(401);
    await set({ suspendedAt: null });
    expect(await status('/api/auth/me')).toBe(200);
    await api.app.mongo.transaction((session) => api.app.auth.endSessionsOf(user.id, session));
    expect(await status('/api/auth/me')).toBe(401);
  });
});

describe('the caller', () => {
  it('is known to an operation for anybody that asks, and to none that is authorised by a token', async () => {
    expect((await api.get(byAnybody.path)).json().name).toBe('nobody');
    expect((await api.as(awa).get(byAnybody.path)).json().name).toBe('awa');
    const headers = { ...(await api.as(awa).headers()), origin: 'https://autre.example' };
    const answer = await api.app.inject({ method: 'POST', url: byToken.path, headers });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'nobody']);
    expect((await api.app.inject({ method: 'POST', url: byToken.path })).statusCode).toBe(200);
  });

  it('does not change what everybody is shown', async () => {
    const [shown, alone] = [await api.get('/api/posts'), await api.as(awa).get('/api/posts')];
    expect(alone.body).toBe(shown.body);
    expect(alone.headers['cache-control']).toBe('private, no-cache');
    expect((await api.as(awa).get('/api/auth/me')).headers['cache-control']).toBe('no-store');
  });
});

describe('on https', () => {
  const secure = useApp({ PUBLIC_ORIGIN: 'https://revue.example' });
  it('the cookie is the host’s own, and the other name counts for nothing', async () => {
    const user = await addUser(secure.app, { password });
    const from = { origin: 'https://revue.example' };
    const answer = await secure.post('/api/auth/login', { email: user.email, password }, from);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(answer);
    expect((await secure.get('/api/auth/me', { cookie })).statusCode).toBe(200);
    expect((await secure.get('/api/auth/me', { cookie: cookie.replace('__Host-', '') })).statusCode).toBe(401);
    expect((await secure.get('/api/auth/me', { cookie: `sid=x; ${cookie}` })).statusCode).toBe(200);
    expect((await secure.post('/api/auth/logout', {}, { cookie, origin })).statusCode).toBe(403);
  });
});

it('the log holds no password, no cookie and no token', async () => {
  const session = await logIn();
  await api.post('/api/auth/login', { email: awa.email, password: 'mot-de-passe-faux' });
  await api.post('/api/auth/register', {
    fullName: 'L',
    username: 'log',
    email: awa.email,
    password: 'phrase-au-journal',
  });
  await me(session);
  await api.post('/api/auth/logout', {}, session);
  const log = JSON.stringify(api.log);
  expect(api.log.filter(({ route: served }) => served === '/api/auth/login').length).toBeGreaterThan(1);
  for (const secret of [
    password,
    'mot-de-passe-faux',
    'phrase-au-journal',
    session.cookie.slice(4),
    tokenHash(session.cookie),
    awa.email,
    'argon2',
  ])
    expect(log).not.toContain(secret);
});
