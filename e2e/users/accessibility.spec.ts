import { violationsOf } from '../support/axe.ts';
import { expect, openAccount, photo, save, test } from './account.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test.describe(`in the ${colorScheme} theme at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      test('the account and its problems have no axe violation', async ({ page, account: _ }) => {
        await openAccount(page);
        expect(await violationsOf(page)).toEqual([]);
        await page.getByLabel('Nom complet').fill('');
        await photo(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
        await save(page).click();
        await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await page.getByLabel('Nom complet').fill('Awa');
        expect(await page.evaluate(() => document.querySelector('#main')?.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });
