import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { proposeChanged, ramp, shaOf } from '../support/releases.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const [former, next] = ['Nos experts', 'Nos plumes'];
const phone = { width: 390, height: 844 };

/** The home page as a reader gets it who brings that cookie, or none. */
async function home(request: APIRequestContext, cookie = '') {
  const answer = await request.get('/', { headers: { cookie } });
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return {
    isNew: (await answer.text()).includes(next),
    cacheControl: answer.headers()['cache-control'],
    cookie: given.map(({ value }) => value.split(';', 1)[0]).join('; '),
    cookies: given.map(({ value }) => value).join('\n'),
  };
}

test('an administrator previews a candidate from a phone, gives it to some visits, stops it for everybody and goes on, gives it to all, and takes it out with a reason', async ({
  page,
  playwright,
  elsewhere,
  baseURL,
}) => {
  const before = await shaOf('mfe-editorial');
  const said = proposeChanged('mfe-editorial', (text) => text.replaceAll(former, next));
  expect(said).toMatch(/is the candidate beside [0-9a-f]{16}: npm run ramp -w mfe-editorial -- 1%/);
  expect(await shaOf('mfe-editorial')).toBe(before);
  // No cookie of one visit is kept for the next.
  const visitor = () => playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  expect(await home(await visitor())).toMatchObject({ isNew: false, cacheControl: 'no-cache', cookie: '' });

  await page.setViewportSize(phone);
  await loginAs(page, 'admin');
  await page.goto('/admin/releases');
  await hydrated(page);
  const panel = page.getByRole('region', { name: /^mfe-editorial, candidate [0-9a-f]{7}$/ });
  await expect(panel).toContainText('Personne ne la reçoit encore');
  await panel.getByText('Ce qui change').click();
  await expect(panel).toContainText(/Fichiers\u00a0: \d+ inchangés/);
  await expect(panel).not.toContainText('Pages ajoutées');
  await expectAccessible(page, 'the desk with a candidate');

  await test.step('the link shows it on every page, under a banner, and to nobody else', async () => {
    await panel.getByRole('button', { name: 'Lien d’aperçu' }).press('Enter');
    await page
      .getByRole('dialog', { name: /^Aperçu/ })
      .getByRole('button', { name: 'Créer le lien' })
      .press('Enter');
    const address = (await page.getByRole('dialog', { name: 'Lien d’aperçu' }).getByRole('code').textContent()) ?? '';
    await expectAccessible(page, 'the link that was made');
    await page.keyboard.press('Escape');
    await elsewhere(async (other) => {
      await other.goto(address);
      await expect(other.getByRole('heading', { name: next })).toBeVisible();
      const banner = other.getByRole('complementary', { name: 'Aperçu' });
      await expect(banner).toContainText('Aperçu de mfe-editorial');
      await hydrated(other);
      await expectAccessible(other, 'a page of a preview');
      await other.goto('/about');
      await banner.getByRole('link', { name: 'Quitter l’aperçu' }).click();
      await expect(other.getByRole('heading', { name: former })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
    expect((await home(await visitor())).isNew).toBe(false);
    expect((await (await visitor()).get(`${address}x`)).status()).toBe(410);
  });

  const giveTo = async (share: string, reason = '') => {
    await panel.getByRole('button', { name: /^Passer à/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Part des visites/ });
    await dialog.getByRole('radio', { name: share, exact: true }).check();
    await dialog.getByRole('textbox', { name: /Raison/ }).fill(reason);
    await dialog.getByRole('button', { name: 'Changer la part' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel).toContainText(`Part des visites qui la reçoivent\u00a0: ${share}`);
  };

  await test.step('at a part of the visits each visitor has one whole set, and keeps it', async () => {
    await giveTo('50\u00a0%');
    const first = await home(await visitor());
    expect(first.cacheControl).toBe('private, no-cache');
    expect(first.cookies).toMatch(/^visit=\d+\.[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    for (let time = 0; time < 3; time += 1) {
      const again = await home(await visitor(), first.cookie);
      expect(again).toMatchObject({ isNew: first.isNew, cookie: '' });
    }
  });

  await test.step('the switch gives everybody what is live, also whoever has the candidate, until it is taken back', async () => {
    // One visit in two has it.
    let mine = await home(await visitor());
    while (!mine.isNew) mine = await home(await visitor());
    const press = async (button: string, verb: string) => {
      await page.getByRole('button', { name: button }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Raison/ }).fill('Un doute sur le panier.');
      await dialog.getByRole('button', { name: verb, exact: true }).press('Enter');
      await expect(dialog).toHaveCount(0);
    };
    await press('Tout geler…', 'Tout geler');
    await expect(page.getByRole('main')).toContainText('Un doute sur le panier.');
    await expect.poll(async () => (await home(await visitor(), mine.cookie)).isNew).toBe(false);
    expect((await home(await visitor(), mine.cookie)).cookies).toContain('visit=; Max-Age=0');
    expect(() => ramp('mfe-editorial', '100%')).toThrow(/gelées/);
    await press('Rouvrir…', 'Rouvrir');
    await expect.poll(async () => (await home(await visitor(), mine.cookie)).isNew).toBe(true);
  });

  await test.step('at all of them everybody has it and nobody a cookie', async () => {
    await giveTo('100\u00a0%', 'Rien à signaler.');
    expect(await home(await visitor())).toMatchObject({ isNew: true, cacheControl: 'no-cache', cookie: '' });
    await page.reload();
    await hydrated(page);
    await expect(panel.getByRole('button', { name: 'Mettre en service…' })).toBeVisible();
  });

  await test.step('taken out, it is nobody’s with the next page, and the history says who did what, and why', async () => {
    await panel.getByRole('button', { name: 'Retirer la candidate…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Retirer la candidate/ });
    await dialog.getByRole('button', { name: 'Retirer la candidate' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: /Raison/ })).toHaveAccessibleDescription(/./);
    await dialog.getByRole('textbox', { name: /Raison/ }).fill('Le titre est faux.');
    await dialog.getByRole('button', { name: 'Retirer la candidate' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel).toHaveCount(0);
    expect((await home(await visitor())).isNew).toBe(false);
    expect(await shaOf('mfe-editorial')).toBe(before);
    await page.getByRole('heading', { name: 'Qui a fait quoi' }).scrollIntoViewIfNeeded();
    const acts = page.getByRole('list', { name: 'Publications et retours' }).getByRole('listitem');
    await expect(acts.first()).toContainText('candidate retirée');
    await expect(acts.first()).toContainText('Elle avait 100\u00a0% des visites. Motif\u00a0: Le titre est faux.');
    await expect(acts.nth(1)).toContainText('De 50\u00a0% à 100\u00a0% des visites. Motif\u00a0: Rien à signaler.');
  });
});
