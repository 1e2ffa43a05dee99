import { mailedPath } from '../mail/mailbox.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { openAccount, send } from './accounts.ts';

const subject = 'Confirmez votre adresse';
const verified = async (page: Parameters<typeof send>[0]) =>
  (await (await page.request.get('/api/auth/me')).json()).emailVerified;

test('a new address is confirmed by a press behind its link; until then an author and their profile are reminded of it', async ({
  page,
  browser,
}) => {
  await test.step('a new address is confirmed by a press behind its link, which serves once', async () => {
    const { email } = await openAccount(page);
    const path = await mailedPath(email, subject);
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    await expect(page.getByText(`${email} est-elle bien la vôtre`)).toBeVisible();
    expect(await verified(page)).toBe(false);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre adresse est confirmée');
    expect(await verified(page)).toBe(true);
    const again = await page.goto(path);
    expect(again?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne sert plus');
    await page.getByRole('link', { name: 'Ouvrir mon compte' }).click();
    await expect(page).toHaveURL('/account/securite');
  });

  await page.context().clearCookies();
  await test.step('an author is reminded where it matters, until it is done', async () => {
    const { id, email } = await openAccount(page);
    const admin = await browser.newContext();
    await loginAs(admin, 'admin');
    await send(admin, 'PUT', `/api/admin/users/${id}/role`, { role: 'author' });
    await admin.close();

    const reminder = page.getByRole('note', { name: 'Confirmez votre adresse' });
    await page.goto('/write');
    await expect(reminder).toBeVisible();
    await page.goto('/dashboard');
    await expect(reminder).toBeVisible();
    await reminder.getByRole('button', { name: 'Renvoyer le mail' }).click();
    await expect(page.getByRole('alertdialog').getByText(/Il vient de l’être/)).toBeVisible();
    await page.goto(await mailedPath(email, subject));
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre adresse est confirmée');
    await page.goto('/dashboard');
    await expect(page.getByRole('table', { name: 'Mes articles' }).or(page.getByText('Rien d’écrit'))).toBeVisible();
    await expect(reminder).toHaveCount(0);
  });

  await page.context().clearCookies();
  await test.step('the profile of somebody whose address is to be verified has the mail sent again beside it', async () => {
    await openAccount(page);
    await page.goto('/account');
    const account = page.getByRole('region', { name: 'Le compte' });
    await expect(account.getByText('Adresse à vérifier')).toBeVisible();
    await page.route('**/api/auth/email-verification', async (route) => {
      await expect(account.getByRole('button')).toHaveText('Envoi…');
      await route.fulfill({ status: 202, body: '' });
    });
    await account.getByRole('button', { name: 'Renvoyer le mail' }).click();
    await expect(page.getByRole('alertdialog').getByText('Un lien est en route')).toBeVisible();
    await loginAs(page, 'lecteur');
    await page.goto('/account');
    await expect(account.getByText('Adresse vérifiée')).toBeVisible();
    await expect(account.getByRole('button')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an address is confirmed as well', async ({ page }) => {
    const { email } = await openAccount(page);
    await page.goto(await mailedPath(email, subject));
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page).toHaveURL('/verification?etat=confirmee');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre adresse est confirmée');
    expect(await verified(page)).toBe(true);
  });
});
