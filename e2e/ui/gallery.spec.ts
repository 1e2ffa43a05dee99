import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gallery } from '../../mfe-admin/src/features/ui/gallery.ts';
import { noteSwept, openLanes } from '../accessibility/sweep.ts';
import { expectWholeAccessible } from '../accessibility/whole-page.ts';
import { overflowOf } from '../support/axe.ts';
import { inLanes } from '../support/lanes.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Nothing here changes anything: all workers may share the pages.
test.describe.configure({ mode: 'parallel' });
// It shows skeletons, and a component that does not exist has no page of its own.
test.use({ allow: ['skeleton', 'heading'] });

const components = gallery.flatMap(({ entries }) => entries);

test('every component of the design system has its page, one leads to the next without a trouble, and no other page has their code', async ({
  page,
  troubles,
}) => {
  await test.step('every component of the design system has its page', async () => {
    const source = join(import.meta.dirname, '../../packages/ui/src');
    const folders = readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(source, entry.name, 'index.ts')))
      .map(({ name }) => name)
      // A hook shows nothing.
      .filter((name) => name !== 'focus-after-removal');
    expect(components.map(({ id }) => id).sort()).toEqual(folders.sort());

    await loginAs(page, 'admin');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Design system' }).click();
    const links = page.locator('[data-component]');
    await expect(links).toHaveCount(components.length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      components.map(({ id }) => `/admin/ui/${id}`),
    );

    await test.step('each cell of the index shows the component itself, which takes no focus', async () => {
      for (const { id } of components) {
        const cell = page.locator(`[data-preview="${id}"]`);
        await cell.scrollIntoViewIfNeeded();
        // An icon has no text, which is what `toBeEmpty` asks for.
        await expect(cell.locator('section > div').first(), id).not.toHaveJSProperty('innerHTML', '');
        await expect(cell, id).toHaveJSProperty('inert', true);
      }
    });
  });

  await test.step('one leads to the next, and none scrolls sideways or troubles its page', async () => {
    await loginAs(page, 'admin');
    await page.goto(`/admin/ui/${components[0]?.id}`);
    await hydrated(page);
    const next = page.getByRole('navigation', { name: 'Autres composants' }).locator('[rel=next]');
    for (const [index, { name }] of components.entries()) {
      if (index > 0) await next.click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(() => globalThis.__letat.troubles), name).toEqual([]);
    }
    await expect(next).toHaveCount(0);
    expect(troubles).toEqual([]);
  });

  await test.step('the other pages of the administration do without its code, and a component that does not exist is not found', async () => {
    await loginAs(page, 'admin');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const own = () => scripts.filter((path) => /\/(?:page-)?ui-[\w.-]+\.js$/.test(path));
    expect(own()).toEqual([]);

    await page.goto('/admin/ui/toaster-a-pain');
    await hydrated(page);
    await expect(page.locator('[data-page="mfe-admin"]')).toBeAttached();
    await expect(page.locator('[data-page="mfe-admin"] section')).toHaveCount(0);
    expect(own()).not.toEqual([]);
  });
});

/** The index, and each group of components on a page. */
const overviews = [
  { path: '/admin/ui', title: 'Design system', count: components.length },
  ...gallery.map(({ id, title, entries }) => ({ path: `/admin/ui/groupe/${id}`, title, count: entries.length })),
];

test('no component has an axe violation on a phone or a desktop, scrolls sideways or troubles its page', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  await inLanes(overviews, await openLanes(page), {
    name: ({ title }) => title,
    async look({ path, title, count }, lane) {
      await lane.goto(path);
      await hydrated(lane);
      await expect(lane.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      // Fields whose code comes later change once it is there.
      await lane.waitForLoadState('networkidle');
      await expect(lane.locator('[data-component]')).toHaveCount(count);
      await expectWholeAccessible(lane, title);
      expect(await lane.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    },
  });
  // The page of one component shows what the overviews show: no axe looks at it by itself.
  noteSwept('/admin/ui');
  noteSwept('/admin/ui/groupe/:group');
});
