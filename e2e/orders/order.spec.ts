import { linkIn, mailTo } from '../mail/mailbox.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { decide, openPayment, openPaypal, payment } from './shopping.ts';

/** The address of an order in the newest mail whose subject begins so, once it has come. */
const mailedOrder = async (email: string, subject: string) =>
  linkIn(await mailTo(email, subject), /\/commande\/[\w.-]+/);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a guest buys a book, mends the address that they mistyped, downloads it after the declaration, and closes the address that somebody else has', async ({
    page,
    browser,
  }) => {
    const email = 'mariama.telephone@exemple.sn';
    const typo = 'mariama.telephone@exmple.sn';
    const { id, title } = await openPayment(page, 'paid', typo);
    await payment(page).getByRole('button', { name: 'Mettre un nom sur le reçu' }).click();
    await payment(page)
      .getByRole('textbox', { name: /^Nom sur le reçu/ })
      .fill('Mairie de Pikine');
    await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await decide(page, /^Payer \d/);
    // The buyer presses nothing more.
    await expect(page).toHaveURL(/\/commande\/./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole('status').getByText('Payée')).toBeVisible();
    await expect(page.getByText('Où va votre argent')).toBeVisible();
    await expect(page.getByText(typo).first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    await expect(page.getByText('Mairie de Pikine')).toBeVisible();
    const mistyped = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Ce n’est pas la bonne adresse' }).click();
    await page.getByRole('textbox', { name: 'La bonne adresse' }).fill(email);
    await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page).not.toHaveURL(mistyped);

    // A person who got the address from them sees neither it whole nor a way to change it.
    const friend = await browser.newPage();
    await friend.goto(new URL(page.url()).pathname);
    await hydrated(friend);
    await expect(friend.getByText('Mairie de Pikine')).toBeVisible();
    await expect(friend.getByText(email)).toHaveCount(0);
    await expect(friend.getByRole('button', { name: 'Ce n’est pas la bonne adresse' })).toHaveCount(0);
    await friend.close();

    const button = page.getByRole('button', { name: /^Télécharger .*\.pdf$/ });
    await expect(button).toBeDisabled();
    await expect(page.getByText('Cochez la déclaration au-dessus')).toBeVisible();
    await page.getByText('Je demande l’exécution immédiate').click();
    await expect(page.getByText('Cochez la déclaration au-dessus')).toHaveCount(0);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByText('Le droit de rétractation a pris fin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Renoncer au contrat ici' })).toHaveCount(0);

    const stolen = new URL(page.url()).pathname;
    expect(await mailedOrder(email, 'Votre commande')).toBe(stolen);
    await page.getByRole('button', { name: 'Quelqu’un d’autre a ce lien' }).click();
    await expect(page.getByText('Cette adresse n’ouvre plus rien')).toBeVisible();
    const answer = await page.goto(stolen);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’ouvre aucune commande');
    await expect(page.getByText(title)).toHaveCount(0);
    await page.goto(await mailedOrder(email, 'La nouvelle adresse'));
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

    // The page that sold it opens it now, in this browser.
    await page.goto(`/marketplace/${id}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Ouvrir', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });
});

test('a guest whose tab is closed after the approval has the order by mail, and withdraws from it', async ({
  page,
  context,
}) => {
  const email = 'ousmane.onglet@exemple.sn';
  await openPayment(page, 'paid', email);
  await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
  const popup = await openPaypal(page);
  await page.close();
  // No page is there to hear of it: the window closes itself.
  await popup.getByRole('button', { name: /^Payer \d/ }).click();
  if (!popup.isClosed()) await popup.waitForEvent('close');

  const order = await context.newPage();
  await order.goto(await mailedOrder(email, 'Votre commande'));
  await hydrated(order);
  await expect(order.getByRole('status').getByText('Payée')).toBeVisible();
  await order.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await expect(order.getByRole('heading', { name: 'Vous renoncez à cet achat' })).toBeFocused();
  await order.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(order.getByRole('textbox', { name: /^Nom/ })).toHaveAttribute('aria-invalid', 'true');
  await order.getByRole('textbox', { name: /^Nom/ }).fill('Ousmane Ba');
  await order.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(order.getByText(/Vous avez renoncé au contrat le/)).toBeVisible();
  await expect(order.getByRole('button', { name: /Télécharger/ })).toHaveCount(0);
  // No account has proved the address: what was typed into the form is not mailed to it.
  expect((await mailTo(email, 'Accusé de réception')).text).not.toContain('Ousmane Ba');
  await mailTo(email, 'Votre remboursement');
  await order.reload();
  await expect(order.getByRole('heading', { level: 1 })).toContainText('Renonciation reçue');
  await expect(order.getByRole('link', { name: /^AV-.*PDF/ })).toBeVisible();
});

test.describe('where the browser opens no window', () => {
  // PayPal's page and the document that it leads back to are no pages of the platform.
  test.use({ allow: ['canonical', 'heading', 'area', 'title'] });

  test('PayPal takes the place of the page: the order is mailed first, a cancellation leads back, and a payment to the order', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const email = 'fatou.application@exemple.sn';
    const { id, title } = await openPayment(page, 'paid', email);
    const begin = async () => {
      await payment(page).getByRole('button', { name: 'Continuer vers le paiement' }).click();
      await payment(page)
        .frameLocator('iframe')
        .getByRole('button', { name: /PayPal/ })
        .click();
      await expect(page.getByText('aucun argent ne circule')).toBeVisible();
    };
    await begin();
    await mailTo(email, 'Votre commande attend son paiement');
    await page.getByRole('button', { name: 'Annuler et revenir au site' }).click();
    await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la page' }).click();
    await expect(page).toHaveURL(`/marketplace/${id}`);

    await openPayment(page, 'paid', email);
    await begin();
    await page.getByRole('button', { name: /^Payer \d/ }).click();
    await expect(page).toHaveURL(/\/commande\/./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, c’est à vous.');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });
});

test.describe('where the browser opens no window for what an article is paid by', () => {
  test.use({ allow: ['canonical', 'heading', 'area', 'title'] });

  test('a reader who cancels comes back to their checkout, and who pays reads on in the article', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const article = '/post/guichet-en-carton';
    const checkout = `/subscribe?plan=premium&retour=${encodeURIComponent(article)}`;
    await registerNewcomer(page, 'Lectrice Revenue');
    const begin = async () => {
      await page.getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: /PayPal/ })
        .click();
      await expect(page.getByText('aucun argent ne circule')).toBeVisible();
    };
    await page.goto(checkout);
    await begin();
    await page.getByRole('button', { name: 'Annuler et revenir au site' }).click();
    await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la page' }).click();
    await expect(page).toHaveURL(checkout);
    await begin();
    await page.getByRole('button', { name: /^Payer \d/ }).click();
    await expect(page).toHaveURL(`${article}#suite`);
    await expect(page.getByText('Quarante et un dossiers réels')).toBeVisible();
  });
});

test('a reader finds the purchases in the account, each with its order; the footer says how to withdraw', async ({
  page,
}) => {
  await loginAs(page, 'lecteur');
  await page.goto('/account/achats');
  const rows = page.getByRole('list', { name: 'Vos achats' }).getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  const first = rows.first();
  const title = await first.getByRole('link').first().textContent();
  await first.getByRole('link', { name: /^(Télécharger|Voir la commande)/ }).click();
  await expect(page).toHaveURL(/\/commande\/./);
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(page).toHaveURL('/renoncer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renoncer au contrat ici');
});
