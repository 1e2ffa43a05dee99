import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../../../test/account-mails.ts';
import { useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { countingPasswords, quickPasswords } from '../../../test/passwords.ts';

const passwords = countingPasswords(quickPasswords());
const api = useApp({}, undefined, passwords);
const password = 'une phrase assez longue';
const accounts: string[] = [];

beforeAll(async () => {
  for (let n = 0; n < 8; n += 1) accounts.push((await addUser(api.app, { password })).email);
  const suspended = await addUser(api.app, { password });
  await api.app.mongo.connection
    .collection('users')
    .updateOne({ emailKey: suspended.email }, { $set: { suspendedAt: new Date() } });
  accounts.push(suspended.email);
});

/** Addresses that have an account, in any spelling that is the same, and addresses that have none. */
const known = fc.nat().map((n) => accounts[n % accounts.length] ?? '');
const spelt = fc.tuple(known, fc.boolean()).map(([email, shouted]) => (shouted ? email.toUpperCase() : email));
const unknown = fc.nat().map((n) => `inconnue-${n}@letat.test`);

/** What a call answers, and what the server did until then: commands to the database, by collection, and comparisons. */
async function work(call: () => ReturnType<typeof api.post>) {
  const commands: string[] = [];
  api.app.mongo.connection.set('debug', (collection: string, method: string) =>
    commands.push(`${collection}.${method}`),
  );
  const before = passwords.compared + passwords.hashed;
  const { statusCode, body, headers } = await call();
  api.app.mongo.connection.set('debug', false);
  const { date: _, 'x-request-id': _id, ...saved } = headers;
  return { statusCode, body, headers: saved, commands, hashes: passwords.compared + passwords.hashed - before };
}

let registered = 0;
/** Registers with a name that nobody has; what the answer says of the new account alone is left out. */
async function register(email: string) {
  registered += 1;
  const username = `nouvelle-${String(registered).padStart(4, '0')}`;
  const done = await work(() => api.post('/api/auth/register', { fullName: 'Awa Fall', username, email, password }));
  const { id: _, username: _name, email: _email, ...account } = JSON.parse(done.body);
  const { 'set-cookie': cookies, 'content-length': _length, ...headers } = done.headers;
  const names = [cookies].flat().map((cookie) => cookie?.split('=')[0]);
  return { ...done, body: account, headers: { ...headers, cookies: names } };
}

const reset = (email: string) => work(() => api.post('/api/auth/password-reset', { email }));
const login = (email: string) => work(() => api.post('/api/auth/login', { email, password: 'ce n’est pas le bon' }));

describe('known and unknown addresses', () => {
  it.each([
    ['a forgotten password', reset],
    ['a wrong login', login],
  ])('are answered alike by %s, to the byte and after the same work', async (_what, ask) => {
    await ask('premiere@letat.test');
    await fc.assert(
      fc.asyncProperty(spelt, unknown, fc.boolean(), async (email, other, first) => {
        const [one, two] = first ? [email, other] : [other, email];
        const answers = [await ask(one), await ask(two)];
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]?.commands.length).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
    await newMails(api.app);
  });

  it('are answered alike by a registration, to the byte and after the same work', async () => {
    await register('deuxieme@letat.test');
    for (const [at, email] of accounts.entries()) {
      const answers = [await register(email), await register(`nouvelle-${at}@letat.test`)];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ statusCode: 201, body: { role: 'reader', emailVerified: false } });
    }
    await newMails(api.app);
  });
});
