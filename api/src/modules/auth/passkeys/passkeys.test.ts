import { passkeyLimits } from '@letat/contracts/auth/passkeys/constants';
import type { PasskeyAssertion } from '@letat/contracts/auth/passkeys/schemas';
import { describe, expect, it } from 'vitest';
import { mailedToken, newMails } from '../../../../test/account-mails.ts';
import { origin, type TestApp, useApp } from '../../../../test/app.ts';
import { TestAuthenticator } from '../../../../test/authenticator.ts';
import { cookieOf, cookiesOf } from '../../../../test/cookies.ts';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const password = 'une phrase assez longue';
/** As browsers are told, in milliseconds. */
const fiveMinutes = 300_000;
const sessionOf = (answer: Parameters<typeof cookiesOf>[0]) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith('sid=')) ?? null;

/** An author who has a passkey on a device, with the codes on paper that came with it. */
async function withPasskey(given: Partial<NewUser> = {}, on: TestApp = api, device = new TestAuthenticator()) {
  const user = await addUser(on.app, { role: 'author', password, ...given });
  const added = await add(user, device, {}, on);
  expect(added.statusCode).toBe(201);
  const { passkey, recoveryCodes } = added.json();
  return { user, device, passkey, codes: recoveryCodes as string[] };
}

async function setup(user: NewUser, again: object = {}, on: TestApp = api) {
  return on.as(user).post('/api/auth/passkeys/setup', { password, ...again });
}

async function add(user: NewUser, device: TestAuthenticator, again: object = {}, on: TestApp = api) {
  const asked = await setup(user, again, on);
  expect([asked.statusCode, asked.json().code]).toEqual([200, undefined]);
  return on.as(user).post('/api/auth/passkeys', { name: 'Ma clé', passkey: device.create(asked.json()) });
}

/** A second proof by a passkey, within the session. */
async function again(user: NewUser, device: TestAuthenticator, on: TestApp = api) {
  const asked = await on.as(user).post('/api/auth/passkeys/challenge', undefined);
  return { password, passkey: device.get(asked.json()) };
}

const askLogin = async (on: TestApp = api) => (await on.post('/api/auth/login/passkey/challenge', undefined)).json();
const login = (passkey: PasskeyAssertion, on: TestApp = api) => on.post('/api/auth/login/passkey', { passkey });

/** The cookie of a login whose password was right. */
async function begun(user: NewUser) {
  const answer = await api.post('/api/auth/login', { email: user.email, password });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_required']);
  return { cookie: cookieOf(answer) };
}

describe('a passkey that is added', () => {
  it('asks the browser for one of this site, on a device that knows its owner', async () => {
    const user = await addUser(api.app, { role: 'author', password });
    const asked = (await setup(user)).json();
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'L’État en Mouvement' },
      user: { name: user.email, displayName: user.fullName },
      timeout: fiveMinutes,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(asked.user.id).not.toContain(user.id);
    expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32);
    const [stored] = await storedWhere(
      api.app.mongo.connection,
      'passkeyChallenges',
      (row) => String(row.userId) === user.id,
    );
    expect(JSON.stringify(stored)).not.toContain(asked.challenge);
  });

  it('turns the second factor on, gives codes on paper, ends other sessions, is mailed and recorded', async () => {
    const user = await addUser(api.app, { role: 'author', password });
    const elsewhere = cookieOf(await api.post('/api/auth/login', { email: user.email, password }));
    await newMails(api.app);
    const added = await add(user, new TestAuthenticator());
    expect(added.json()).toMatchObject({
      passkey: { name: 'Ma clé', lastUsedAt: null, synced: false },
      recoveryCodes: expect.any(Array),
    });
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect(await newMails(api.app)).toMatchObject([
      { to: user.email, template: 'security-notice', data: { event: 'passkey-added', detail: 'Ma clé' } },
    ]);
    expect((await api.get('/api/auth/me', { cookie: elsewhere })).statusCode).toBe(401);
    expect((await api.as(user).get('/api/auth/security')).json()).toMatchObject({
      passkeys: 1,
      secondFactorSince: null,
      recoveryCodesLeft: 10,
    });
    await begun(user);
    const acts = (await api.as('admin').get('/api/admin/audit')).json();
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'account.passkey-added', subject: expect.objectContaining({ id: user.id }) }),
    );
  });

  it('asks for the second factor besides, once it is on, and gives no codes again', async () => {
    const { user, device, codes } = await withPasskey();
    expect((await setup(user)).json().code).toBe('second_proof_required');
    expect((await setup(user, { code: '000000' })).json().code).toBe('wrong_code');
    expect((await setup(user, { password: 'autre chose', code: codes[0] })).json().code).toBe('wrong_password');
    const asked = (await setup(user, await again(user, device))).json();
    expect(asked.excludeCredentials).toHaveLength(1);
    const second = await add(user, new TestAuthenticator(), { code: codes[1] });
    expect(second.json()).toMatchObject({ recoveryCodes: null });
    expect((await api.as(user).get('/api/auth/passkeys')).json()).toHaveLength(2);
  });

  it('is refused to readers, to visitors, and to whoever has not proved their address', async () => {
    const reader = await addUser(api.app, { password });
    expect((await setup(reader)).statusCode).toBe(403);
    expect((await api.post('/api/auth/passkeys/setup', { password })).statusCode).toBe(401);
    const unproved = await addUnproved(api.app);
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === unproved.id, {
      $set: { role: 'author' },
    });
    expect((await setup(unproved)).json().code).toBe('email_unverified');
    expect((await api.as(reader).get('/api/auth/passkeys')).json()).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://letat.example' }],
    ['another site’s id', { rpId: 'letat.example' }],
    ['an owner whom the device did not verify', { unverified: true }],
    ['a call of another kind', { type: 'webauthn.get' }],
    ['a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['certificates that nobody asked for', { certificates: [Buffer.from('certificate')] }],
  ])('is refused with %s, and leaves nothing', async (_, twist) => {
    const user = await addUser(api.app, { role: 'author', password });
    await newMails(api.app);
    const asked = (await setup(user)).json();
    const refused = await api
      .as(user)
      .post('/api/auth/passkeys', { passkey: new TestAuthenticator().create(asked, twist) });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkey_refused']);
    expect((await api.as(user).get('/api/auth/passkeys')).json()).toEqual([]);
    expect(await newMails(api.app)).toEqual([]);
    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
  });

  it('is refused a second time, after five minutes, in another session and to another person', async () => {
    const { user, device, codes } = await withPasskey();
    const other = await addUser(api.app, { role: 'author', password });
    const answerOf = async (code: string | undefined) => device.create((await setup(user, { code })).json());
    const used = await answerOf(codes[0]);
    const store = (by: NewUser, passkey: object) => api.as(by).post('/api/auth/passkeys', { passkey });
    expect((await store(user, used)).statusCode).toBe(201);
    expect((await store(user, used)).json().code).toBe('passkey_refused');

    expect((await store(other, await answerOf(codes[1]))).json().code).toBe('passkey_refused');

    const late = await answerOf(codes[2]);
    await changeStored(api.app.mongo.connection, 'passkeyChallenges', () => true, { $set: { expiresAt: new Date(0) } });
    expect((await store(user, late)).json().code).toBe('passkey_refused');

    const elsewhere = await answerOf(codes[3]);
    await changeStored(api.app.mongo.connection, 'passkeyChallenges', () => true, { $set: { sessionId: 'another' } });
    expect((await store(user, elsewhere)).json().code).toBe('passkey_refused');
    expect((await api.as(user).get('/api/auth/passkeys')).json()).toHaveLength(2);
  });

  it('whose setup a change of password ended is refused', async () => {
    const user = await addUser(api.app, { role: 'author', password });
    const asked = (await setup(user)).json();
    const changed = await api
      .as(user)
      .put('/api/auth/password', { current: password, password: 'une autre phrase, plus longue' });
    expect(changed.statusCode).toBe(204);
    const refused = await api.as(user).post('/api/auth/passkeys', { passkey: new TestAuthenticator().create(asked) });
    expect(refused.json().code).toBe('passkey_refused');
  });

  it('is not taken for a second account, and ten are the most of one', async () => {
    const { user, codes } = await withPasskey();
    const other = await addUser(api.app, { role: 'author', password });
    const [stored] = await storedWhere(api.app.mongo.connection, 'passkeys', (row) => String(row.userId) === user.id);
    const taken = new TestAuthenticator().create((await setup(other)).json());
    await changeStored(api.app.mongo.connection, 'passkeys', (row) => String(row._id) === String(stored?._id), {
      $set: { credentialId: taken.id },
    });
    expect((await api.as(other).post('/api/auth/passkeys', { passkey: taken })).json().code).toBe('passkey_known');

    for (let count = 1; count < passkeyLimits.most; count += 1)
      expect((await add(user, new TestAuthenticator(), { code: codes[count - 1] })).statusCode).toBe(201);
    expect((await setup(user, { code: codes[9] })).json().code).toBe('passkeys_full');
  });
});

describe('a login by passkey alone', () => {
  it('opens a session, says when it was used, and is worth one answer', async () => {
    const { user, device } = await withPasskey();
    const asked = await askLogin();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: fiveMinutes });
    expect(asked.allowCredentials).toEqual([]);
    const answer = device.get(asked);
    const entered = await login(answer);
    expect([entered.statusCode, entered.json()]).toMatchObject([200, { id: user.id, role: 'author' }]);
    expect((await api.get('/api/auth/me', { cookie: String(sessionOf(entered)) })).json().id).toBe(user.id);
    const [shown] = (await api.as(user).get('/api/auth/passkeys')).json();
    expect(Date.parse(shown.lastUsedAt)).toBeGreaterThan(Date.parse(shown.createdAt));
    const replayed = await login(answer);
    expect([replayed.statusCode, replayed.json().code, sessionOf(replayed)]).toEqual([422, 'passkey_refused', null]);
  });

  it('of one answer sent twice at once, one opens a session', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await askLogin());
    const answers = await Promise.all([login(answer), login(answer)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it.each([
    ['another origin', { origin: 'https://letat.example' }],
    ['the site’s own origin on another port', { origin: `${origin}1` }],
    ['another site’s id', { rpId: 'letat.example' }],
    ['an owner whom the device did not verify', { unverified: true }],
    ['no user handle', { userHandle: null }],
    ['the handle of somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['a call of another kind', { type: 'webauthn.create' }],
    ['a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused with %s', async (_, twist) => {
    const { device } = await withPasskey();
    const refused = await login(device.get(await askLogin(), twist));
    expect([refused.statusCode, refused.json().code, sessionOf(refused)]).toEqual([422, 'passkey_refused', null]);
  });

  it('is refused after five minutes, and with a signature that is another’s', async () => {
    const { device } = await withPasskey();
    const { device: other } = await withPasskey();
    const late = device.get(await askLogin());
    await changeStored(api.app.mongo.connection, 'passkeyChallenges', () => true, { $set: { expiresAt: new Date(0) } });
    expect((await login(late)).json().code).toBe('passkey_refused');

    const asked = await askLogin();
    const { response } = other.get(asked);
    const answer = device.get(asked);
    const forged = { ...answer, response: { ...answer.response, signature: response.signature } };
    expect((await login(forged)).json().code).toBe('passkey_refused');
  });

  it('answers a passkey that nobody has as it answers a wrong one', async () => {
    const stranger = new TestAuthenticator();
    const { user } = await withPasskey();
    stranger.create({ ...(await setup(await addUser(api.app, { role: 'author', password }))).json() });
    const refused = await login(stranger.get(await askLogin()));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkey_refused']);
    expect(JSON.stringify(refused.json())).not.toContain(user.email);
  });

  it('is refused, and mailed, when the device counts backwards: somebody may have a copy', async () => {
    const { user, device } = await withPasskey();
    expect((await login(device.get(await askLogin(), { counter: 7 }))).statusCode).toBe(200);
    await newMails(api.app);
    for (const counter of [7, 3, 0])
      expect((await login(device.get(await askLogin(), { counter }))).json().code).toBe('passkey_refused');
    const mails = await newMails(api.app);
    expect(mails).toHaveLength(3);
    expect(mails).toContainEqual(
      expect.objectContaining({ to: user.email, data: expect.objectContaining({ event: 'passkey-copied' }) }),
    );
    const asked = await askLogin();
    const forged = device.get(asked, { counter: 1 });
    const unsigned = { ...forged, response: { ...forged.response, signature: device.get(asked).response.signature } };
    expect((await login(unsigned)).json().code).toBe('passkey_refused');
    expect(await newMails(api.app)).toEqual([]);
    expect((await login(device.get(await askLogin(), { counter: 8 }))).statusCode).toBe(200);
  });

  it('is open to devices that do not count', async () => {
    const { device } = await withPasskey({}, api, new TestAuthenticator({ counts: false }));
    for (const _ of [1, 2]) expect((await login(device.get(await askLogin()))).statusCode).toBe(200);
  });

  it('tells a suspended person, and opens nothing', async () => {
    const { user, device } = await withPasskey();
    const suspended = await api.as('admin').put(`/api/admin/users/${user.id}/suspension`, { reason: 'Essai.' });
    expect(suspended.statusCode).toBe(200);
    const refused = await login(device.get(await askLogin()));
    expect([refused.statusCode, refused.json().code, sessionOf(refused)]).toEqual([403, 'account_suspended', null]);
  });

  it('opens nothing once the password has gone, as when an account is being erased', async () => {
    const { user, device } = await withPasskey();
    await api.app.mongo.transaction((session) => api.app.auth.endAccessOf(user.id, session));
    expect((await login(device.get(await askLogin()))).json().code).toBe('passkey_refused');
    const kept = await storedWhere(api.app.mongo.connection, 'passkeys', (row) => String(row.userId) === user.id);
    expect(kept).toEqual([]);
  });
});

describe('a reset of the password', () => {
  it('leaves a passkey that opens nothing alone, until it was given with the new password', async () => {
    const { user, device } = await withPasskey();
    await newMails(api.app);
    await api.post('/api/auth/password-reset', { email: user.email });
    const token = await mailedToken(api.app, 'password-reset');
    const fresh = 'une autre phrase, plus longue';
    expect((await api.post('/api/auth/password-reset/confirm', { token, password: fresh })).statusCode).toBe(204);
    const refused = await login(device.get(await askLogin()));
    expect([refused.statusCode, refused.json().code, sessionOf(refused)]).toEqual([
      403,
      'passkey_needs_password',
      null,
    ]);
    const begun = { cookie: cookieOf(await api.post('/api/auth/login', { email: user.email, password: fresh })) };
    const asked = (await api.post('/api/auth/login/second-factor/challenge', undefined, begun)).json();
    const passkey = device.get(asked.passkey);
    expect((await api.post('/api/auth/login/second-factor/passkey', { passkey }, begun)).statusCode).toBe(200);
    expect((await login(device.get(await askLogin()))).statusCode).toBe(200);
  });
});

describe('a passkey after the password', () => {
  const askSecond = (login: { cookie: string }) =>
    api.post('/api/auth/login/second-factor/challenge', undefined, login);
  const give = (passkey: PasskeyAssertion, login: { cookie: string }) =>
    api.post('/api/auth/login/second-factor/passkey', { passkey }, login);

  it('ends the login', async () => {
    const { user, device } = await withPasskey();
    const started = await begun(user);
    const asked = (await askSecond(started)).json();
    expect(asked).toMatchObject({ application: false, passkey: { allowCredentials: [{ type: 'public-key' }] } });
    const answer = device.get(asked.passkey);
    const entered = await give(answer, started);
    expect([entered.statusCode, entered.json().id]).toEqual([200, user.id]);
    expect(sessionOf(entered)).not.toBeNull();
    expect((await give(answer, started)).json().code).toBe('login_over');
  });

  it('is refused from another person, for another login, and as an answer to a login by passkey alone', async () => {
    const { user, device } = await withPasskey();
    const { device: other } = await withPasskey();
    const started = await begun(user);
    const asked = (await askSecond(started)).json().passkey;
    expect((await give(other.get({ ...asked, allowCredentials: [] }), started)).json().code).toBe('passkey_refused');

    const elsewhere = await begun(user);
    const first = device.get((await askSecond(started)).json().passkey);
    expect((await give(first, elsewhere)).json().code).toBe('passkey_refused');
    expect((await login(device.get((await askSecond(started)).json().passkey))).json().code).toBe('passkey_refused');
    expect((await give(device.get(await askLogin()), started)).json().code).toBe('passkey_refused');
  });

  it('gives way to a code on paper, and asks nobody who has not given the password', async () => {
    const { user, codes } = await withPasskey();
    const answer = await api.post('/api/auth/login/second-factor', { code: codes[0] }, await begun(user));
    expect([answer.statusCode, answer.json().id]).toEqual([200, user.id]);
    const unknown = await api.post('/api/auth/login/second-factor/challenge', undefined);
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'login_over']);
  });
});

describe('a passkey that is removed', () => {
  const remove = (user: NewUser, id: string, given: object, on: TestApp = api) =>
    on.as(user).post(`/api/auth/passkeys/${id}/remove`, given);

  it('asks for the password and the second factor, is mailed and recorded, and opens nothing any more', async () => {
    const { user, device, passkey } = await withPasskey();
    expect((await remove(user, passkey.id, { password })).json().code).toBe('second_proof_required');
    await newMails(api.app);
    expect((await remove(user, passkey.id, await again(user, device))).statusCode).toBe(204);
    expect(await newMails(api.app)).toMatchObject([{ data: { event: 'last-passkey-removed', detail: 'Ma clé' } }]);
    expect((await login(device.get(await askLogin()))).json().code).toBe('passkey_refused');
    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
    expect((await api.as(user).get('/api/auth/security')).json()).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
    const acts = (await api.as('admin').get('/api/admin/audit')).json();
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'account.passkey-removed', subject: expect.objectContaining({ id: user.id }) }),
    );
  });

  it('leaves the second factor on while another is there, and a stranger’s is not found', async () => {
    const { user, device, passkey, codes } = await withPasskey();
    const other = await withPasskey();
    expect((await remove(user, other.passkey.id, await again(user, device))).json().code).toBe('passkey_not_found');
    expect((await add(user, new TestAuthenticator(), { code: codes[0] })).statusCode).toBe(201);
    await newMails(api.app);
    expect((await remove(user, passkey.id, { password, code: codes[1] })).statusCode).toBe(204);
    expect(await newMails(api.app)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ event: 'passkey-removed' }) }),
    );
    await begun(user);
  });

  it('can be named by its owner only', async () => {
    const { user, passkey } = await withPasskey();
    const stranger = await addUser(api.app, { role: 'author' });
    const rename = (by: NewUser, name: string) => api.as(by).put(`/api/auth/passkeys/${passkey.id}`, { name });
    expect((await rename(stranger, 'À moi')).json().code).toBe('passkey_not_found');
    expect((await rename(user, '')).statusCode).toBe(400);
    expect((await rename(user, 'é'.repeat(passkeyLimits.nameLength + 1))).statusCode).toBe(400);
    expect((await rename(user, 'Téléphone')).json()).toMatchObject({ id: passkey.id, name: 'Téléphone' });
  });

  it('goes with the second factor when an administrator takes that off', async () => {
    const { user, device } = await withPasskey();
    const taken = await api.as('admin').del(`/api/admin/users/${user.id}/second-factor`);
    expect([taken.statusCode, taken.json().secondFactor]).toEqual([200, false]);
    expect((await login(device.get(await askLogin()))).json().code).toBe('passkey_refused');
    expect((await api.post('/api/auth/login', { email: user.email, password })).statusCode).toBe(200);
  });
});

describe('an administrator who must have a second factor', () => {
  const strict = useApp({ REQUIRE_ADMIN_TOTP: '1' });
  it('has one by a passkey, and cannot remove the last', async () => {
    const { user, device, passkey, codes } = await withPasskey({ role: 'admin' }, strict);
    expect((await strict.as(user).get('/api/auth/me')).json().secondFactorDue).toBeUndefined();
    expect((await strict.as(user).get('/api/admin/users')).statusCode).toBe(200);
    const path = `/api/auth/passkeys/${passkey.id}/remove`;
    const last = await strict.as(user).post(path, { password, code: codes[0] });
    expect([last.statusCode, last.json().code]).toEqual([409, 'last_way_in']);
    expect((await add(user, new TestAuthenticator(), { code: codes[0] }, strict)).statusCode).toBe(201);
    expect((await strict.as(user).post(path, await again(user, device, strict))).statusCode).toBe(204);
    const [left] = (await strict.as(user).get('/api/auth/passkeys')).json();
    const refused = await strict.as(user).post(`/api/auth/passkeys/${left.id}/remove`, { password, code: codes[1] });
    expect(refused.json().code).toBe('last_way_in');
  });

  it('who removes two at once has one left', async () => {
    const { user, passkey, codes } = await withPasskey({ role: 'admin' }, strict);
    const second = (await add(user, new TestAuthenticator(), { code: codes[0] }, strict)).json().passkey;
    const answers = await Promise.all(
      [passkey.id, second.id].map((id, index) =>
        strict.as(user).post(`/api/auth/passkeys/${id}/remove`, { password, code: codes[index + 1] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await strict.as(user).get('/api/auth/passkeys')).json()).toHaveLength(1);
  });
});

describe('a site whose address browsers make no passkeys at', () => {
  const publicOrigin = 'http://revue.example';
  const plain = useApp({ PUBLIC_ORIGIN: publicOrigin });
  it('says so, and lets people in by other ways', async () => {
    const user = await addUser(plain.app, { role: 'author', password });
    const from = { origin: publicOrigin };
    const refused = await plain.post('/api/auth/login/passkey/challenge', undefined, from);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkeys_unavailable']);
    expect((await plain.post('/api/auth/login', { email: user.email, password }, from)).statusCode).toBe(200);
  });
});
