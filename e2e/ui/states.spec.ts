import type { Locator, Page } from '@playwright/test';
import { gallery } from '../../mfe-admin/src/features/ui/gallery.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Nothing here changes anything: all workers may share the pages.
test.describe.configure({ mode: 'parallel' });
// It shows skeletons.
test.use({ allow: ['skeleton', 'heading'] });

const chosen = '[aria-current], [aria-pressed=true], [aria-selected=true], [data-selected]';

/** WCAG 2.2 contrast of an element's text with what lies behind it. */
const contrastOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const luminance = () => {
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paint = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    };
    const behind: string[] = [];
    for (let at: Element | null = node; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
    paint('white');
    for (const colour of behind) paint(colour);
    const ground = luminance();
    paint(getComputedStyle(node).color);
    const text = luminance();
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });

/** What shows that it is chosen: under the pointer it is the same. */
const looksOf = (element: Locator) =>
  element.evaluate((node) => {
    const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(node);
    return { color, backgroundColor, borderColor, boxShadow };
  });

async function pressables(page: Page): Promise<Locator[]> {
  const all = page.locator('[data-page="mfe-admin"] :is(a, button, [role=tab]):visible');
  return all.filter({ hasText: /\S/ }).all();
}

for (const theme of ['light', 'dark'] as const)
  for (const { id, title } of gallery)
    test(`${title}: what is chosen looks chosen under the pointer, and every state is readable, in the ${theme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await loginAs(page, 'admin');
      await page.goto(`/admin/ui/groupe/${id}`);
      await hydrated(page);
      for (const element of await pressables(page)) {
        const name = (await element.textContent())?.trim();
        const isDisabled = await element.evaluate((node) => node.matches(':disabled, [data-disabled]'));
        if (isDisabled) continue;
        const isChosen = await element.evaluate((node, selector) => node.matches(selector), chosen);
        const rest = await looksOf(element);
        await element.hover({ force: true });
        // A control that moves to its new colour is there at the end of its transition.
        await element.evaluate((node) => {
          const transitions = node.getAnimations().filter((animation) => animation instanceof CSSTransition);
          return Promise.all(transitions.map(({ finished }) => finished));
        });
        if (isChosen) expect.soft(await looksOf(element), `${name}, chosen`).toEqual(rest);
        expect.soft(await contrastOf(element), `${name}, under the pointer`).toBeGreaterThanOrEqual(4.5);
      }
    });
