import { violationsOf } from '../support/axe.ts';
import { expect, layoutShift, test, traces } from './partner.ts';

const button = (kind: string, theme = 'light') =>
  `<div data-letat="button" data-kind="${kind}" data-theme="${theme}" style="width:240px;height:44px"></div>`;

test('buttons lead to the review, its letter and its plans', async ({ page, partner, baseURL }) => {
  await partner.open(button('read') + button('letter') + button('plans') + button('autre'));
  for (const [name, path, count] of [
    ['Lire L’État en Mouvement', '/', 2],
    ['Recevoir la lettre', '/#lettre', 1],
    ['S’abonner à la revue', '/subscribe', 1],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveCount(count);
    await expect(link.first()).toHaveAttribute('href', `${baseURL}${path}`);
  }
  expect(await layoutShift(page)).toBe(0);
  expect(await traces(page)).toMatchObject({ styles: 0, sheets: 0, cookies: 0 });
});

test('a button that is added later is shown too', async ({ page, partner }) => {
  await partner.open(button('read'));
  await expect(page.getByRole('link', { name: 'Lire L’État en Mouvement' })).toBeVisible();
  await page.evaluate(() => {
    const later = document.createElement('div');
    later.dataset.letat = 'button';
    later.dataset.kind = 'letter';
    document.querySelector('main')?.append(later);
  });
  await expect(page.getByRole('link', { name: 'Recevoir la lettre' })).toBeVisible();
});

test('badge and button have no axe violation', async ({ page, partner }) => {
  await partner.open(`<div data-letat="badge" data-theme="auto"></div>${button('read', 'auto')}`);
  await expect(page.getByRole('link')).toHaveCount(2);
  expect(await violationsOf(page, '[data-letat]')).toEqual([]);
});
