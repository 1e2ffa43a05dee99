import { violationsOf } from '../support/axe.ts';
import { expect, layoutShift, lineBelow, test } from './partner.ts';

const size = 'display:inline-block;vertical-align:top;width:236px;height:48px';

test('badges of every snippet are shown once on a page of another origin, wherever they stand, in the theme and colours that they are told', async ({
  page,
  baseURL,
  partner,
  troubles,
}) => {
  await test.step('badges of the first snippets and of today work on a page of another origin, and follow their attributes', async () => {
    await partner.open(
      `<div data-letat="badge" data-kind="author" style="width:236px;height:48px"><a href="${baseURL}/">L’État en Mouvement</a></div>
       <letat-badge id="today" kind="reader" theme="dark" style="${size}"></letat-badge>`,
      { head: '<style>a{color:rgb(1,2,3)}</style>' },
    );
    const top = await lineBelow(page);
    const pasted = page.locator('[data-letat="badge"]');
    const first = pasted.getByRole('link', { name: /Auteur sur/ });
    await expect(first).toBeVisible();
    await expect(first).toHaveAttribute('href', `${baseURL}/`);
    await expect(first).not.toHaveCSS('color', 'rgb(1, 2, 3)');
    const badge = page.locator('#today');
    const link = badge.getByRole('link');
    await expect(link).toHaveText(/Lecteur de/);
    await expect(link).toHaveCSS('background-color', 'rgb(17, 21, 18)');
    expect(await lineBelow(page)).toBe(top);
    expect(await layoutShift(page)).toBe(0);

    await pasted.evaluate((element) => element.setAttribute('data-kind', 'reader'));
    await expect(pasted.getByRole('link', { name: /Lecteur de/ })).toBeVisible();
    await expect(pasted.locator('letat-badge')).toHaveCount(1);
    await badge.evaluate((element) => {
      element.setAttribute('kind', 'author');
      element.setAttribute('theme', 'light');
      element.setAttribute('lang', 'en');
    });
    await expect(link).toHaveText(/Author at/);
    await expect(link).toHaveCSS('background-color', 'rgb(250, 247, 239)');
    await badge.evaluate((element) => {
      element.removeAttribute('style');
      element.setAttribute('size', 'small');
    });
    await expect(link).toHaveCSS('height', '36px');
  });

  await test.step('the system’s theme and the page’s own colours reach the widgets, which axe finds nothing wrong with', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await partner.open('<letat-badge theme="auto"></letat-badge>', {
      head: '<style>:root{--letat-border:rgb(9,8,7)}</style>',
    });
    const link = page.locator('letat-badge').getByRole('link');
    await expect(link).toHaveCSS('background-color', 'rgb(17, 21, 18)');
    await expect(link).toHaveCSS('border-top-color', 'rgb(9, 8, 7)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(link).toHaveCSS('background-color', 'rgb(250, 247, 239)');

    await partner.open('<letat-badge theme="auto"></letat-badge> <letat-button theme="auto"></letat-button>');
    await expect(page.getByRole('link')).toHaveCount(2);
    expect(await violationsOf(page, 'main')).toEqual([]);
  });

  await test.step('badges before and after the script, added later, removed and put back are all shown, once; without it their link stays', async () => {
    for (const loader of ['before', 'after'] as const) {
      await partner.open('<letat-badge></letat-badge>'.repeat(3), { loader });
      await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCount(3);
      await page.evaluate(() => {
        const main = document.querySelector('main');
        const moved = document.querySelector('letat-badge');
        moved?.remove();
        const later = document.createElement('letat-badge');
        later.setAttribute('kind', 'author');
        main?.append(later, moved ?? '');
      });
      await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCount(3);
      await expect(page.getByRole('link', { name: /Auteur sur/ })).toHaveCount(1);
    }

    await partner.open('<letat-badge></letat-badge>', {
      last: `<script async src="${baseURL}/embed/v1.js?2"></script>`,
    });
    await expect(page.getByRole('link', { name: /Partenaire de/ })).toHaveCount(1);

    await partner.open(`<letat-badge style="${size}"><a href="${baseURL}/">Notre revue</a></letat-badge>`, {
      loader: 'nowhere',
    });
    await expect(page.getByRole('link', { name: 'Notre revue' })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step('a theme that is told with its element, in whatever order, is the first that is seen', async () => {
    await partner.open('<letat-badge></letat-badge>');
    await expect(page.getByRole('link', { name: /Partenaire de/ })).toBeVisible();
    const seen = await page.evaluate(async () => {
      const orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ];
      const classes: string[] = [];
      for (let n = 0; n < 102; n += 1) {
        const badge = document.createElement('letat-badge');
        const theme = ['dark', 'auto', 'light'][n % 3] ?? '';
        const steps = [
          () => badge.setAttribute('theme', theme),
          () => badge.setAttribute('kind', 'reader'),
          () => document.querySelector('main')?.append(badge),
        ];
        for (const step of orders[n % orders.length] ?? []) steps[step]?.();
        // Each frame that a reader sees until it is there, and that frame.
        for (let isThere = false; !isThere; ) {
          await new Promise(requestAnimationFrame);
          const root = badge.shadowRoot?.querySelector('.root');
          isThere = root?.querySelector('a') !== undefined && root?.querySelector('a') !== null;
          if (root && root.className !== `root ${theme}`) classes.push(`${theme}: ${root.className}`);
        }
        badge.remove();
      }
      return classes;
    });
    expect(seen).toEqual([]);
  });
});

test.describe('tampered with', () => {
  test.use({ allow: ['console'] });
  test('a part does not run, and the link inside stays', async ({ page, partner, baseURL }) => {
    await page.route(/\/embed\/badge\.\w+\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
    });
    const warned = page.waitForEvent('console', (message) => message.text().includes('n’a pas pu être affiché'));
    await partner.open(`<letat-badge style="${size}"><a href="${baseURL}/">Notre revue</a></letat-badge>`);
    await warned;
    await expect(page.getByRole('link', { name: 'Notre revue' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});
