import type { Locator, Page } from '@playwright/test';
import { gallery } from '../../mfe-admin/src/features/ui/gallery.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

// It shows skeletons.
test.use({ allow: ['skeleton', 'heading'] });

const chosen = '[aria-current], [aria-pressed=true], [aria-selected=true], [data-selected]';

/** What shows that an element is chosen: under the pointer it is the same. */
interface Looks {
  color: string;
  backgroundColor: string;
  borderColor: string;
  boxShadow: string;
}

/** An element as it stands, once it is at the end of its way to another colour. */
interface Seen {
  looks: Looks;
  /** WCAG 2.2 contrast of its text with what lies behind it. */
  contrast: number;
}

const look = (element: Locator): Promise<Seen> =>
  element.evaluate(async (node) => {
    const transitions = node.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished));
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
    const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(node);
    paint(color);
    const text = luminance();
    return {
      looks: { color, backgroundColor, borderColor, boxShadow },
      contrast: (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05),
    };
  });

interface Pressable {
  element: Locator;
  name: string;
  isChosen: boolean;
}

/** What can be pressed and says something, numbered once: to look for the nth of them anew each time costs more than to look at it. */
async function pressables(page: Page): Promise<Pressable[]> {
  const shown = page.locator('[data-page="mfe-admin"] :is(a, button, [role=tab]):visible');
  const found = await shown.evaluateAll((all, selector) => {
    const wanted = all.filter((node) => node.textContent.trim() !== '' && !node.matches(':disabled, [data-disabled]'));
    for (const [index, node] of wanted.entries()) node.setAttribute('data-pressable', String(index));
    return wanted.map((node) => ({ name: node.textContent.trim(), isChosen: node.matches(selector) }));
  }, chosen);
  expect(found.length).toBeGreaterThan(0);
  return found.map((one, index) => ({ ...one, element: page.locator(`[data-pressable="${index}"]`) }));
}

test('what is chosen looks chosen under the pointer, and every state is readable, in both themes', async ({ page }) => {
  await loginAs(page, 'admin');
  for (const { id, title } of gallery)
    await test.step(title, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/admin/ui/groupe/${id}`);
      await hydrated(page);
      const elements = await pressables(page);
      for (const theme of ['light', 'dark'] as const) {
        // The pointer rests where nothing is pressed: what it stands on would not be at rest.
        await page.mouse.move(0, 0);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        for (const { element, name, isChosen } of elements) {
          const atRest = isChosen ? await look(element) : null;
          await element.hover({ force: true });
          const underPointer = await look(element);
          const what = `${title}, ${name}, ${theme}`;
          if (atRest) expect.soft(underPointer.looks, `${what}, chosen`).toEqual(atRest.looks);
          expect.soft(underPointer.contrast, `${what}, under the pointer`).toBeGreaterThanOrEqual(4.5);
        }
      }
    });
});
