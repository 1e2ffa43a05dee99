import { expect, it } from 'vitest';
import { mailedToken } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { heldPasswords } from '../../../../test/passwords.ts';

const passwords = heldPasswords();
const api = useApp({}, undefined, passwords);
const password = 'une phrase assez longue';

it('an erasure is not begun with a password that was reset while it was being compared', async () => {
  const user = await addUser(api.app, { password });
  const calls = api.as(user);
  await calls.get('/api/auth/me');
  const held = passwords.hold();
  const asked = calls.post('/api/my/privacy/erasure', { password, writings: 'remove' });
  await held.compared;
  await api.post('/api/auth/password-reset', { email: user.email });
  const token = await mailedToken(api.app, 'password-reset');
  const reset = { token, password: 'une autre phrase, meilleure' };
  expect((await api.post('/api/auth/password-reset/confirm', reset)).statusCode).toBe(204);
  held.release();
  const answer = await asked;
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_password']);
  expect(await api.app.mongo.connection.collection('erasures').countDocuments()).toBe(0);
});
