import { ObjectId } from 'mongodb';
import { expectAccessible } from '../support/axe.ts';
import { changeDatabase } from '../support/database.ts';
import { findRunning, until } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Work of the mail queue, whose mail does not exist: it is done as soon as a worker tries. */
const row = (given: { state: 'failed' | 'waiting'; reason: string; takeAt: Date | null }) => ({
  _id: new ObjectId(),
  queue: 'mail',
  key: null,
  payload: { mailId: new ObjectId().toHexString() },
  dueAt: given.takeAt ?? new Date(),
  attempts: 3,
  lease: null,
  progress: null,
  createdAt: new Date(),
  startedAt: null,
  finishedAt: given.state === 'failed' ? new Date() : null,
  expiresAt: null,
  ...given,
});

test('failed work says why and is tried again; work that waits is stopped; the keyboard does both', async ({
  page,
  troubles,
}) => {
  const later = new Date(Date.now() + 3_600_000);
  await changeDatabase((db) =>
    db
      .collection<ReturnType<typeof row>>('work')
      .insertMany([
        row({ state: 'failed', reason: 'le guichet est fermé', takeAt: null }),
        row({ state: 'waiting', reason: 'revenez dans une heure', takeAt: later }),
      ]),
  );
  await loginAs(page, 'admin');
  await page.goto('/admin/jobs?file=mail');
  await hydrated(page);
  await expect(page.getByText('1 processus de travail')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Files de travail' })).toContainText('le guichet est fermé');
  await expectAccessible(page, 'work that failed and work that waits');
  // Only what refreshes itself is asked for again when the page comes back into sight.
  const refreshed = page.waitForRequest('**/api/admin/jobs');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await refreshed;

  const failure = page.getByRole('row').filter({ hasText: 'le guichet est fermé' }).last();
  await failure.getByRole('button', { name: /^Relancer/ }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Travail relancé');
  await expect(page.getByRole('table', { name: 'Travaux : Échecs' })).toHaveCount(0);

  // Of the chips: where nothing failed, a link below leads there, too.
  await page.getByRole('link', { name: /^En attente(?!.:)/ }).click();
  const waiting = page.getByRole('row').filter({ hasText: 'revenez dans une heure' });
  await waiting.getByRole('button', { name: /^Annuler/ }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Travail annulé');
  await page.getByRole('link', { name: 'Annulés' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'revenez dans une heure' })).toBeVisible();

  await page.getByRole('button', { name: 'Suspendre les envois' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspendre les envois' }).click();
  const notice = page.getByRole('note', { name: 'Rien n’est envoyé ni versé pour le moment' });
  await expect(notice.getByRole('link', { name: 'Résumé du dimanche' })).toBeVisible();
  await expectAccessible(page, 'sending is suspended');
  await notice.getByRole('button', { name: 'Reprendre les envois' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reprendre les envois' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Suspendre les envois' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('a worker that is killed is started again, and mails go on', async ({ request }) => {
  const { url, pids } = findRunning();
  const [victim] = pids.workers;
  if (!victim) throw new Error('no worker runs');
  process.kill(victim, 'SIGKILL');
  await until('another worker', async () => {
    const [now] = findRunning().pids.workers;
    return Boolean(now) && now !== victim;
  });
  await until('ready with workers', async () => (await (await request.get(`${url}/api/ready`)).json()).jobs === 'up');
});
