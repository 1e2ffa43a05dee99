import { beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { countingPasswords, quickPasswords } from '../../../../test/passwords.ts';

const passwords = countingPasswords(quickPasswords());
const api = useApp({}, undefined, passwords);
const password = 'une phrase assez longue';
const guessable = ['qwerty12345', 'P@ssw0rd123', 'aminata-sowaminata-sow', 'Aminata Sow 2026', 'letatenmouvement'];
const person = { fullName: 'Aminata Sow', username: 'aminata-sow', email: 'aminata@exemple.org' };

beforeEach(async () => {
  await newMails(api.app);
});

/** The ways to a password of one's own. */
const ways = {
  async registering(chosen: string) {
    return api.post('/api/auth/register', { ...person, password: chosen });
  },
  async 'an invitation'(chosen: string) {
    const token = await api.app.mongo.transaction((session) =>
      api.app.auth.invitationLink(person.email, 'author', session),
    );
    const { fullName, username } = person;
    const body = { token: token.split('/').at(-1), fullName, username, password: chosen };
    return api.post('/api/auth/invitation', body);
  },
  async 'a reset'(chosen: string) {
    const user = await addUser(api.app, { fullName: person.fullName, username: `aminata-${Math.random()}`, password });
    await api.post('/api/auth/password-reset', { email: user.email });
    const token = await mailedToken(api.app, 'password-reset');
    return api.post('/api/auth/password-reset/confirm', {
      token,
      password: chosen.replaceAll('aminata-sow', user.username),
    });
  },
  async 'a change'(chosen: string) {
    const user = await addUser(api.app, { fullName: person.fullName, username: `sow-${Math.random()}`, password });
    const body = { current: password, password: chosen.replaceAll('aminata-sow', user.username) };
    return api.as(user).put('/api/auth/password', body);
  },
};

describe.each(Object.entries(ways))('a password chosen by %s', (_way, choose) => {
  it.each(guessable)('is refused at its field when it is easy to guess: %s', async (chosen) => {
    const before = passwords.hashed;
    const answer = await choose(chosen);
    const message = expect.stringMatching(/Quelques mots sans rapport entre eux sont plus sûrs\.$/);
    expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
      400,
      'validation',
      [{ path: 'password', message }],
    ]);
    // The account of the test itself has one.
    expect(passwords.hashed - before).toBeLessThanOrEqual(1);
  });
});

it('a password that is easy to guess and was chosen before goes on working', async () => {
  const user = await addUser(api.app, { password: 'demonstration' });
  const login = { email: user.email, password: 'demonstration' };
  expect((await api.post('/api/auth/login', login)).statusCode).toBe(200);
  const change = { current: 'demonstration', password: 'violon-orage-31' };
  expect((await api.as(user).put('/api/auth/password', change)).statusCode).toBe(204);
});
