import { violationsOf } from '../support/axe.ts';
import { hydrated } from '../support/test.ts';
import { expect, test } from './partner.ts';

test('the chosen widget is shown live on three grounds; its one snippet follows the choice, is copied as it stands and, pinned, runs on another site', async ({
  page,
  context,
  partner,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed-kit');
  await hydrated(page);
  const kit = page.getByRole('region', { name: 'Choisir, voir, copier' });
  const grounds = ['page claire', 'page sombre', 'page colorée'];
  const on = (ground: string) => kit.locator(`iframe[title^="Aperçu sur une ${ground}"]`).contentFrame();
  const lines = kit.locator('pre').nth(1);
  for (const ground of grounds) await expect(on(ground).getByRole('link', { name: /Partenaire de/ })).toBeVisible();
  await expect(lines).toContainText(
    `<script type="module">import("${baseURL}/embed/v1.js").catch(console.warn)</script>`,
  );
  await page.getByRole('region', { name: 'Choisir, voir, copier' }).getByRole('radio', { name: 'Sombre' }).check();
  await page.getByRole('radio', { name: 'Anglais' }).check();
  await kit.getByRole('radio', { name: 'Auteur' }).check();
  await kit.getByRole('radio', { name: 'Petite' }).check();
  for (const ground of grounds)
    await expect(on(ground).getByRole('link', { name: /Author at/ })).toHaveCSS('height', '36px');
  await expect(lines).toContainText('theme="dark" kind="author" size="small" lang="en"');
  await kit.getByRole('tab', { name: 'React (Lovable)' }).click();
  await expect(lines).toContainText("createElement(\n    'letat-badge'");
  await kit.getByRole('tab', { name: 'Iframe' }).click();
  await expect(lines).toContainText(`<iframe src="${baseURL}/embed/frame/badge?theme=dark`);

  await test.step('a frame is as high as the widget in it, and the space of the letter is that of its width', async () => {
    await kit.getByRole('radio', { name: 'Inscription à la lettre' }).check();
    await expect(on('page claire').getByRole('link', { name: 'Subscribe on the site' })).toBeVisible();
    const heights = async () =>
      await Promise.all(
        grounds.map(async (ground) => {
          const frame = kit.locator(`iframe[title^="Aperçu sur une ${ground}"]`);
          const inside = await on(ground)
            .locator('letat-newsletter')
            .evaluate((element) => element.getBoundingClientRect().height);
          // In whole pixels, none of which cuts anything off.
          return Number(await frame.getAttribute('height')) - Math.ceil(inside);
        }),
      );
    await expect.poll(heights).toEqual([0, 0, 0]);
  });

  await kit.getByRole('radio', { name: 'Bannière' }).check();
  await kit.getByRole('tab', { name: 'HTML' }).click();
  await kit.getByRole('button', { name: 'Copier l’extrait : Bannière' }).first().click();
  await expect(kit.getByRole('button', { name: 'Copié !' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines.textContent());

  // As it is by default.
  await page.reload();
  await hydrated(page);
  await page.getByRole('switch', { name: 'Version figée' }).check();
  const snippet = await lines.textContent();
  expect(snippet).toMatch(/src="[^"]+\/embed\/loader\.\w+\.js"\s+integrity="sha384-[^"]+" crossorigin/);
  await partner.open(snippet ?? '', { loader: 'nowhere' });
  await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCSS('height', '48px');
});

test('the diagnosis says in rows what keeps a page’s widgets away, with the line to copy, and of a page that nobody reads that it is so', async ({
  page,
}) => {
  await page.goto('/embed-kit');
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Pourquoi rien ne s’affiche ?' });
  await part.scrollIntoViewIfNeeded();
  const address = part.getByRole('textbox', { name: /Adresse de la page/ });
  await address.fill('https://10.0.0.1/');
  await part.getByRole('button', { name: 'Examiner' }).click();
  await expect(part.getByRole('alert').or(part.locator('[aria-invalid=true]')).first()).toBeVisible();

  // No page of the public web can be read here: what one would bring is said by the rules of the API's own tests.
  await page.route('**/api/embed/diagnoses', (route) =>
    route.fulfill({
      json: {
        widgets: ['banner'],
        findings: [
          {
            code: 'script-refused',
            level: 'blocked',
            about: 'default-src',
            mend: "script-src 'self' https://revue.example",
          },
          { code: 'space-unreserved', level: 'todo', about: 'banner', mend: 'style="display:block;min-height:260px"' },
        ],
      },
    }),
  );
  await address.fill('https://www.exemple.org/');
  await part.getByRole('button', { name: 'Examiner' }).click();
  await expect(part.getByRole('heading', { name: 'Une chose l’empêche' })).toBeVisible();
  const rows = part.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("script-src 'self' https://revue.example");
  await expect(rows.last()).toContainText('À régler');
  expect(await violationsOf(page)).toEqual([]);
});

test('the page reads without scripts, with every snippet in HTML', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/embed-kit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The chosen one, the three others, and the lines of a policy.
  await expect(page.locator('pre')).toHaveCount(5);
  await page.close();
});
