import { beforeEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/account-mails.ts';
import { useApp } from '../../../test/app.ts';
import { cookieOf } from '../../../test/cookies.ts';
import { addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';

const api = useApp();
const password = 'une phrase assez longue';
const othersPassword = 'violon orage trente et un';
let made = 0;
let email = '';

beforeEach(() => {
  made += 1;
  email = `proprietaire-${made}@exemple.org`;
});

/** Opens an account with an address; gives its id and its session. */
async function register(to: string, given: object = {}) {
  made += 1;
  const body = {
    fullName: 'Une Inconnue',
    username: `inconnue-${made}`,
    email: to,
    password: othersPassword,
    ...given,
  };
  const answer = await api.post('/api/auth/register', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: String(answer.json().id), cookie: cookieOf(answer) };
}
const login = (to: string, given: string) => api.post('/api/auth/login', { email: to, password: given });
const me = async (cookie: string) => (await api.get('/api/auth/me', { cookie })).json();
const subjectsTo = async (to: string) =>
  (await sentMails(api.app, to)).map(({ subject }) => subject.replace(/\s/g, ' '));

describe('an account that is opened with an address which another account has proved', () => {
  it('has a session as any other, and the owner of the address gets a mail with a way to log in, without its words', async () => {
    const owner = await addUser(api.app, { email, password, fullName: 'Awa Ndiaye' });
    const { id, cookie } = await register(email.toUpperCase(), { fullName: 'GAGNEZ 5000' });
    expect(await me(cookie)).toMatchObject({ id, emailVerified: false });
    const mails = await sentMails(api.app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Cette adresse a déjà un compte']);
    expect(mails[0]?.text).toContain('Bonjour Awa Ndiaye,');
    expect(mails[0]?.text).toContain('a voulu ouvrir un compte avec cette adresse');
    for (const path of ['/account', '/mot-de-passe']) {
      expect(mails[0]?.text).toContain(path);
      expect(mails[0]?.html).toMatch(new RegExp(`href="https?://[^"/]+${path}"`));
    }
    expect(JSON.stringify(mails)).not.toContain('GAGNEZ');
    expect((await login(email, password)).json().id).toBe(owner.id);
  });

  it('takes nothing from its owner: each password opens its own account, and a forgotten one is the owner’s', async () => {
    const owner = await addUser(api.app, { email, password });
    const { id } = await register(email);
    expect((await login(email, othersPassword)).json().id).toBe(id);
    expect((await login(email, password)).json().id).toBe(owner.id);
    await api.post('/api/auth/password-reset', { email });
    const token = await mailedToken(api.app, 'password-reset');
    const renewed = 'un tout autre mot de passe';
    expect((await api.post('/api/auth/password-reset/confirm', { token, password: renewed })).statusCode).toBe(204);
    expect((await login(email, renewed)).json().id).toBe(owner.id);
  });

  it('asks in vain for a link that proves the address: its owner is written to again', async () => {
    await addUser(api.app, { email, password });
    const { cookie } = await register(email);
    await api.app.jobs.process('mail');
    const answer = await api.post('/api/auth/email-verification', {}, { cookie });
    expect(answer.json().code).toBe('rate_limited');
    expect(await subjectsTo(email)).toEqual(['Cette adresse a déjà un compte']);
  });

  it('has no mail about itself sent to the owner of the address, who would read it as their own', async () => {
    await addUser(api.app, { email, password });
    const { cookie } = await register(email);
    const change = { current: othersPassword, password: 'encore une autre phrase' };
    expect((await api.put('/api/auth/password', change, { cookie })).statusCode).toBe(204);
    expect(await subjectsTo(email)).toEqual(['Cette adresse a déjà un compte']);
  });

  it('has an address of its own once it proves another', async () => {
    await addUser(api.app, { email, password });
    const { id, cookie } = await register(email);
    const own = `a-elle-${made}@exemple.org`;
    const asked = await api.put('/api/auth/email', { email: own, password: othersPassword }, { cookie });
    expect(asked.statusCode, asked.body).toBe(202);
    const token = await mailedToken(api.app, 'email-change');
    expect((await api.post('/api/auth/email/confirm', { token })).statusCode).toBe(204);
    expect((await login(own, othersPassword)).json().id).toBe(id);
    expect((await login(email, othersPassword)).statusCode).toBe(401);
  });
});

describe('of two accounts that were opened with an address which nobody has proved', () => {
  it('the last is opened by its password, the first has its session, and whoever proves the address has it', async () => {
    const first = await register(email, { password });
    const firstToken = await mailedToken(api.app, 'email-verification');
    const second = await register(email);
    const secondToken = await mailedToken(api.app, 'email-verification');
    expect((await login(email, othersPassword)).json().id).toBe(second.id);
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await me(first.cookie)).id).toBe(first.id);

    expect((await api.post('/api/auth/email-verification/confirm', { token: secondToken })).statusCode).toBe(204);
    expect(await me(second.cookie)).toMatchObject({ id: second.id, emailVerified: true });
    const late = await api.post('/api/auth/email-verification/confirm', { token: firstToken });
    expect(late.json().code).toBe('link_used');
    expect(await me(first.cookie)).toMatchObject({ id: first.id, emailVerified: false });
  });

  it('the first keeps it where its link is followed, whatever was opened since', async () => {
    const first = await register(email, { password });
    const token = await mailedToken(api.app, 'email-verification');
    await register(email);
    expect((await api.post('/api/auth/email-verification/confirm', { token })).statusCode).toBe(204);
    expect((await login(email, password)).json()).toMatchObject({ id: first.id, emailVerified: true });
  });

  it('both are there when they were opened at the same moment', async () => {
    const opened = await Promise.all([register(email), register(email), register(email)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
    for (const { id, cookie } of opened) expect((await me(cookie)).id).toBe(id);
  });
});
