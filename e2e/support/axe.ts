import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { accessibilityChecks } from '@letat/contracts/pages/accessibility';
import { expect, type Page } from '@playwright/test';
import { brokenReferences } from './broken-references.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { themes: schemes, narrowest } = accessibilityChecks;
const standards: readonly string[] = accessibilityChecks.tags;

/**
 * What axe finds wrong on the page as it stands, open shadow roots included: WCAG 2.2 AA and its best practices, one line
 * each, with the first place; and what fields name that is not there. In the other theme the colours are looked at again: they
 * are all that a theme changes.
 * @param within a selector, when the rest of the page is another remote's
 */
export async function violationsOf(page: Page, within = 'html'): Promise<string[]> {
  if (within === 'html') await expectReady(page);
  const found = await findViolations(page, within, 'all');
  if (within === 'html') found.push(...(await brokenReferences(page)));
  const { colorScheme, reducedMotion } = await mediaOf(page);
  const other = schemes.find((scheme) => scheme !== colorScheme) ?? 'light';
  // Without motion, there and back: contrast in the middle of a transition says nothing.
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  const colours = await findViolations(page, within, 'colours');
  await page.emulateMedia({ colorScheme });
  if (reducedMotion === 'no-preference') {
    await page.evaluate(() => getComputedStyle(document.body).color);
    await page.emulateMedia({ reducedMotion });
  }
  return [...found, ...colours.map((line) => `${line} (${other})`)];
}

/**
 * Waits until the page is there to be looked at: one visible heading outside of dialogs, and nothing left that stands for what
 * is to come, and nothing on its way to another colour or place. A journey awaits what it pressed, which may be there before the page
 * under it. What the design system's own pages show of headings and skeletons is their content.
 */
export async function expectReady(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(() => {
      const visible = (selector: string, elsewhere: string) =>
        [...document.querySelectorAll(selector)].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(elsewhere),
        ).length;
      return {
        headings: visible('h1', 'dialog, [role=dialog], [data-component]'),
        pending: visible('#main [data-shape][aria-hidden=true], #main > [data-pending]', '[data-component]'),
        moving: document
          .getAnimations()
          .filter(
            ({ effect, playState, timeline }) =>
              playState === 'running' &&
              timeline instanceof DocumentTimeline &&
              Number.isFinite(effect?.getComputedTiming().endTime),
          ).length,
      };
    });
  await expect
    .poll(state, { message: 'the page is there before anything looks at it' })
    .toEqual({ headings: 1, pending: 0, moving: 0 });
}

/**
 * Says what is wrong with the page, left as it stands: to axe, or because it scrolls sideways at any width. A journey looks at the
 * state that it has come to at the width that it has; pages as they open are looked at by the sweeps
 * (accessibility/whole-page.ts), at both.
 */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('this page has no size of its own');
  for (const width of [narrowest, ...accessibilityChecks.widths].filter((one) => one !== size.width)) {
    await page.setViewportSize({ ...size, width });
    expect.soft(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
  expect.soft(await overflowOf(page), `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
  expect.soft(await violationsOf(page), `${what} at ${size.width} px`).toEqual([]);
}

/** By how many pixels the page scrolls sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const mediaOf = (page: Page) =>
  page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ('reduce' as const)
      : ('no-preference' as const),
  }));

/**
 * What axe finds in the page as it stands, in the theme that it has.
 * @param within a selector of what is looked at, with all that is in it
 */
export async function findViolations(page: Page, within: string, rules: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([selector, which, tags]) => {
      const { run, getRules } = Reflect.get(globalThis, 'axe');
      const ofColour = (): string[] =>
        getRules(['cat.color'])
          .filter((rule: { tags: string[] }) => rule.tags.some((tag) => tags.includes(tag)))
          .map(({ ruleId }: { ruleId: string }) => ruleId);
      // react-aria's announcer names for some seconds the button that was pressed, which may have left with its form.
      const result = await run(
        { include: [[selector]], exclude: [['[data-live-announcer]']] },
        {
          runOnly: which === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColour() },
          resultTypes: ['violations'],
        },
      );
      // What was scrolled half under the bar is as large as ever once it is scrolled to.
      const bar = document.querySelector('[data-chrome=header]');
      const isUnderBar = (target: string[]) => {
        const element = bar && target.length === 1 ? document.querySelector(target[0] ?? '') : null;
        if (!bar || !element || bar.contains(element)) return false;
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const within = (Math.max(top, 0) + Math.min(bottom, bar.getBoundingClientRect().bottom)) / 2;
        return bottom > 0 && bar.contains(document.elementFromPoint(left + width / 2, within));
      };
      return result.violations.flatMap(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) => {
        const [first] = id === 'target-size' ? nodes.filter(({ target }) => !isUnderBar(target)) : nodes;
        return first ? [`${id}: ${first.target.join(' ')}`] : [];
      });
    },
    [within, rules, standards] as const,
  );
}
