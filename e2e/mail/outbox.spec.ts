import { ObjectId } from 'mongodb';
import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { expectRefreshed } from '../support/expect-refreshed.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** A mail that a server once refused. */
const refusedMail = (name: string) => ({
  _id: new ObjectId(),
  key: null,
  template: 'notice',
  kind: 'account',
  to: { email: 'refusee@letat.test', name },
  toKey: 'refusee@letat.test',
  userId: null,
  data: { subject: `Avis à ${name}`, paragraphs: ['Bonjour.'] },
  subject: `Avis à ${name}`,
  state: 'refused',
  attempts: 1,
  reason: '550 boîte inconnue',
  createdAt: new Date(),
  changedAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
});

test('an administrator sends a refused mail again, and sees each template by day, at night, on a phone and as text', async ({
  page,
  troubles,
}) => {
  await test.step('a refused mail says why, is sent again, and arrives', async () => {
    await changeDatabase((db) =>
      db.collection<ReturnType<typeof refusedMail>>('mails').insertOne(refusedMail('Rokia')),
    );
    await loginAs(page, 'admin');
    await page.goto('/admin/mail?etat=refuses');
    await hydrated(page);
    const line = page.getByRole('row').filter({ hasText: 'Rokia' });
    await expect(line).toContainText('550 boîte inconnue');
    await line.getByRole('button', { name: 'Renvoyer le mail à Rokia' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Mail remis à l’envoi');

    await page.getByRole('navigation', { name: 'État des mails' }).getByRole('link', { name: 'Tous' }).click();
    await page.getByLabel('Adresse exacte').fill('refusee@letat.test');
    await page.keyboard.press('Enter');
    await expectRefreshed(
      page.getByRole('row').filter({ hasText: 'refusee@letat.test' }).filter({ hasText: 'Envoyé' }),
    );
    expect(troubles).toEqual([]);
  });

  await test.step('each template is seen by day, at night, on a phone and as text', async () => {
    await loginAs(page, 'admin');
    await page.goto('/admin/mail?vue=modeles&modele=notice');
    await hydrated(page);
    const frame = page.frameLocator('iframe');
    const paper = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect(frame.getByRole('heading', { name: 'Votre compte change de nom' })).toBeVisible();
    await expectAccessible(page, 'a template');
    const light = await paper();
    await page.getByRole('tab', { name: 'Sombre, Apple Mail', exact: true }).click();
    await expect.poll(paper).not.toBe(light);
    await page.getByRole('tab', { name: 'Téléphone', exact: true }).click();
    await expect.poll(() => page.locator('iframe').evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('tab', { name: 'Texte' }).click();
    await expect(page.getByText('Bonjour Awa Ndiaye,')).toBeVisible();
    expect(troubles).toEqual([]);
  });
});
