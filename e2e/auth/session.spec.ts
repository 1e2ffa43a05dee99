import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const whoAmI = '/api/auth/me';
/** It stays after a logout: it opens nothing, and keeps what others get wrong from locking its owner out here. */
const knownDevice = expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Lax', path: '/' });

test('a session is out of reach of scripts, and dead once it was ended', async ({ page, context }) => {
  await loginAs(page, 'admin');
  await page.goto('/');
  const asked = await page.evaluate(async (path) => (await fetch(path)).json(), whoAmI);
  expect(asked).toMatchObject({ email: 'admin@letat.test', role: 'admin' });
  expect(await page.evaluate(() => document.cookie)).toBe('signed-in=1');
  const stolen = await context.cookies();
  expect(stolen.filter(({ name }) => name === 'sid')).toMatchObject([
    { name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);

  const left = await page.evaluate(async () => (await fetch('/api/auth/logout', { method: 'POST' })).status);
  expect(left).toBe(204);
  expect(await context.cookies()).toEqual([knownDevice]);
  await context.addCookies(stolen);
  expect((await page.request.get(whoAmI)).status()).toBe(401);
  expect(await context.cookies()).toEqual([knownDevice]);
});
