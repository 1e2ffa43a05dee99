import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../mail/mailbox.ts';
import { editorOf, writeArticle } from '../posts/editor/editor.ts';
import { expectAccessible } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

let made = 0;
const newEmail = () => {
  made += 1;
  return `invitee-${Date.now().toString(36)}-${made}@letat.test`;
};
const row = (page: Page, text: string) =>
  page
    .getByRole('table', { name: /^Invitations/ })
    .getByRole('row')
    .filter({ hasText: text });

const linkTo = async (email: string) => linkIn(await mailTo(email, 'Une invitation'), /\/invitation-expert\/[\w.-]+/);

async function invite(page: Page, email: string, type: string): Promise<void> {
  await page.getByLabel('Email de l’expert').fill(email);
  await page.getByLabel('Nom', { exact: true }).fill('Rokhaya Sall');
  await page.getByRole('radio', { name: type, exact: true }).check();
  await page.getByRole('button', { name: "Envoyer l'invitation" }).click();
  await expect(page.getByText('Invitation envoyée')).toBeVisible();
}

test('an administrator invites one expert by keys alone and many at once, copies a template, and invites nobody anew who refused', async ({
  page,
  context,
  browser,
}) => {
  await test.step('an administrator invites one expert by keys alone, many at once, and copies a template', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await loginAs(page, 'admin');
    await page.goto('/expert-invitation');
    await test.step('what is missing is asked for in the words of the specification', async () => {
      await page.getByRole('button', { name: "Envoyer l'invitation" }).click();
      await expect(page.getByText('Champs requis')).toBeVisible();
      await expect(page.getByText("Veuillez remplir l'email et le nom de l'expert")).toBeVisible();
    });

    await test.step('a template’s blanks are filled in by what is known of the expert', async () => {
      const email = newEmail();
      const message = page.getByLabel('Message personnalisé');
      await page.getByRole('button', { name: 'Invitation à écrire', exact: true }).press('Enter');
      await expect(message).toHaveValue(/Bonjour \[Nom de l'expert\],/);
      await expect(message).toHaveValue(/\[Domaines d'expertise\]/);
      await page.getByLabel('Email de l’expert').focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Rokhaya Ndour');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Gouvernance' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Audit', exact: true }).press('Space');
      await page.getByRole('button', { name: 'Invitation à écrire', exact: true }).press('Enter');
      await expect(message).toHaveValue(/Bonjour Rokhaya Ndour,[\s\S]*Gouvernance et Audit/);
      await expect(page.getByRole('radio', { name: 'Auteur', exact: true })).toBeChecked();
      const mail = page.frameLocator('iframe[title="Le mail de l’invitation"]');
      await expect(mail.getByText('Bonjour Rokhaya Ndour,')).toBeVisible();
      await expectAccessible(page, 'one invitation');
      await page.getByRole('button', { name: "Envoyer l'invitation" }).press('Enter');
      await expect(page.getByText('Invitation envoyée')).toBeVisible();
      await expect(page.getByLabel('Email de l’expert')).toHaveValue('');
      await expect(row(page, email)).toContainText('Envoyée');
    });

    await test.step('of many, what is no address or stands twice is told', async () => {
      await page.getByRole('tab', { name: 'Invitations en masse' }).click();
      await page.getByRole('button', { name: 'Envoyer les invitations' }).click();
      await expect(page.getByText('Emails requis')).toBeVisible();
      await expect(page.getByText('Veuillez saisir au moins une adresse email')).toBeVisible();
      const [first, second] = [newEmail(), newEmail()];
      await page.getByLabel('Emails, un par ligne').fill(`${first}\npas une adresse\n${second}\n${first}`);
      const bad = page.getByRole('list', { name: 'Lignes à corriger' });
      await expect(bad.getByRole('listitem')).toHaveText([/^2\s*pas une adresse/, /^4.*Doublon de la ligne 1/]);
      await expect(page.getByText('2 partiront')).toBeVisible();
      await bad.getByRole('button', { name: 'Corriger la ligne 2' }).click();
      const selected = await page
        .getByLabel('Emails, un par ligne')
        .evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
      expect(selected).toBe('pas une adresse');
      await page.getByLabel('Message par défaut').fill('Bonjour, écrivez-nous.');
      await page.getByRole('button', { name: 'Envoyer les invitations' }).click();
      await expect(page.getByText('Invitations envoyées', { exact: true }).last()).toBeVisible();
      await expect(page.getByText('2 invitations envoyées avec succès')).toBeVisible();
      const told = page.getByRole('list', { name: 'Lignes écartées' });
      await expect(told).toContainText('pas une adresse — Ce n’est pas une adresse email.');
      await expect(told).toContainText(`${first} — En double dans la liste.`);
      await expectAccessible(page, 'many invitations');
      // What stands twice was invited once: it does not stay.
      await expect(page.getByLabel('Emails, un par ligne')).toHaveValue('pas une adresse');
      await expect(page.getByLabel('Message par défaut')).toHaveValue('Bonjour, écrivez-nous.');
      const third = newEmail();
      await page.getByLabel('Emails, un par ligne').fill(third);
      await page.getByRole('button', { name: /^Réessayer pour 1.adresse$/ }).click();
      await expect(row(page, third)).toContainText('Envoyée');
      await expect(page.getByLabel('Emails, un par ligne')).toHaveValue('');
      await expect(told).toHaveCount(0);
    });

    await test.step('templates show how they begin, and are copied whole', async () => {
      await page.getByRole('tab', { name: 'Modèles' }).click();
      const card = page.getByRole('article', { name: 'Invitation à la lettre' });
      await expect(page.getByRole('article')).toHaveCount(3);
      const shown = ((await card.locator('p').textContent()) ?? '').replace(/…$/, '');
      expect(shown.length).toBe(200);
      await card.getByRole('button', { name: 'Copier le modèle' }).click();
      await expect(card.getByRole('button', { name: 'Copié !' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.startsWith(shown)).toBe(true);
      expect(copied.length).toBeGreaterThan(300);
      await expectAccessible(page, 'templates');
    });
  });

  await test.step('a refusal is one press, and the address is not invited again; who let the link expire is', async () => {
    await loginAs(page, 'admin');
    await page.goto('/expert-invitation');
    const email = newEmail();
    await invite(page, email, 'Auteur');
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false });
    const guest = await context.newPage();
    await guest.goto(await linkTo(email));
    await guest.getByText('Ne plus être invité', { exact: true }).click();
    await guest.getByRole('button', { name: 'Décliner, et ne plus être invité' }).click();
    await expect(guest).toHaveURL(/\/invitation-expert\/fin\?etat=refus/);
    await expect(guest.getByRole('heading', { name: 'Vous ne serez plus invité' })).toBeVisible();
    await context.close();
    await page.goto(`/expert-invitation?recherche=${email}`);
    await expect(row(page, email)).toContainText('Refusée');
    await expect(row(page, email).getByRole('button')).toHaveCount(0);

    await page.goto('/expert-invitation?etat=expired');
    await expect(row(page, 'Nafi Guèye')).toContainText('Expirée');
    await row(page, 'Nafi Guèye')
      .getByRole('button', { name: /^Renvoyer à/ })
      .click();
    await expect(page.getByText('Invitation renvoyée')).toBeVisible();
    await expect(page.getByText('Aucune invitation ne correspond')).toBeVisible();
  });
});

test('whoever is invited to both opens the link, asks for the newsletter, becomes an author and publishes', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/expert-invitation');
  const email = newEmail();
  await invite(page, email, 'Newsletter et auteur');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr-FR' });
  const guest = await context.newPage();
  await guest.goto(await linkTo(email));
  await expect(guest.getByRole('heading', { level: 1, name: 'Vous êtes invité à lire et à écrire' })).toBeVisible();
  await page.reload();
  await expect(row(page, email)).toContainText('Lien ouvert');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(guest.getByRole('heading', { name: 'Confirmez par le message qui part' })).toBeVisible();
  await guest.goBack();
  await guest.goto(await linkTo(email));
  await guest.getByRole('button', { name: 'Devenir auteur' }).click();
  await expect(guest).toHaveURL(/\/invitation\//);
  await hydrated(guest);
  await expect(guest.getByText(email)).toBeVisible();
  await expect(guest.getByLabel('Nom complet')).toHaveValue('Rokhaya Sall');
  const username = email.split('@', 1)[0] ?? '';
  await guest.getByLabel('Nom d’utilisateur').fill(username);
  await guest.getByLabel('Mot de passe', { exact: true }).fill('violon-orage-31');
  await guest.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(guest).toHaveURL('/dashboard');
  await guest.getByRole('button', { name: 'Écrire un article' }).click();
  const editor = guest.getByRole('dialog', { name: 'Nouvel article' });
  const title = `Premier article de ${username}`;
  await writeArticle(editor, { title, content: 'Ce que j’ai vu dans **trois** ministères.' });
  await editorOf(editor).publish.click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  const address = new URL(guest.url()).pathname;
  await context.close();

  await page.reload();
  await expect(row(page, email)).toContainText('Acceptée');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByRole('link', { name: 'Rokhaya Sall' }).first()).toBeVisible();
});
