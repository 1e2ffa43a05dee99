import type { Page } from '@playwright/test';
import { openAccount } from '../auth/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { mailedPath } from './mailbox.ts';

const opened = 'Votre compte de démonstration est ouvert';
const entries = (page: Page) => page.getByRole('navigation', { name: 'Mails reçus' }).getByRole('link');

/** The first mail of the reader's, among all that journeys before this one had sent. */
async function findOpened(page: Page) {
  await page.getByLabel('Adresse du destinataire').fill('lecteur@letat.test');
  const found = entries(page).filter({ hasText: opened });
  await expect(found).toHaveCount(1);
  return found;
}

test('the demonstration’s mailbox shows every mail, one of them whole, finds those of an address, and opens a link beside them', async ({
  page,
  context,
  troubles,
}) => {
  await test.step('the demonstration’s mailbox shows every mail, one of them whole, and finds those of an address', async () => {
    await page.goto('/mailbox');
    // No input on the page: working pages do not wait for it.
    await expect(entries(page).first()).toBeVisible();
    await (await findOpened(page)).press('Enter');
    const mail = page.getByRole('article', { name: opened });
    await expect(mail.getByText('Ousmane Diop <lecteur@letat.test>')).toBeVisible();
    const body = mail.frameLocator('iframe');
    await expect(body.getByRole('heading', { name: opened })).toBeVisible();
    await expectAccessible(page, 'one mail');
    await expect(body.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      /^http:\/\/localhost:\d+\/account$/,
    );

    await mail.getByRole('tab', { name: 'Texte' }).click();
    await expect(mail.getByText('Bonjour Ousmane Diop,')).toBeVisible();
    await mail.getByRole('tab', { name: 'En-têtes' }).click();
    await expect(mail.getByText('auto-generated')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('a link in a mail opens beside it, and leads to the site', async () => {
    // The mails that were seeded lead to the address at which the site was then.
    const { email } = await openAccount(page);
    await mailedPath(email, 'Confirmez votre adresse');
    await page.goto('/mailbox');
    await hydrated(page);
    const search = page.getByLabel('Adresse du destinataire');
    await search.fill(email);
    await expect(page).toHaveURL(/destinataire=/);
    await expect(entries(page)).toHaveText([/Confirmez votre adresse/]);
    await expect(search).toBeFocused();
    await entries(page).click();
    await expect(entries(page)).toBeFocused();
    const popup = context.waitForEvent('page');
    // Chromium drops clicks on a foreign frame that has only just appeared: nobody can have meant them.
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirmer mon adresse' }).press('Enter');
    await expect((await popup).getByRole('heading', { level: 1 })).toBeVisible();
  });
});
