import { isAtLeast, type Role, roles } from '@letat/contracts/core/roles';
import { findRunning } from '../support/product.ts';
import { gatedRoutes } from '../support/routes.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const accounts: Readonly<Record<Role, DemonstrationAccount>> = { reader: 'lecteur', author: 'auteur', admin: 'admin' };

/** What stands in the place of a page that asks for more than the caller's role, by the role that it asks for. */
function standIn(caller: Role | null, asked: Role): { status: number; shown: string } {
  if (caller === null) return { status: 200, shown: 'data-gate' };
  return asked === 'author'
    ? { status: 200, shown: 'Écrire dans la revue</h1>' }
    : { status: 403, shown: 'Cette page est réservée à l’administration</h1>' };
}

for (const caller of [null, ...roles] as const) {
  const closed = gatedRoutes.filter(({ flags }) => caller === null || !isAtLeast(caller, flags.access ?? 'reader'));
  if (closed.length === 0) continue;
  test(`every page that asks for more than ${caller ? `the role “${caller}”` : 'a visit'} is answered by what stands in its place, which nothing stores`, async ({
    page,
  }) => {
    // An author sees all but the administration.
    expect(closed.length).toBeGreaterThan(caller === 'author' ? 20 : 30);
    if (caller) await loginAs(page, accounts[caller]);
    for (const { path, flags } of closed) {
      const answer = await page.request.get(findRunning().url + path.replaceAll(/:\w+/g, '000000000000000000000000'));
      const { status, shown } = standIn(caller, flags.access ?? 'reader');
      expect.soft([answer.status(), answer.headers()['cache-control']], path).toEqual([status, 'no-store']);
      const html = await answer.text();
      expect.soft(html, path).toContain(shown);
      expect.soft(html, path).not.toContain('data-page=');
      // Rules of the style element name the attribute too, without quotes.
      expect.soft(html, path).not.toContain('data-frame="');
      if (caller !== null) expect.soft(html, path).not.toContain('data-gate');
    }
  });
}

test('the browser takes the gate over without rebuilding it, and opens its other tab', async ({ page, troubles }) => {
  await page.goto('/dashboard');
  const sent = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-gate] *')];
    for (const element of elements) Reflect.set(element, 'fromServer', true);
    return elements.length;
  });
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible();
  const afterHydration = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-gate] *')].filter((element) => Reflect.get(element, 'fromServer')).length,
  );
  expect(afterHydration).toBe(sent);
  await expect(page.getByRole('link', { name: 'Rejoignez les auteurs' })).toHaveAttribute('href', '/rejoindre');
  await expect(page.locator('[data-page]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});
