import { readFile } from 'node:fs/promises';
import { mailTo } from '../mail/mailbox.ts';
import { expectRefreshed } from '../support/expect-refreshed.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a person asks for a copy of their data, sees it being made, and downloads it; it is nobody else’s', async ({
  page,
  browser,
  troubles,
}) => {
  const newcomer = await registerNewcomer(page);
  await page.goto('/account/confidentialite');
  await hydrated(page);
  await page.getByRole('button', { name: 'Demander une copie' }).click();
  await expectRefreshed(page.getByText('Votre copie est prête'));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`mes-donnees-${newcomer.username}.zip`);
  const bytes = await readFile(await file.path());
  // A ZIP (its local file header), which names what is in it.
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('LISEZ-MOI.txt')).toBe(true);
  expect(bytes.includes('users/users.json')).toBe(true);

  const answer = await page.request.get('/api/my/privacy/export/file', { maxRedirects: 0 });
  const link = answer.headers().location ?? '';
  expect((await page.request.get(link)).status()).toBe(200);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(new URL(link, page.url()).href)).status()).toBe(404);
  await stranger.close();

  await page.reload();
  await expect(page.getByText('Votre copie est prête')).toBeVisible();
  const mail = await mailTo(newcomer.email, 'La copie de vos données est prête');
  expect(mail.subject).toBe('La copie de vos données est prête');
  expect(mail.text).toContain('/account/confidentialite');
  expect(troubles).toEqual([]);
});
