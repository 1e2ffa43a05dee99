import { expectAccessible } from '../support/axe.ts';
import { expect, openAccount, photo, save, test } from './account.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('the account and its problems have no axe violation', async ({ page, account: _ }) => {
  await openAccount(page);
  await expectAccessible(page);
  await page.getByLabel('Nom complet').fill('');
  await photo(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await save(page).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nom complet').fill('Awa');
  expect(await page.evaluate(() => document.querySelector('#main')?.scrollWidth)).toBeLessThanOrEqual(390);
});
