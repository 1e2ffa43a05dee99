import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

const lead = 'À Pikine, le budget participatif change qui décide';

test('the search box proposes by keys and presses what its code brings with the focus, and finds articles, products and authors', async ({
  page,
}) => {
  await test.step('its code comes with the focus, and not before', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/blog');
    await hydrated(page);
    expect(asked.filter((url) => url.includes('suggestion'))).toEqual([]);
    await page.locator('#recherche-blog').focus();
    await page.keyboard.type('ref');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await expectAccessible(page);
    expect(asked.some((url) => url.includes('/suggestion-list.'))).toBe(true);
  });

  await test.step('the box proposes while one types, by keyboard alone; a press on what is proposed opens it, and Enter without a choice finds articles, products and authors', async () => {
    await page.goto('/about');
    const box = page.locator('#recherche-bar');
    await box.focus();
    await expect(box).toHaveRole('combobox');
    await page.keyboard.type('pikin');
    const list = page.getByRole('listbox', { name: 'Propositions' });
    await expect(list.getByRole('option').first()).toContainText(lead);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    await expect(chosen).toContainText(lead);
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(box).toHaveValue('pikin');
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/post\/budget-participatif-pikine$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead);
    await expect(list).toHaveCount(0);

    await box.fill('awa nd');
    await list.getByRole('option', { name: /Awa Ndiaye/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awa Ndiaye');
    await box.fill('budget');
    await expect(list.getByRole('option', { name: /Le budget participatif, pas à pas/ })).toContainText('Produit');
    // The box of the bar is narrow, and the list as wide as a title needs.
    expect((await list.boundingBox())?.width).toBeGreaterThan((await box.boundingBox())?.width ?? 0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?search=budget$/);
    await expect(list).toHaveCount(0);

    const products = page.getByRole('region', { name: 'Produits' });
    await expect(page.getByRole('status').filter({ hasText: 'produit' })).toContainText(/article.*produit.*auteur/);
    await expect(page.getByRole('region', { name: 'Auteurs' }).getByRole('link', { name: 'Awa Ndiaye' })).toBeVisible();
    await products.getByRole('link', { name: 'Le budget participatif, pas à pas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le budget participatif, pas à pas');
  });
});
