import { gallery } from '../../mfe-admin/src/features/ui/gallery.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { forceState, type Look, look, numberControls } from './looks.ts';

// Nothing here changes anything: all workers may share the pages.
test.describe.configure({ mode: 'parallel' });
// It shows skeletons.
test.use({ allow: ['skeleton', 'heading'] });

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const floors = { words: 4.5, shape: 3 };
/** WCAG leaves out what is disabled; that it is there, and what it says, is seen all the same. */
const disabledFloors = { words: 2, shape: 1.5 };

function expectReadable({ name, isDisabled, words, shape }: Look, state: string): void {
  const floor = isDisabled ? disabledFloors : floors;
  const what = `${name}${isDisabled ? ', disabled' : ''}, ${state}`;
  if (words !== null) expect.soft(words, what).toBeGreaterThanOrEqual(floor.words);
  if (shape !== null) expect.soft(shape, `${what}, its shape`).toBeGreaterThanOrEqual(floor.shape);
}

/** Its own states, of which the stronger win: what is chosen looks chosen in each of them. */
const states = {
  focused: ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
} as const;

/** Components whose page shows the states that pass, standing still. */
const shown = [
  ...['button', 'icon-button', 'link', 'chips', 'tab-links'],
  ...['checkbox', 'radio-group', 'switch', 'text-field'],
];

test('components of the design system show their passing states, each unlike the control at rest', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const id of shown) {
    await page.goto(`/admin/ui/${id}`);
    await hydrated(page);
    const states = page.locator('[data-forced]');
    await expect(states).toHaveCount(4);
    const looks = () =>
      states.evaluateAll((places) =>
        places.map((place) => {
          const control = place.querySelector('a, button, input');
          if (!control) throw new Error('no control');
          const { color, backgroundColor, borderColor, boxShadow, outlineStyle, transform } = getComputedStyle(control);
          return [color, backgroundColor, borderColor, boxShadow, outlineStyle, transform].join(' ');
        }),
      );
    await expect
      .poll(async () => {
        const [rest, ...passing] = await looks();
        return passing.filter((look) => look === rest).length;
      }, id)
      .toBe(0);
  }
});

test('what is chosen looks chosen, and every control is readable at rest, under the pointer, focused, pressed and disabled, in both themes', async ({
  page,
}) => {
  await loginAs(page, 'admin');
  for (const { id, title } of gallery)
    await test.step(title, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/admin/ui/groupe/${id}`);
      await hydrated(page);
      // Fields whose code comes later take the place of those that were there.
      await page.waitForLoadState('networkidle');
      const count = await numberControls(page);
      expect(count).toBeGreaterThan(0);
      for (const theme of ['light', 'dark'] as const) {
        // The pointer rests where nothing is pressed: what it stands on would not be at rest.
        await page.mouse.move(0, 0);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const atRest = await look(page);
        expect(atRest).toHaveLength(count);
        for (const one of atRest) expectReadable(one, `${title}, ${theme}, at rest`);
        for (const [state, forced] of Object.entries(states)) {
          const end = await forceState(page, forced);
          const now = await look(page);
          await end();
          for (const [index, one] of now.entries()) {
            expectReadable(one, `${title}, ${theme}, ${state}`);
            const what = `${title}, ${one.name}, ${theme}, chosen and ${state}`;
            if (one.isChosen && state === 'pressed') expect.soft(one.style, what).toEqual(atRest[index]?.style);
          }
        }
        for (const [index, { name, isChosen, isDisabled, style }] of atRest.entries()) {
          if (isDisabled) continue;
          await page.locator(`[data-control="${index}"]`).hover({ force: true });
          const [under] = await look(page, index);
          if (!under) throw new Error(`${name} left`);
          expectReadable(under, `${title}, ${theme}, under the pointer`);
          if (isChosen) expect.soft(under.style, `${title}, ${name}, ${theme}, chosen`).toEqual(style);
        }
      }
    });
});
