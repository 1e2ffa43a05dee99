import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { mailedPath } from '../mail/mailbox.ts';
import { expectAccessible, overflowOf, violationsOf } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { decideAtPaypal } from '../support/paypal.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const reserved = '/post/guichet-en-carton';
const withheld = 'Quarante et un dossiers réels';
const paywall = (page: Page) => page.getByRole('region', { name: 'La suite est réservée aux abonnés' });
const opening = 'Le plafond est un drap';

/** The text comes once its reader is near it. */
async function openReserved(page: Page): Promise<void> {
  await page.goto(reserved);
  await hydrated(page);
  await page.locator('#suite').scrollIntoViewIfNeeded();
  await expect(page.getByText(withheld)).toBeVisible();
}

test('the pages of an article for subscribers are served with its excerpt and its first paragraphs alone, whoever asks', async ({
  page,
}) => {
  for (const who of ['visiteur', 'lecteur', 'auteur', 'admin'] as const) {
    if (who !== 'visiteur') await loginAs(page, who);
    const { id, excerpt } = await (await page.request.get(reserved.replace('/post/', '/api/posts/'))).json();
    for (const path of [reserved, `/blog/${id}`]) {
      const html = await (await page.request.get(path)).text();
      expect(html, `${who}, ${path}`).not.toContain(withheld);
      expect(html, `${who}, ${path}`).toContain(opening);
      const [, linked = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const article = JSON.parse(linked);
      expect(article, `${who}, ${path}`).toMatchObject({ isAccessibleForFree: false, description: excerpt });
      expect(article, `${who}, ${path}`).not.toHaveProperty('articleBody');
    }
  }
});

test('a visitor compares the plans and sees the ways to a reserved article; a subscriber reads it, and is told of what they have', async ({
  page,
  troubles,
}) => {
  await test.step('a visitor compares the plans, gets the free one by an alert, and chooses the author of another step by step', async () => {
    await page.goto('/subscribe');
    await hydrated(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    const whole = page.getByRole('article').filter({ hasText: 'Ce que nous conseillons' });
    await expect(whole.getByRole('link')).toHaveText(['S’abonner un mois', 'S’abonner un an']);
    await page.getByRole('link', { name: 'Lire gratuitement' }).click();
    const alert = page.getByRole('dialog', { name: 'Accès gratuit ouvert' });
    await expect(alert).toContainText('Vous avez l’accès de base');
    await alert.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL('/subscribe');

    await page.getByRole('link', { name: 'Choisir un auteur' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quel auteur suivre ?');
    await expect(page.getByRole('heading', { name: 'Avant de choisir' })).toHaveCount(0);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Awa Ndiaye/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auteur individuel : Awa Ndiaye');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quel auteur suivre ?');
    await page.getByRole('link', { name: 'Retour aux formules' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(troubles).toEqual([]);
  });

  await test.step('an article for subscribers shows a visitor the ways to it, and a subscriber its text; their account and the author’s page say what they have', async () => {
    const answer = await page.goto(reserved);
    expect(await answer?.text()).not.toContain(withheld);
    await expect(page.getByText(opening)).toBeVisible();
    await expect(paywall(page)).toContainText('Zeinab Ba');
    await expect(paywall(page).getByRole('link', { name: /^Suivre / })).toHaveAttribute(
      'href',
      /^\/subscribe\?plan=premium_per_author&auteur=\w+&retour=%2Fpost%2Fguichet-en-carton$/,
    );
    await expect(paywall(page).getByRole('link', { name: 'Connexion' })).toHaveAttribute(
      'href',
      '/account?next=%2Fpost%2Fguichet-en-carton%23suite',
    );
    // Month and year are one choice, which is sent with the way back.
    await paywall(page)
      .getByRole('radio', { name: /^Un an/ })
      .check();
    await paywall(page).getByRole('button', { name: 'S’abonner' }).click();
    await expect(page).toHaveURL('/subscribe?plan=premium_year&retour=%2Fpost%2Fguichet-en-carton');
    await expect(page.getByRole('button', { name: 'Continuer vers le paiement' })).toBeVisible();
    await loginAs(page, 'lecteur');
    await openReserved(page);
    await expect(paywall(page)).toHaveCount(0);

    // The plans say what they have, and offer it no more; a checkout says so before anything is paid.
    const open = page.getByRole('note', { name: /^Tous les articles vous sont ouverts jusqu’au/ });
    await page.goto('/subscribe');
    await expect(open).toBeVisible();
    await expect(page.getByRole('link', { name: 'S’abonner un mois' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Prolonger d’un mois' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Choisir un auteur/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/subscribe?plan=premium');
    await expect(open).toContainText('Un nouvel achat prolonge ce temps.');

    await page.goto('/account/abonnements');
    const rows = page.getByRole('table', { name: 'Vos abonnements' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'Premium plateforme, annuel' })).toContainText('En cours');
    await expect(rows.filter({ hasText: 'reçu en cadeau' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Membres de votre organisation' })).toHaveCount(0);
    await page.goto('/author/awa-ndiaye');
    await hydrated(page);
    await expect(page.getByRole('main').getByText('Abonné', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'S’abonner' }).click();
    await expect(page.getByRole('dialog').getByRole('note', { name: 'Vous êtes abonné' })).toBeVisible();
  });
});

test('the owner of an institutional plan names a member and removes them', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/account/abonnements');
  const members = page.getByRole('table', { name: 'Membres de votre organisation' });
  await page.getByLabel('Adresse du membre').fill('membre@exemple.org');
  await page.getByRole('button', { name: 'Ajouter ce membre' }).click();
  await expect(members.getByRole('row', { name: /membre@exemple.org/ })).toBeVisible();
  await members.getByRole('button', { name: /^Retirer le membre/ }).click();
  await expect(members.getByText('membre@exemple.org')).toHaveCount(0);
});

test('a reader buys the plan of an author with a coupon on the author’s page, reads at once, and no longer once it has ended', async ({
  page,
}) => {
  const { id } = await registerNewcomer(page, 'Lectrice Nouvelle');
  await page.goto('/author/zeinab-ba');
  await hydrated(page);
  await expect(page.getByRole('main').getByText('Abonné', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'S’abonner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prendre un mois' }).click();
  await dialog.getByRole('button', { name: 'J’ai un code de réduction' }).click();
  await dialog.getByRole('textbox', { name: 'Code de réduction' }).fill('bienvenue');
  await dialog.getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
  await dialog.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(dialog.getByText(/6,40/).first()).toBeVisible();
  await decideAtPaypal(page, dialog, 'Annuler et revenir au site');
  await expect(dialog.getByRole('alert')).toContainText('Paiement annulé');
  // The coupon that the first order held counts for the second one.
  await decideAtPaypal(page, dialog, 'Payer 6,40');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre accès est ouvert.');
  await page.goBack();
  await expect(page.getByRole('main').getByText('Abonné', { exact: true })).toBeVisible();

  await openReserved(page);
  await page.goto('/account/abonnements');
  const rows = page.getByRole('table', { name: 'Vos abonnements' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('En cours');

  // A month later.
  await changeDatabase(async (db) => {
    const [plan] = await db
      .collection('subscriptions')
      .find({ holderId: new ObjectId(id) })
      .toArray();
    if (!plan) throw new Error('no plan is stored');
    const before = (date: Date) => new Date(date.getTime() - 32 * 24 * 60 * 60 * 1000);
    const moved = { startsAt: before(plan.startsAt), endsAt: before(plan.endsAt) };
    await db.collection('subscriptions').updateOne({ _id: plan._id }, { $set: moved });
  });
  await page.reload();
  await expect(rows.last()).toContainText('Terminé');
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === reserved.replace('/post/', '/api/posts/'),
  );
  await page.goto(reserved);
  await hydrated(page);
  await page.locator('#suite').scrollIntoViewIfNeeded();
  expect(await (await answer).json()).toMatchObject({ withheld: true, html: '' });
  await expect(paywall(page).getByRole('link', { name: /^Suivre / })).toBeVisible();
  await expect(page.getByText(withheld)).toHaveCount(0);
  await page.goto('/author/zeinab-ba');
  await hydrated(page);
  await expect(page.getByRole('main').getByText('Abonné', { exact: true })).toHaveCount(0);
});

test('a reader who stops at the paywall pays, and reads on at the line where they stopped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerNewcomer(page, 'Lecteur Arrêté');
  await page.goto(reserved);
  await page.evaluate(() => document.querySelector('#suite')?.scrollIntoView());
  // A reader who is logged in is not asked to log in.
  await expect(paywall(page)).toBeVisible();
  await expect(paywall(page).getByRole('link', { name: 'Connexion' })).toBeHidden();
  await paywall(page).getByRole('button', { name: 'S’abonner' }).click();
  await page.getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await decideAtPaypal(page, page.getByRole('main'), 'Payer 15,00');
  await expect(page).toHaveURL(`${reserved}#suite`);
  await expect(page.getByText(withheld)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trois jours de théâtre administratif' })).toBeInViewport();
  await expect(paywall(page)).toHaveCount(0);
  // The beginning stands there once.
  await expect(page.getByText(opening)).toHaveCount(1);
});

test('a guest who pays at the paywall mends the address that they mistyped, opens an account with the right one, and reads on at the line where they stopped', async ({
  page,
}) => {
  const username = `invitee-${randomUUID().slice(0, 8)}`;
  const email = `${username}@exemple.org`;
  const typo = `${username}@exmple.org`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(reserved);
  await paywall(page).getByRole('button', { name: 'S’abonner' }).click();
  await page.getByRole('textbox', { name: 'Votre adresse email' }).fill(typo);
  await page.getByRole('combobox', { name: 'Pays de résidence' }).selectOption('SN');
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await decideAtPaypal(page, page.getByRole('main'), 'Payer 15,00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre accès est ouvert.');
  const wayIn = page.getByRole('note', { name: /ouvrez un compte avec cette adresse/ });
  await expect(wayIn).toContainText(typo);
  await page.getByRole('button', { name: 'Ce n’est pas la bonne adresse' }).click();
  await page.getByRole('textbox', { name: 'La bonne adresse' }).fill(email);
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await expect(wayIn).toContainText(email);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  const order = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Ouvrir un compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscription');
  await hydrated(page);
  await page.getByLabel('Nom complet').fill('Invitée Arrêtée');
  await page.getByLabel('Nom d’utilisateur').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('violon orage trente et un');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre compte est ouvert');
  await page.goto(order);
  await expect(page.getByRole('note', { name: 'Confirmez votre adresse pour lire' })).toBeVisible();

  await page.goto(await mailedPath(email, 'Confirmez votre adresse'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre adresse est confirmée');
  await page.goto(order);
  await page.getByRole('link', { name: 'Lire la suite de l’article' }).click();
  await expect(page).toHaveURL(`${reserved}#suite`);
  await expect(page.getByText(withheld)).toBeVisible();
  await expect(paywall(page)).toHaveCount(0);
});
