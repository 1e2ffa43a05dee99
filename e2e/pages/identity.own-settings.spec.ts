import { openAccount } from '../auth/accounts.ts';
import { mailTo } from '../mail/mailbox.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({
  settings: {
    IDENTITY_OPERATOR: 'Institut des réformes',
    IDENTITY_ADDRESS: '12 avenue du Port, Dakar',
    IDENTITY_COORDINATOR: 'Fatou Sarr',
    IDENTITY_CONTACT_EMAIL: 'contact@exemple.org',
    IDENTITY_PARTNER_NAME: 'Cabinet du Fleuve',
    IDENTITY_PARTNER_URL: 'https://cabinet.exemple.org/',
    IDENTITY_MAIL_SENDER: 'revue@exemple.org',
  },
});

const placeholder = /à renseigner/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page that names who runs the site does, with an address to write to and the partner', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    for (const path of ['/legal-terms', '/privacy-policy'])
      await test.step(path, async () => {
        await page.goto(path);
        const publisher = main.locator('dl').filter({ hasText: 'Éditeur' });
        await expect(publisher.getByRole('definition')).toHaveText([
          'Institut des réformes',
          '12 avenue du Port, Dakar',
          'Fatou Sarr',
          'contact@exemple.org',
        ]);
        const contact = main.getByRole('link', { name: 'contact@exemple.org' });
        await expect(contact).toHaveCount(2);
        for (const link of await contact.all())
          await expect(link).toHaveAttribute('href', 'mailto:contact@exemple.org');
        await expect(main.getByText('Cabinet du Fleuve').first()).toBeVisible();
        await expect(main.getByText(placeholder)).toHaveCount(0);
      });

    await page.goto('/ecosystem');
    await expect(main.getByRole('link', { name: 'Ouvrir le site de Cabinet du Fleuve' })).toHaveAttribute(
      'href',
      'https://cabinet.exemple.org/',
    );
    await expect(main.getByRole('definition').filter({ hasText: 'Fatou Sarr' })).toBeVisible();
    await expect(main.getByText(placeholder)).toHaveCount(0);
    await page.goto('/about');
    await expect(page.getByRole('definition').filter({ hasText: 'Institut des réformes' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3, name: 'Cabinet du Fleuve' })).toBeVisible();
  });
});

test('the browser finds who runs the site when it goes from page to page by itself, and mails come from their address', async ({
  page,
  troubles,
}) => {
  await test.step('the browser finds the same when it goes from page to page by itself', async () => {
    await page.goto('/about');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    for (const [label, heading] of [
      ['Mentions légales', 'Mentions légales et conditions d’utilisation'],
      ['Confidentialité', 'Politique de confidentialité'],
    ] as const) {
      await footer.getByRole('link', { name: label }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('definition').filter({ hasText: 'Institut des réformes' })).toBeVisible();
    }
    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  await test.step('mails come from the address, and name the institution at their foot', async () => {
    // One that leaves now: what the data was seeded with is the demonstration's own.
    const { email } = await openAccount(page);
    const subject = 'Confirmez votre adresse';
    await mailTo(email, subject);
    await page.goto(`/mailbox?destinataire=${encodeURIComponent(email)}`);
    await page.getByRole('navigation', { name: 'Mails reçus' }).getByRole('link').press('Enter');
    const mail = page.getByRole('article', { name: subject });
    await expect(
      mail.frameLocator('iframe').getByText('Institut des réformes, 12 avenue du Port, Dakar'),
    ).toBeVisible();
    await expect(mail.getByText('L’État en Mouvement <revue@exemple.org>')).toBeVisible();
  });
});

test.describe('where the browser cannot ask who runs the site', () => {
  test.use({ allow: ['request', 'console'] });
  test('the page loads as a document, which says it', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.route('**/api/identity', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).press('Enter');
    await expect(page.getByRole('definition').filter({ hasText: 'Institut des réformes' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  });
});
