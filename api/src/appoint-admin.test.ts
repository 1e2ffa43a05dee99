import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { useApp } from '../test/app.ts';
import { cookieOf } from '../test/cookies.ts';
import { addUser } from '../test/fixtures.ts';
import { appointAdmin } from './appoint-admin.ts';

const api = useApp();
const password = 'une phrase assez longue';
const appoint = (email: string, resetSecondFactor = false) => appointAdmin(api.app, { email, resetSecondFactor });

describe('the command that makes an administrator', () => {
  it('raises an account that is there, once, whatever the case of its address', async () => {
    const user = await addUser(api.app);
    expect((await appoint(user.email.toUpperCase())).join()).toContain('was reader, and is administrator');
    expect((await api.as(user).get('/api/admin/users')).statusCode).toBe(200);
    expect((await appoint(user.email)).join()).toContain('nothing was changed');
    const [entry] = (await api.as(user).get('/api/admin/audit')).json();
    expect(entry).toMatchObject({ action: 'user.role-changed', actor: { id: 'operator' } });
  });

  it('gives a link that opens one where there is none', async () => {
    const link = (await appoint('premiere@exemple.org')).at(-1) ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation\/[\w-]{43}$/);
    const token = link.split('/').at(-1);
    const body = { token, fullName: 'Première Admin', username: 'premiere-admin', password };
    const answer = await api.post('/api/auth/invitation', body);
    expect(answer.json()).toMatchObject({ email: 'premiere@exemple.org', role: 'admin', emailVerified: true });
    expect((await api.get('/api/admin/users', { cookie: cookieOf(answer) })).statusCode).toBe(200);
  });

  it('opens a suspended account and takes a lost second factor off, when that is asked', async () => {
    const user = await addUser(api.app, { role: 'admin', password });
    const { secret } = (await api.as(user).post('/api/auth/second-factor', { password })).json();
    const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate();
    await api.as(user).post('/api/auth/second-factor/confirm', { code });
    await api.app.mongo.connection
      .collection('users')
      .updateOne({ emailKey: user.email }, { $set: { suspendedAt: new Date() } });
    expect((await appoint(user.email)).join()).toContain('was suspended');
    const login = () => api.post('/api/auth/login', { email: user.email, password });
    expect((await login()).json().code).toBe('second_factor_required');
    expect((await appoint(user.email, true)).join()).toContain('password alone');
    expect((await login()).statusCode).toBe(200);
  });
});
