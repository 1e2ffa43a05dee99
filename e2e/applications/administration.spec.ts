import { password, send, toast } from '../auth/accounts.ts';
import { mailedPath, mailsTo } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { newAddress } from './applicant.ts';

async function apply(email: string, fullName: string): Promise<void> {
  const { url } = findRunning();
  const answer = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'short',
      fullName,
      email,
      profession: 'Auditeur',
      thematic: 'Gouvernance',
      motivation: 'Raconter la suite des rapports.',
      agreeToTerms: true,
    }),
  });
  expect(answer.status).toBe(201);
}

test('what waits is on the index, is read, accepted, and its mail opens an author’s account', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await apply(email, 'Fatou Acceptée');
  await loginAs(page, 'admin');
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /candidatures à lire$/ })
    .click();
  await expect(page.getByText(/candidatures? en retard/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Candidatures : À lire' });
  await expect(table.getByRole('row').nth(1)).toContainText('En retard de');
  await table.getByRole('button', { name: 'Échéance' }).click();
  await expect(page).toHaveURL(/tri=arrivee/);
  await expect(table.getByRole('row').nth(1)).toContainText('Fatou Acceptée');
  await expect(table.getByRole('row').nth(1)).toContainText('Encore 47 h');
  await page.getByRole('link', { name: 'Fatou Acceptée' }).click();
  await expect(page.getByText('Raconter la suite des rapports.')).toBeVisible();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(toast(page, 'Candidature acceptée')).toBeVisible();
  await expect(page.getByText('Une invitation à ouvrir un compte d’auteur est partie.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0);

  const theirs = await browser.newContext();
  const person = await theirs.newPage();
  await person.goto(await mailedPath(email, 'Votre candidature est acceptée'));
  await hydrated(person);
  await person.getByLabel('Nom complet').fill('Fatou Acceptée');
  await person.getByLabel('Nom d’utilisateur').fill(email.split('@', 1)[0] ?? '');
  await person.getByLabel('Mot de passe', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(person).toHaveURL('/dashboard');
  await theirs.close();
});

test('a refusal needs a reason, by keyboard, and the mail carries it; an answer that was given in the meantime is said', async ({
  page,
}) => {
  const email = newAddress();
  await apply(email, 'Paul Refusé');
  await loginAs(page, 'admin');
  await page.goto('/admin/applications?tri=arrivee');
  await page.getByRole('link', { name: 'Paul Refusé' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Refuser' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refuser la candidature de Paul Refusé' });
  await expect(dialog.getByLabel('Raison')).toBeFocused();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicité' }).click();
  await expect(dialog.getByLabel('Raison')).toHaveValue(/présente une offre/);
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(toast(page, 'Candidature refusée')).toBeVisible();
  await expect(page.getByRole('note', { name: /^Refusée par Aminata Diallo/ })).toContainText('présente une offre');
  await expect.poll(async () => JSON.stringify(await mailsTo(email))).toContain('présente une offre');
  await page.goto('/admin/applications?etat=refusees');
  await expect(page.getByRole('link', { name: 'Paul Refusé' })).toBeVisible();

  await apply(newAddress(), 'Awa Concurrente');
  await page.goto('/admin/applications?tri=arrivee');
  await page.getByRole('link', { name: 'Awa Concurrente' }).click();
  await page.getByRole('button', { name: 'Refuser' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await send(page, 'PUT', `/api/applications/${id}/decision`, { state: 'accepted' });
  const late = page.getByRole('dialog', { name: /Awa Concurrente$/ });
  await late.getByLabel('Raison').fill('Trop tard.');
  await late.getByRole('button', { name: 'Refuser' }).click();
  await expect(late.getByText(/a déjà reçu l’autre réponse/).first()).toBeVisible();
});
