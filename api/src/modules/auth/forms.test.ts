import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import { cookieOf } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';

const api = useApp();
const limited = useApp({ RATE_LIMIT_LOGIN_ACCOUNT: '1', RATE_LIMIT_REGISTER: '1' });
const password = 'une phrase assez longue';

beforeAll(async () => {
  await addUser(api.app, { email: 'awa@exemple.org', username: 'awa', password });
});

/** Sends a form as a browser without JavaScript does; gives the page that it is sent to. */
async function form(url: string, fields: Record<string, string>, headers: Record<string, string> = {}, on = api) {
  const answer = await on.app.inject({
    method: 'POST',
    url,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, page: answer.headers.location, cookie: cookieOf(answer), body: answer.body };
}
const login = { email: 'awa@exemple.org', password };
const newcomer = (username: string) => ({ fullName: 'N', username, email: `${username}@exemple.org`, password });

describe('without JavaScript', () => {
  it('logging in goes back to the page that asked for it', async () => {
    const done = await form('/api/auth/login', { ...login, next: '/dashboard?onglet=analytics' });
    expect(done).toMatchObject({ status: 303, page: '/dashboard?onglet=analytics' });
    expect((await api.get('/api/auth/me', { cookie: done.cookie })).json().username).toBe('awa');
    expect((await form('/api/auth/login', login)).page).toBe('/');
  });

  it('nobody is sent to another site', async () => {
    for (const next of [
      'https://autre.example',
      'https:\\\\autre.example',
      'javascript:alert(1)',
      '//autre.example',
      '/\\autre.example',
      '\\/autre.example',
      '/\t/autre.example',
      '/./\n/autre.example',
    ]) {
      expect(await form('/api/auth/login', { ...login, next })).toMatchObject({ status: 303, page: '/' });
      const refused = await form('/api/auth/login', { ...login, password: 'x', next });
      expect(refused.page).toBe('/account?next=%2F&connexion=wrong_credentials#connexion');
    }
  });

  it('a refused login says why at the login, which still leads to the page that was asked for', async () => {
    const wrong = await form('/api/auth/login', { ...login, password: 'autre chose', next: '/write' });
    expect(wrong).toMatchObject({
      status: 303,
      page: '/account?next=%2Fwrite&connexion=wrong_credentials#connexion',
      cookie: '',
    });
    expect((await form('/api/auth/login', { email: '', password: '', next: '/write' })).page).toBe(
      '/account?next=%2Fwrite&connexion=validation#connexion',
    );
    expect((await form('/api/auth/login', { ...login, next: `/${'x'.repeat(1_100_000)}` })).page).toBe(
      '/account?next=%2F&connexion=too_large#connexion',
    );
  });

  it('registering logs in and leads to the page that says a mail was sent, and from there back; what is refused says why', async () => {
    const done = await form('/api/auth/register', { ...newcomer('nadia'), next: '/linkedin-campaign' });
    expect(done).toMatchObject({ status: 303, page: '/bienvenue?next=%2Flinkedin-campaign' });
    expect((await api.get('/api/auth/me', { cookie: done.cookie })).json().username).toBe('nadia');
    const again = await form('/api/auth/register', { ...newcomer('nadia'), next: '/linkedin-campaign' });
    expect(again.page).toBe('/account?next=%2Flinkedin-campaign&inscription=username_taken#inscription');
  });

  it('logging out leads home, with or without a session', async () => {
    const { cookie } = await form('/api/auth/login', login);
    expect(await form('/api/auth/logout', {}, { cookie })).toMatchObject({ status: 303, page: '/', cookie: 'sid=' });
    expect((await api.get('/api/auth/me', { cookie })).statusCode).toBe(401);
    expect(await form('/api/auth/logout', {})).toMatchObject({ status: 303, page: '/' });
  });

  it('a form on another site gets nothing done', async () => {
    const elsewhere = { origin: 'https://autre.example' };
    for (const [url, fields] of [
      ['/api/auth/login', login],
      ['/api/auth/register', newcomer('ailleurs')],
      ['/api/auth/logout', {}],
    ] as const) {
      const answer = await form(url, fields, elsewhere);
      expect(answer).toMatchObject({ status: 403, cookie: '', body: expect.stringContaining('bad_origin') });
    }
  });

  it('too many attempts say so too', async () => {
    const attempt = () => form('/api/auth/login', { ...login, password: 'x', next: '/write' }, {}, limited);
    expect((await attempt()).page).toContain('wrong_credentials');
    expect((await attempt()).page).toBe('/account?next=%2Fwrite&connexion=rate_limited#connexion');
    await form('/api/auth/register', newcomer('un'), {}, limited);
    expect((await form('/api/auth/register', newcomer('deux'), {}, limited)).page).toBe(
      '/account?next=%2F&inscription=rate_limited#inscription',
    );
  });
});
