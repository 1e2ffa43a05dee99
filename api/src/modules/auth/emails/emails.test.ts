import { beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { origin, useApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';

const api = useApp();
const password = 'une phrase assez longue';
let made = 0;

const later = () =>
  changeStored(api.app.mongo.connection, 'oneTimeLinks', () => true, { $set: { createdAt: new Date(0) } });

/** A reader who has just opened an account. */
async function register() {
  made += 1;
  const body = { fullName: 'Nadia', username: `nadia-${made}`, email: `nadia-${made}@exemple.org`, password };
  const cookie = cookieOf(await api.post('/api/auth/register', body));
  const me = async () => (await api.get('/api/auth/me', { cookie })).json();
  return { ...body, cookie, me, token: await mailedToken(api.app, 'email-verification') };
}

beforeEach(async () => {
  await newMails(api.app);
});

describe('an address', () => {
  const confirm = (token: string) => api.post('/api/auth/email-verification/confirm', { token });

  it('is confirmed by the link of the first mail, in any browser, once', async () => {
    const { me, token } = await register();
    expect((await me()).emailVerified).toBe(false);
    expect((await confirm(token)).statusCode).toBe(204);
    expect((await me()).emailVerified).toBe(true);
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it('is not confirmed by a program that follows links', async () => {
    const { me, token } = await register();
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const url of [`/api/auth/links/${token}`, `/api/auth/email-verification/confirm?token=${token}`])
        await api.app.inject({ method, url });
    expect((await me()).emailVerified).toBe(false);
    expect((await confirm(token)).statusCode).toBe(204);
  });

  it('is written to again on demand, once a minute, and the link from before is worth nothing', async () => {
    const { cookie, token, me } = await register();
    const again = () => api.post('/api/auth/email-verification', {}, { cookie });
    const soon = await again();
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    await later();
    expect((await again()).statusCode).toBe(202);
    const second = await mailedToken(api.app, 'email-verification');
    expect((await confirm(token)).json().code).toBe('link_used');
    await confirm(second);
    expect((await me()).emailVerified).toBe(true);
    expect((await again()).json().code).toBe('email_verified');
  });

  it('lets its author publish once it is confirmed', async () => {
    const author = await addUser(api.app, { role: 'author' });
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === author.id, {
      $set: { emailVerifiedAt: null },
    });
    const body = { title: 'Un titre', content: 'Un texte.', category: 'Leadership', tags: [], published: true };
    const publish = () => api.as(author).post('/api/posts', body);
    expect((await publish()).json().code).toBe('email_unverified');
    await api.as(author).post('/api/auth/email-verification', {});
    await confirm(await mailedToken(api.app, 'email-verification'));
    expect((await publish()).statusCode).toBe(201);
  });

  it('works without JavaScript', async () => {
    const { cookie, token } = await register();
    await later();
    const form = (url: string, fields: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    expect((await form('/api/auth/email-verification/confirm', { token })).headers.location).toBe(
      '/verification?etat=confirmee',
    );
    expect((await form('/api/auth/email-verification/confirm', { token })).headers.location).toBe(
      `/verification/${token}?etat=link_used`,
    );
    expect((await form('/api/auth/email-verification', { next: '/write' })).headers.location).toBe(
      '/write?verification=email_verified#verification',
    );
  });
});

describe('a new address', () => {
  const ask = (user: { id: string }, email: string, given = password) =>
    api.as(user).put('/api/auth/email', { email, password: given });
  const confirm = (token: string) => api.post('/api/auth/email/confirm', { token });
  const emailOf = async (user: { id: string }) => (await api.as(user).get('/api/auth/me')).json().email;

  it('counts once it is confirmed; the old one stands until then, and gets a mail', async () => {
    const user = await addUser(api.app, { password });
    expect((await ask(user, 'nouvelle@exemple.org')).statusCode).toBe(202);
    const mails = await newMails(api.app);
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      ['nouvelle@exemple.org', 'email-change'],
      [user.email, 'security-notice'],
    ]);
    expect(await emailOf(user)).toBe(user.email);
    expect((await api.as(user).get('/api/auth/security')).json().pendingEmail).toBe('nouvelle@exemple.org');
    const token = String(mails[0]?.data.link).split('/').at(-1) ?? '';
    expect((await confirm(token)).statusCode).toBe(204);
    expect(await emailOf(user)).toBe('nouvelle@exemple.org');
    expect((await api.as(user).get('/api/auth/security')).json().pendingEmail).toBeNull();
    expect(await newMails(api.app)).toMatchObject([{ to: user.email, data: { event: 'email-changed' } }]);
    const logIn = (email: string) => api.post('/api/auth/login', { email, password });
    expect([(await logIn(user.email)).statusCode, (await logIn('nouvelle@exemple.org')).statusCode]).toEqual([
      401, 200,
    ]);
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it('asks for the password', async () => {
    const user = await addUser(api.app, { password });
    expect((await ask(user, 'volee@exemple.org', 'autre chose')).json().code).toBe('wrong_password');
    expect(await newMails(api.app)).toEqual([]);
    expect((await ask(user, user.email)).json()).toMatchObject({ code: 'validation', details: [{ path: 'email' }] });
  });

  it('that has an account answers the same, and only its owner learns', async () => {
    const [owner, user] = [await addUser(api.app), await addUser(api.app, { password })];
    const taken = await ask(user, owner.email.toUpperCase());
    expect([taken.statusCode, taken.body]).toEqual([202, '']);
    expect((await newMails(api.app)).map(({ to, template }) => [to, template])).toEqual([
      [owner.email, 'email-taken'],
      [user.email, 'security-notice'],
    ]);
  });

  it('that somebody else took in the meantime is refused, and nothing changes', async () => {
    const user = await addUser(api.app, { password });
    await ask(user, 'convoitee@exemple.org');
    const token = await mailedToken(api.app, 'email-change');
    await addUser(api.app, { email: 'convoitee@exemple.org' });
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('can be given up', async () => {
    const user = await addUser(api.app, { password });
    await ask(user, 'regret@exemple.org');
    const token = await mailedToken(api.app, 'email-change');
    expect((await api.as(user).del('/api/auth/email/change')).statusCode).toBe(204);
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it('makes links to the old one worth nothing', async () => {
    const user = await addUser(api.app, { password });
    await api.post('/api/auth/password-reset', { email: user.email });
    const reset = await mailedToken(api.app, 'password-reset');
    await ask(user, 'partie@exemple.org');
    await confirm(await mailedToken(api.app, 'email-change'));
    const answer = await api.post('/api/auth/password-reset/confirm', { token: reset, password: 'une autre phrase' });
    expect(answer.json().code).toBe('link_used');
  });

  it('does not let another purpose’s link stand in', async () => {
    const { token } = await register();
    expect((await confirm(token)).json().code).toBe('link_used');
    expect(
      (await api.post('/api/auth/password-reset/confirm', { token, password: 'une autre phrase' })).json().code,
    ).toBe('link_used');
  });
});
