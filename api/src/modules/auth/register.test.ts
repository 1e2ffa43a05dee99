import { accountLimits } from '@letat/contracts/users/constants';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { cookieOf } from '../../../test/cookies.ts';
import { countingPasswords } from '../../../test/passwords.ts';
import { storedWhere } from '../../../test/stored.ts';

const passwords = countingPasswords();
const api = useApp({}, undefined, passwords);
const path = '/api/auth/register';
let made = 0;

function person(given: Record<string, unknown> = {}) {
  made += 1;
  const username = `nadia-${made}`;
  return {
    fullName: 'Nadia Diop',
    username,
    email: `${username}@exemple.org`,
    password: 'une phrase assez longue',
    ...given,
  };
}
const stored = (collection: string) => storedWhere(api.app.mongo.connection, collection, () => true);

describe('registering', () => {
  it('opens an account of a reader and logs in', async () => {
    const body = person();
    const answer = await api.post(path, body);
    const account = {
      id: expect.any(String),
      username: body.username,
      fullName: 'Nadia Diop',
      email: body.email,
      role: 'reader',
      avatar: null,
      emailVerified: false,
    };
    expect([answer.statusCode, answer.json()]).toEqual([201, account]);
    expect(answer.headers['set-cookie']).toEqual(
      ['sid', 'device'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`)),
      ),
    );
    expect((await api.get('/api/auth/me', { cookie: cookieOf(answer) })).json()).toEqual(account);
  });

  it('stores the password hashed, and apart from the account', async () => {
    const body = person();
    await api.post(path, body);
    expect(JSON.stringify(await stored('users'))).not.toMatch(/argon2|password/i);
    const saved = JSON.stringify(await stored('credentials'));
    expect(saved).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(saved).not.toContain(body.password);
  });

  it('ignores a role', async () => {
    expect((await api.post(path, person({ role: 'admin' }))).json()).toMatchObject({ role: 'reader' });
  });

  it('names every empty field', async () => {
    const answer = await api.post(path, { fullName: '', username: '', email: '', password: '' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    const fields = answer.json().details.map((problem: { path: string }) => problem.path);
    expect([...new Set(fields)]).toEqual(['fullName', 'username', 'email', 'password']);
    expect((await api.post(path, {})).json().details).toHaveLength(4);
  });

  it('refuses operators in place of values', async () => {
    for (const field of ['fullName', 'username', 'email', 'password']) {
      const answer = await api.post(path, person({ [field]: { $gt: '' } }));
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, field]);
    }
  });

  it('refuses a megabyte of name without a look at it', async () => {
    const before = passwords.hashed;
    for (const username of ['x'.repeat(1_000_000), 'ﷺ'.repeat(300_000), '\u0301'.repeat(400_000)]) {
      const answer = await api.post(path, person({ username }));
      expect([answer.statusCode, answer.json().details]).toEqual([
        400,
        [{ path: 'username', message: `Au plus ${accountLimits.usernameMax} caractères.` }],
      ]);
    }
    expect(passwords.hashed).toBe(before);
  });
});

describe('a name', () => {
  it.each([
    ['Cyrillic among Latin', 'аdminata'],
    ['Greek among Latin', 'αwa'],
    ['all Cyrillic, read as Latin', 'раура'],
    ['digits of another script', 'awa۱۲'],
    ['an invisible character', 'awa\u200bndiaye'],
    ['a change of direction', 'awa\u202eeyaidn'],
    ['a filler', 'awa\u3164'],
    ['heaped marks', 'awaq\u0301\u0301\u0301'],
    ['a character that is not allowed', 'awa@home'],
    ['a picture', 'awa😀'],
    ['two separators in a row', 'awa..ndiaye'],
    ['a separator at the end', 'awa-'],
    ['too short', 'aw'],
    ['too long', 'a'.repeat(41)],
    ['of the house', 'Admin'],
    ['of the house, spread', 'A.d-m_in'],
    ['of the house, wide', 'ａｄｍｉｎ'],
    ['the form of an id', '507f1f77bcf86cd799439011'],
  ])('is refused: %s', async (_what, username) => {
    const answer = await api.post(path, person({ username }));
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'username']);
  });

  it.each(['Élodie.Nguéma', 'ɓala_ɗo', 'ɛ̀nɔ-2', 'محمد', '𞤀𞤣𞤤𞤢𞤥', 'አበበ', 'ߓߊߡߊߘߊ', 'Иванов'])(
    'may be %s',
    async (username) => {
      const answer = await api.post(path, person({ username }));
      expect([answer.statusCode, answer.json().username]).toEqual([201, username]);
    },
  );

  it('is stored in one form', async () => {
    expect((await api.post(path, person({ username: ' ａｗａ２ ' }))).json().username).toBe('awa2');
  });
});

describe('a password', () => {
  it.each([
    ['short', 'neuf car.'],
    ['long', 'ab'.repeat(101)],
    ['very long', 'ab '.repeat(100_000)],
    ['one character', 'aaaaaaaaaaaa'],
    ['a few over and over', 'abcabcabcabc'],
    ['a row of keys', 'azertyuiop'],
    ['a row of keys, backwards', '0987654321'],
    ['a word that everybody tries', 'Mot de passe 2026 !'],
    ['a row of keys and digits', 'qwerty12345'],
    ['a common one with signs for letters', 'P@ssw0rd123'],
    ['half a character', 'une phrase \ud800 longue'],
  ])('is refused: %s', async (_what, password) => {
    const answer = await api.post(path, person({ password }));
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'password']);
  });

  it('is not the name, nor the address', async () => {
    const body = { fullName: 'Nadia Diop Sarr', username: 'nadia-diop-sarr', email: 'diop.nadia.sarr@exemple.org' };
    for (const password of [
      'nadia diop sarr',
      'nadia-diop-sarrnadia-diop-sarr',
      'NADIA-DIOP-SARR',
      'diop.nadia.sarr@exemple.org',
      'Diop Nadia Sarr',
    ])
      expect((await api.post(path, { ...body, password })).json().details).toMatchObject([{ path: 'password' }]);
  });

  it.each(['dix caract', '🐘🦒🐊🦁🐆🦏🦓🐘🦒🐊', 'é'.repeat(3) + 'tat en m'.repeat(24), 'كلمة سر طويلة جدا'])(
    'may be %s',
    async (password) => {
      const body = person({ password });
      expect((await api.post(path, body)).statusCode).toBe(201);
      expect((await api.post('/api/auth/login', { email: body.email, password })).statusCode).toBe(200);
    },
  );
});

describe('a username that is taken', () => {
  it('is said at its field, with an address that is known too', async () => {
    const body = person();
    await api.post(path, body);
    const username = await api.post(path, { ...body, username: body.username.toUpperCase() });
    expect([username.statusCode, username.json()]).toMatchObject([
      409,
      { code: 'username_taken', details: [{ path: 'username' }] },
    ]);
    expect(username.headers['set-cookie']).toBeUndefined();
  });

  it('is taken whatever the spelling', async () => {
    await api.post(path, person({ username: 'strasse-isik' }));
    for (const username of ['straße-isik', 'STRASSE-ISIK', 'strasse-ısık'])
      expect((await api.post(path, person({ username }))).json().code).toBe('username_taken');
  });

  it('goes to one of three at the same moment', async () => {
    const body = person();
    const before = { users: (await stored('users')).length, credentials: (await stored('credentials')).length };
    const answers = await Promise.all([1, 2, 3].map((n) => api.post(path, { ...body, email: `${n}-${body.email}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().code).toBe('username_taken');
    expect((await stored('users')).length).toBe(before.users + 1);
    expect((await stored('credentials')).length).toBe(before.credentials + 1);
  });
});
