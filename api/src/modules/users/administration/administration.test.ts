import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/cookies.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../index.ts';

const api = useApp();
const password = 'une phrase assez longue';
const path = '/api/admin/users';
let admin: NewUser;
let before = 0;

beforeAll(async () => {
  admin = await addUser(api.app, { role: 'admin', fullName: 'Ndeye Cheffe' });
});
beforeEach(async () => {
  await newMails(api.app);
  before = (await acts()).length;
});

const list = async (query: Record<string, string>) =>
  (await api.as(admin).get(`${path}?${new URLSearchParams(query)}`)).json();
const names = async (query: Record<string, string>) =>
  (await list(query)).map(({ fullName }: { fullName: string }) => fullName);
/** What is on record, oldest first. */
const acts = async () =>
  (await storedWhere(api.app.mongo.connection, 'auditEntries', () => true)).map(({ _id, ...act }) => act);
const audited = async () => (await acts()).slice(before);

describe('the accounts', () => {
  beforeAll(async () => {
    await addUser(api.app, {
      fullName: 'Élodie Nguéma',
      email: 'e.nguema@exemple.org',
      username: 'elodie',
      role: 'author',
    });
    await addUser(api.app, { fullName: 'Moussa Traoré', email: 'moussa@ministere.example', username: 'mtraore' });
    await addUser(api.app, { fullName: 'Awa Élodie Sow', email: 'awa.sow@exemple.org', username: 'awa' });
  });

  it.each([
    ['a name', 'nguema', ['Élodie Nguéma']],
    ['the start of a name', 'ngu', ['Élodie Nguéma']],
    ['a later name, accents and capitals aside', 'ELODIE', ['Awa Élodie Sow', 'Élodie Nguéma']],
    ['two words', 'elodie sow', ['Awa Élodie Sow']],
    ['an address', 'moussa@ministere.example', ['Moussa Traoré']],
    ['a domain', 'ministere', ['Moussa Traoré']],
    ['a user name', 'mtra', ['Moussa Traoré']],
    ['what nobody has', 'zzz', []],
    ['an operator', '{"$ne":null}', []],
    ['a pattern', '.*', []],
  ])('are found by %s', async (_what, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('are found by their role and state, newest first', async () => {
    expect(await names({ role: 'author' })).toEqual(['Élodie Nguéma']);
    const suspended = await addUser(api.app, { fullName: 'Suspendue' });
    await api.as(admin).put(`${path}/${suspended.id}/suspension`, { reason: 'Essai' });
    expect(await names({ state: 'suspended' })).toEqual(['Suspendue']);
    expect(await names({ state: 'active', search: 'suspendue' })).toEqual([]);
    await addUser(api.app, { fullName: 'Pas encore' });
    await changeStored(api.app.mongo.connection, 'users', ({ fullName }) => fullName === 'Pas encore', {
      $set: { emailVerifiedAt: null },
    });
    expect(await names({ state: 'unverified' })).toEqual(['Pas encore']);
  });

  it('come by pages', async () => {
    const first = await api.as(admin).get(`${path}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await api.as(admin).get(next);
    const ids = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('show what guards them, and nothing that opens them', async () => {
    const [found] = await list({ search: 'elodie nguema' });
    expect(Object.keys(found).sort()).toEqual(
      [
        'chosenExpert',
        'createdAt',
        'email',
        'emailVerified',
        'fullName',
        'id',
        'role',
        'secondFactor',
        'suspendedAt',
        'username',
      ].sort(),
    );
    expect(found.secondFactor).toBe(false);
  });

  it('are found under a new name', async () => {
    const user = await addUser(api.app, { fullName: 'Ancien Nom' });
    const change = { fullName: 'Bintou Keïta', bio: '', expertise: '', avatar: null };
    await api.as(user).put('/api/users/me', change);
    expect(await names({ search: 'bintou' })).toEqual(['Bintou Keïta']);
    expect(await names({ search: 'ancien' })).toEqual([]);
  });
});

describe('a suspension', () => {
  const suspend = (id: string, reason = 'Propos diffamatoires') =>
    api.as(admin).put(`${path}/${id}/suspension`, { reason });

  it('ends the sessions at once, opens none, is mailed and recorded', async () => {
    const user = await addUser(api.app, { password });
    const session = cookieOf(await api.post('/api/auth/login', { email: user.email, password }));
    const answer = await suspend(user.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: user.id, suspendedAt: expect.any(String) }]);
    expect((await api.get('/api/auth/me', { cookie: session })).statusCode).toBe(401);
    expect((await api.post('/api/auth/login', { email: user.email, password })).json().code).toBe('account_suspended');
    expect(await newMails(api.app)).toMatchObject([
      { to: user.email, template: 'account-suspended', data: { reason: 'Propos diffamatoires' } },
    ]);
    expect(await audited()).toMatchObject([
      {
        actor: { id: admin.id, name: 'Ndeye Cheffe' },
        action: 'user.suspended',
        subject: { kind: 'user', id: user.id, label: user.fullName },
        details: { reason: 'Propos diffamatoires' },
      },
    ]);

    expect((await api.as(admin).del(`${path}/${user.id}/suspension`)).json().suspendedAt).toBeNull();
    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
    expect(await newMails(api.app)).toMatchObject([{ to: user.email, template: 'account-restored' }]);
    expect(await audited()).toMatchObject([{}, { action: 'user.restored' }]);
  });

  it('takes an author out of every list while it lasts, and leaves their page and their articles', async () => {
    const author = await addAuthor(api.app, { fullName: 'Xavier Zongo', username: 'xavier' });
    const { slug } = await addPost(api.app, author);
    const places = ['/api/authors?limit=100', '/api/search/suggestions?q=zongo'];
    const listed = () => Promise.all(places.map(async (place) => (await api.get(place)).body.includes(author.id)));
    expect(await listed()).toEqual([true, true]);
    await suspend(author.id);
    expect(await listed()).toEqual([false, false]);
    expect((await api.get('/api/authors/xavier')).statusCode).toBe(200);
    expect((await api.get(`/api/posts/${slug}`)).json().author.fullName).toBe('Xavier Zongo');
    await api.as(admin).del(`${path}/${author.id}/suspension`);
    expect(await listed()).toEqual([true, true]);
  });

  it('needs a reason, and an account', async () => {
    const user = await addUser(api.app);
    expect((await suspend(user.id, ' ')).json()).toMatchObject({ details: [{ path: 'reason' }] });
    expect((await suspend('0'.repeat(24))).json().code).toBe('user_not_found');
    expect((await suspend('nobody')).json().code).toBe('user_not_found');
    expect(await audited()).toEqual([]);
  });

  it('is nobody’s own to give', async () => {
    expect((await suspend(admin.id)).json().code).toBe('own_account');
  });
});

describe('a role', () => {
  const change = (as: NewUser, id: string, role: string) => api.as(as).put(`${path}/${id}/role`, { role });

  it('counts from the next call on, and is recorded', async () => {
    const user = await addUser(api.app);
    expect((await api.as(user).get('/api/my/posts')).statusCode).toBe(403);
    expect((await change(admin, user.id, 'author')).json().role).toBe('author');
    expect((await api.as(user).get('/api/my/posts')).statusCode).toBe(200);
    expect((await api.get(`/api/authors/${user.id}`)).statusCode).toBe(200);
    expect((await change(admin, user.id, 'reader')).json().role).toBe('reader');
    expect((await api.get(`/api/authors/${user.id}`)).statusCode).toBe(404);
    expect(await audited()).toMatchObject([
      { action: 'user.role-changed', details: { from: 'reader', to: 'author' } },
      { action: 'user.role-changed', details: { from: 'author', to: 'reader' } },
    ]);
    expect((await change(admin, user.id, 'chief')).statusCode).toBe(400);
  });

  it('is nobody’s own to change', async () => {
    expect((await change(admin, admin.id, 'reader')).json().code).toBe('own_account');
  });

  it('never leaves nobody to administrate, even when two take it from each other at once', async () => {
    const other = await addUser(api.app, { role: 'admin' });
    const answers = await Promise.all([change(admin, other.id, 'reader'), change(other, admin.id, 'author')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [winner, loser] = statuses[0] === 200 ? [admin, other] : [other, admin];
    expect((await api.as(winner).get(path)).statusCode).toBe(200);
    await change(winner, loser.id, 'admin');
  });
});

describe('a lost second factor', () => {
  it('is taken off by somebody else, and mailed', async () => {
    const user = await addUser(api.app, { password });
    const remove = () => api.as(admin).del(`${path}/${user.id}/second-factor`);
    expect((await remove()).json().code).toBe('second_factor_off');
    const { secret } = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate();
    await api.as(user).post('/api/auth/second-factor/confirm', { code });
    await newMails(api.app);
    expect((await list({ search: user.username }))[0].secondFactor).toBe(true);
    expect((await remove()).json().secondFactor).toBe(false);
    expect(await newMails(api.app)).toMatchObject([{ to: user.email, data: { event: 'second-factor-off' } }]);
    expect(await audited()).toMatchObject([{ action: 'user.second-factor-removed' }]);
    expect((await api.as(admin).del(`${path}/${admin.id}/second-factor`)).json().code).toBe('own_account');
  });
});

describe('an invitation', () => {
  const invite = (email: string, role = 'author') => api.as(admin).post(`${path}/invitations`, { email, role });
  const accept = (token: string, username: string) =>
    api.post('/api/auth/invitation', { token, fullName: 'Fatou Invitée', username, password });

  it('opens an account with its role, once, whose address is confirmed', async () => {
    const answer = await invite('fatou@exemple.org');
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { email: 'fatou@exemple.org', role: 'author' }]);
    const { createdAt, expiresAt } = answer.json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
    const token = await mailedToken(api.app, 'account-invitation');
    expect((await api.get(`/api/auth/links/${token}`)).json()).toMatchObject({
      purpose: 'invitation',
      role: 'author',
      fullName: null,
      username: null,
    });
    const [first, second] = await Promise.all([accept(token, 'fatou-une'), accept(token, 'fatou-deux')]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([201, 404]);
    const made = first.statusCode === 201 ? first : second;
    const me = (await api.get('/api/auth/me', { cookie: cookieOf(made) })).json();
    expect(me).toMatchObject({ email: 'fatou@exemple.org', role: 'author', emailVerified: true });
    expect((await api.get(`/api/authors/${me.id}`)).statusCode).toBe(200);
    expect((await invite('fatou@exemple.org')).json().code).toBe('email_taken');
    expect(await audited()).toMatchObject([
      { action: 'user.invited', subject: { kind: 'invitation', label: 'fatou@exemple.org' } },
    ]);
  });

  it('is replaced by a newer one, and can be withdrawn', async () => {
    await invite('oumar@exemple.org');
    const first = await mailedToken(api.app, 'account-invitation');
    const { id } = (await invite('OUMAR@exemple.org', 'reader')).json();
    const second = await mailedToken(api.app, 'account-invitation');
    expect((await accept(first, 'oumar-un')).json().code).toBe('link_used');
    const waiting = (await api.as(admin).get(`${path}/invitations`)).json();
    expect(waiting.filter(({ email }: { email: string }) => /oumar/i.test(email))).toMatchObject([
      { id, role: 'reader' },
    ]);
    const withdraw = () => api.as(admin).del(`${path}/invitations/${id}`);
    expect((await withdraw()).statusCode).toBe(204);
    expect((await withdraw()).json().code).toBe('invitation_not_found');
    expect((await accept(second, 'oumar-deux')).json().code).toBe('link_used');
    expect((await audited()).at(-1)).toMatchObject({ action: 'user.invitation-withdrawn' });
  });

  it('gives its role to the account that somebody opened meanwhile, and lets nobody in', async () => {
    await invite('seule@exemple.org');
    const token = await mailedToken(api.app, 'account-invitation');
    const own = await addUser(api.app, { email: 'seule@exemple.org', emailVerifiedAt: new Date() });
    const answer = await accept(token, 'seule-une');
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { id: own.id, role: 'author' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await api.as(own).get('/api/auth/me')).json()).toMatchObject({ username: own.username, role: 'author' });
    expect((await accept(token, 'seule-deux')).json().code).toBe('link_used');
  });

  it('takes an account over that somebody else opened with the address, without having confirmed it', async () => {
    const email = 'visee@exemple.org';
    const squatter = { email, password: 'orage-violon-77' };
    const before = await api.post('/api/auth/register', { ...squatter, fullName: 'Un Autre', username: 'un-autre' });
    const session = { cookie: cookieOf(before) };
    await api.put('/api/users/me', { fullName: 'Un Autre', bio: 'Pas elle.', expertise: '', avatar: null }, session);
    expect((await invite(email)).statusCode).toBe(201);
    const answer = await accept(await mailedToken(api.app, 'account-invitation'), 'visee');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { id: before.json().id, username: 'visee', fullName: 'Fatou Invitée', role: 'author', emailVerified: true },
    ]);
    expect((await api.get('/api/auth/me', session)).statusCode).toBe(401);
    expect((await api.post('/api/auth/login', squatter)).json().code).toBe('wrong_credentials');
    expect((await api.post('/api/auth/login', { email, password })).statusCode).toBe(200);
    expect((await api.get('/api/authors/visee')).json()).toMatchObject({ fullName: 'Fatou Invitée', bio: '' });
  });
});
