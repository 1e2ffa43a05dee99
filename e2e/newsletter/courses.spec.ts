import type { Page } from '@playwright/test';
import { mailsTo, mailTo, pathIn } from '../mail/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const saved = (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible();
const subjectsTo = async (email: string) =>
  (await mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Leçon'))
    .toReversed();

/** The day of the next letter of that course has come. */
async function dayPasses(courseId: string): Promise<void> {
  await changeDatabase(async (db) => {
    const readings = await db.collection('newsletterReadings').find().toArray();
    const ids = readings.filter((one) => String(one.courseId) === courseId).map(({ _id }) => String(_id));
    const rows = await db.collection('work').find({ queue: 'newsletter-welcome', state: 'waiting' }).toArray();
    const past = { $set: { dueAt: new Date(0), takeAt: new Date(0) } };
    for (const { _id, payload } of rows)
      if (ids.includes(payload.readingId)) await db.collection('work').updateOne({ _id }, past);
  });
}

async function writeLetter(page: Page, subject: string, add: string): Promise<void> {
  await button(page, add).click();
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject);
  await page.getByLabel('Préheader').fill('Ce que cette leçon apprend, en une phrase entière.');
  await button(page, 'Ajouter : Texte').click();
  await page.keyboard.type(`Le contenu de la ${subject}.`);
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Avant d’ouvrir le cours' })).toBeVisible();
  await page.getByRole('link', { name: 'Retour au cours' }).click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
}

test('an author writes a course and opens it; a reader begins it, pauses by the link of a letter, and goes on where they were', async ({
  page,
  browser,
  troubles,
}) => {
  const title = `Compter les files d’attente ${Date.now()}`;
  const email = `lectrice-${Date.now()}@exemple.org`;
  await loginAs(page, 'auteur');
  await page.goto('/dashboard/newsletter/cours');
  await expect(page.getByRole('link', { name: 'Lire un budget public en cinq lettres' })).toBeVisible();
  await page.getByLabel('Titre d’un nouveau cours').fill(title);
  await button(page, 'Écrire ce cours').click();
  await expect(heading(page, title)).toBeVisible();
  await expect(button(page, 'Ouvrir le cours')).toBeDisabled();
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await writeLetter(page, 'Leçon 2', 'Écrire la première lettre');
  await writeLetter(page, 'Leçon 1', 'Ajouter une lettre');
  await writeLetter(page, 'Leçon 3', 'Ajouter une lettre');
  await test.step('the order is changed by the keyboard', async () => {
    await button(page, 'Monter la lettre 2').press('Enter');
    await expect(page.getByRole('listitem', { name: 'Lettre 1 : Leçon 1' })).toBeVisible();
    await expect(button(page, 'Descendre la lettre 1')).toBeFocused();
  });
  await page.getByLabel('De quoi il parle, et pour qui').fill('Trois leçons pour un guichet qui déborde.');
  await page.getByRole('combobox', { name: 'Rythme' }).selectOption({ label: 'une lettre par jour' });
  await button(page, 'Enregistrer').click();
  await expect(button(page, 'Enregistrer')).toBeDisabled();
  await expectAccessible(page, 'a course that is written');
  await button(page, 'Ouvrir le cours').click();
  await expect(page.getByText('Ouvert', { exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const reader = await context.newPage();
  await test.step('a reader begins it on its page', async () => {
    await reader.goto(`/cours/${courseId}`);
    await hydrated(reader);
    await expect(heading(reader, title)).toBeVisible();
    await expect(reader.getByText('3 lettres, une lettre par jour')).toBeVisible();
    await expect(reader.getByRole('listitem').filter({ hasText: 'Leçon' })).toHaveText([
      /^Leçon 1/,
      /^Leçon 2/,
      /^Leçon 3/,
    ]);
    await expectAccessible(reader, 'the page of a course');
    await reader.getByLabel('Votre adresse email').fill(email);
    await reader.getByRole('checkbox', { name: /ce cours/ }).check();
    await button(reader, 'Commencer').click();
    await expect(reader.getByText('Votre demande est enregistrée.')).toBeVisible();
    expect(await subjectsTo(email)).toEqual([]);
    await reader.goto(pathIn(await mailTo(email, 'Confirmez le début de votre cours'), 'confirmer'));
    await hydrated(reader);
    await expect(reader.getByText(title)).toBeVisible();
    await button(reader, 'Commencer le cours').click();
    await expect(heading(reader, 'Votre cours commence')).toBeVisible();
    await expect.poll(() => subjectsTo(email)).toEqual(['Leçon 1']);
  });

  await test.step('they pause it by the link in a letter: nothing comes', async () => {
    await dayPasses(courseId);
    await expect.poll(() => subjectsTo(email)).toEqual(['Leçon 1', 'Leçon 2']);
    const letter = await mailTo(email, 'Leçon 2');
    expect(letter.headers['list-id']).toContain(`course-${courseId}`);
    await reader.goto(pathIn(letter, 'cours'));
    await hydrated(reader);
    await expect(heading(reader, title)).toBeVisible();
    await button(reader, 'Mettre ce cours en pause').click();
    await expect(reader.getByRole('status').getByText('Le cours est en pause.')).toBeVisible();
    await expectAccessible(reader, 'a course that rests');
  });

  await test.step('its author changes what is to come, and they go on where they were', async () => {
    await page.getByRole('link', { name: 'Leçon 3' }).click();
    await page.getByRole('textbox', { name: 'Objet' }).fill('Leçon 3, revue');
    await saved(page);
    await page.getByRole('link', { name: 'Retour au cours' }).click();
    await expect(page.getByText('1 en pause')).toBeVisible();
    await button(page, 'Publier les changements').click();
    await expect(button(page, 'Publier les changements')).toHaveCount(0);
    await button(reader, 'Reprendre où j’en étais').click();
    await expect(reader.getByRole('status').getByText('Le cours reprend.')).toBeVisible();
    expect(await subjectsTo(email)).toEqual(['Leçon 1', 'Leçon 2']);
    await dayPasses(courseId);
    await expect.poll(() => subjectsTo(email)).toEqual(['Leçon 1', 'Leçon 2', 'Leçon 3, revue']);
    await reader.reload();
    await expect(reader.getByText('Vous avez tout lu.')).toBeVisible();
  });

  await test.step('it is withdrawn: its page says so and has no way in', async () => {
    await button(page, 'Retirer le cours').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer le cours' }).click();
    await expect(page.getByText('Retiré', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        await reader.goto(`/cours/${courseId}`);
        return reader.getByText('Ce cours n’accueille plus de lecteurs').count();
      })
      .toBe(1);
    await expect(reader.getByLabel('Votre adresse email')).toHaveCount(0);
  });
  await context.close();
  expect(troubles).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a course of the demonstration is found by its author’s page and begun, paused and left by forms', async ({
    page,
  }) => {
    const email = `cours-${Date.now()}@exemple.org`;
    await page.goto('/cours');
    await page.getByRole('link', { name: 'Lire un budget public en cinq lettres' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Commencez par la fin' })).toBeVisible();
    await page.getByRole('link', { name: 'Awa Ndiaye' }).click();
    await page.getByRole('link', { name: 'Lire un budget public en cinq lettres' }).click();
    await page.getByLabel('Votre adresse email').fill(email);
    await page.getByRole('checkbox', { name: /ce cours/ }).check();
    await button(page, 'Commencer').click();
    await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
    await page.goto(pathIn(await mailTo(email, 'Confirmez le début de votre cours'), 'confirmer'));
    await button(page, 'Commencer le cours').click();
    await expect(page.getByRole('heading', { name: 'Vos cours par lettres' })).toBeVisible();
    await page.goto(pathIn(await mailTo(email, 'Commencez par la fin'), 'cours'));
    await button(page, 'Mettre ce cours en pause').click();
    await expect(page.getByText('Ce cours est en pause : rien ne vous est envoyé, et rien n’est perdu.')).toBeVisible();
    await button(page, 'Quitter ce cours').click();
    await expect(page.getByText('Vous avez quitté ce cours. Vos autres lettres continuent.')).toBeVisible();
    await expect(button(page, 'Reprendre où j’en étais')).toBeVisible();
    await page.goto('/cours');
    await page.getByRole('link', { name: 'Préparer un contrôle sans arrêter le service' }).click();
    await page.getByRole('link', { name: /^Acheter ce cours, 19,00/ }).click();
    await expect(heading(page, 'Préparer un contrôle sans arrêter le service')).toBeVisible();
    await expect(page.getByRole('link', { name: 'son sommaire et son rythme' })).toBeVisible();
  });
});
