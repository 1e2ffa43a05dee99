import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { mailsTo, mailTo, pathIn } from '../mail/mailbox.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { findSubscriber } from './subscribers.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.use({ viewport: { width: 390, height: 800 } });

test('a subscriber confirms, reads a welcome, chooses, leaves, comes back, and leaves one list in one click', async ({
  page,
  request,
}) => {
  const email = `abonnee-${Date.now()}@letat.test`;
  await send(page, 'POST', '/api/newsletter/subscribe', { email, name: 'Binta Sarr', consent: 'v1' });
  const confirmation = pathIn(await mailTo(email, 'Confirmez votre abonnement'), 'confirmer');

  await page.goto(confirmation);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await hydrated(page);
  await expect(heading(page, 'Confirmez votre abonnement')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect(await findSubscriber(email)).toMatchObject({ state: 'pending' });
  await button(page, 'Confirmer mon abonnement').click();
  await expect(heading(page, 'Votre abonnement est confirmé')).toBeVisible();
  expect(await findSubscriber(email)).toMatchObject({
    state: 'confirmed',
    consent: { source: 'confirmation', version: 'v1' },
  });

  await page.getByRole('link', { name: 'Choisir ce que je reçois' }).click();
  await expect(heading(page, 'Vos lettres, à votre rythme')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leadership' }).check();
  await button(page, 'Chaque jour, le résumé des nouveaux articles').click();
  await expect(button(page, 'Quitter les résumés')).toBeVisible();
  await page.getByRole('radio', { name: 'Au plus une lettre par semaine' }).check();
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alertdialog').getByText('Vos choix sont enregistrés')).toBeVisible();
  expect(await findSubscriber(email)).toMatchObject({ interests: ['Leadership'] });

  const welcome = await mailTo(email, 'Bienvenue');
  await page.goto(pathIn(welcome, 'desabonnement'));
  await hydrated(page);
  await expect(button(page, 'Plutôt un résumé par semaine')).toBeVisible();
  expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed' });
  await button(page, 'Me désabonner').click();
  await expect(heading(page, 'Vous êtes désabonné')).toBeVisible();
  expect(await findSubscriber(email)).toMatchObject({ state: 'unsubscribed' });
  await button(page, 'Annuler le désabonnement').click();
  await expect(page.getByRole('region', { name: 'Vous êtes de nouveau abonné' })).toBeFocused();
  expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed', interests: ['Leadership'] });

  const oneClick = /^<([^>]+)>$/.exec(welcome.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect((await request.get(oneClick)).status()).toBe(405);
  expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed' });
  // A mail program: no cookie, no origin.
  const posted = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([posted.status(), posted.headers()['set-cookie']]).toEqual([204, undefined]);
  // The welcome is of the review's letters: the digests that were chosen go on.
  expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed', siteLetters: false, digest: 'daily' });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);

  await page.goto(confirmation);
  await expect(heading(page, 'Ce lien a déjà servi')).toBeVisible();
  await expect(button(page, 'Confirmer mon abonnement')).toHaveCount(0);
  await page.goto(`${confirmation.slice(0, -4)}xxxx`);
  await expect(heading(page, 'Ce lien n’ouvre rien')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscription is confirmed, changed and ended by forms', async ({ page, request }) => {
    const email = `formes-${Date.now()}@letat.test`;
    await request.post(`${findRunning().url}/api/newsletter/subscribe`, {
      headers: { origin: new URL(findRunning().url).origin },
      data: { email, consent: 'v1' },
    });
    await page.goto(pathIn(await mailTo(email, 'Confirmez votre abonnement'), 'confirmer'));
    await button(page, 'Confirmer mon abonnement').click();
    await expect(page).toHaveURL(/\/newsletter\/preferences\/[^/]+\?etat=confirme$/);
    await expect(page.getByText('Votre abonnement est confirmé.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Innovation' }).check();
    await button(page, 'Enregistrer').click();
    await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Innovation' })).toBeChecked();
    await page.getByRole('link', { name: 'Me désabonner' }).click();
    await button(page, 'Me désabonner').click();
    await expect(heading(page, 'Vous êtes désabonné')).toBeVisible();
    expect(await findSubscriber(email)).toMatchObject({ state: 'unsubscribed' });
    await button(page, 'Annuler le désabonnement').click();
    await expect(page.getByText('Vous êtes de nouveau abonné')).toBeVisible();
    expect(await findSubscriber(email)).toMatchObject({ state: 'confirmed', interests: ['Innovation'] });
  });
});

test('an administrator finds a subscriber and unsubscribes them; an author sees their own, with the addresses that were given to them, and takes those away', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/newsletter/abonnes');
  await hydrated(page);
  const rows = page.getByRole('table', { name: /Abonnés/ }).getByRole('row');
  await expect(rows.nth(20)).toBeVisible();
  const email = `a-retirer-${Date.now()}@letat.test`;
  await send(page, 'POST', '/api/newsletter/subscribe', { email });
  await page.getByLabel('Rechercher').last().fill(email);
  await expect(rows).toHaveCount(2);
  await button(page, `Actions sur ${email}`).click();
  await page.getByRole('menuitem', { name: 'Désabonner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désabonner' }).click();
  await expect(rows.last()).toContainText('Désabonné');
  expect(await findSubscriber(email)).toMatchObject({ state: 'unsubscribed' });

  await loginAs(page, 'auteur');
  await page.goto('/dashboard/newsletter/abonnes');
  await hydrated(page);
  const own = page.getByRole('table', { name: /Vos abonnés/ });
  const masked = own.getByRole('row').filter({ hasText: 'adresse non partagée' });
  await expect(masked.first()).toContainText('•••');
  for (const text of await masked.allTextContents()) expect(text).not.toMatch(/\w{2,}@/);
  const given = own.getByRole('row').filter({ hasText: 'donnée le' });
  await expect(given.first()).toContainText(/\w{2,}@/);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter en CSV' }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv).toContain('reçoit mon adresse');
  expect(csv).not.toContain('•••');
  await page.getByRole('link', { name: 'Partis' }).click();
  await expect(page).toHaveURL(/etat=left/);
});
