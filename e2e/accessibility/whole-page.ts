import { accessibilityChecks } from '@letat/contracts/pages/accessibility';
import { expect, type Page } from '@playwright/test';
import { expectReady, findViolations, overflowOf } from '../support/axe.ts';
import { brokenReferences } from '../support/broken-references.ts';

const { narrowest, widths, themes } = accessibilityChecks;
const [phone, desktop] = widths;
const [light, dark] = themes;

/** Attributes of what one of the widths shows alone, or in other colours than the other one. */
const marks = { phone: 'data-on-phones', desktop: 'data-on-desktops' };

/**
 * Says what is wrong with the page, left as it stands, on a phone and on a desktop and in both themes. axe looks at all of it on a
 * phone in light and on a desktop in dark; what is painted in the same colours on the same ground at both widths is judged in both
 * themes by then. What only one of them shows, or in other colours, is looked at there in the other theme too.
 * @param isChromeIncluded whether that holds for what stands around the page too: every page has it, so that one of a sweep is enough
 */
export async function expectWholeAccessible(
  page: Page,
  what: string,
  { isChromeIncluded = false } = {},
): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('this page has no size of its own');
  const open = async (width: number) => {
    await page.setViewportSize({ ...size, width });
    expect.soft(await overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  };
  const expectNothingWrong = async (where: string) => {
    await expectReady(page);
    const found = [...(await findViolations(page, 'html', 'all')), ...(await brokenReferences(page))];
    expect.soft(found, `${what} at ${where}`).toEqual([]);
  };
  const expectColours = async (mark: string, where: string) => {
    const marked = page.locator(`[${mark}]`);
    // What the page has drawn anew for this width bears no mark any more.
    const within = (await marked.count()) > 0 ? `[${mark}]` : 'html';
    expect.soft(await findViolations(page, within, 'colours'), `${what} at ${where}`).toEqual([]);
  };

  await page.emulateMedia({ colorScheme: light });
  await open(narrowest);
  await open(phone);
  await expectNothingWrong(`${phone} px, ${light}`);
  await page.evaluate(comparePainted, { marks, isChromeIncluded, isSecond: false });
  await open(desktop);
  const others = await page.evaluate(comparePainted, { marks, isChromeIncluded, isSecond: true });
  if (others.desktop > 0) await expectColours(marks.desktop, `${desktop} px, ${light}`);
  await page.emulateMedia({ colorScheme: dark });
  await expectNothingWrong(`${desktop} px, ${dark}`);
  if (others.phone > 0) {
    await page.setViewportSize({ ...size, width: phone });
    await expectColours(marks.phone, `${phone} px, ${dark}`);
  }
  await page.emulateMedia({ colorScheme: light });
  await page.setViewportSize(size);
}

/**
 * Notes what each text is painted with, in front of what; the second time marks what is painted otherwise than the first time, and
 * counts it. It runs in the page: it is sent as text, so it can use nothing of this module.
 */
function comparePainted(given: {
  marks: { phone: string; desktop: string };
  isChromeIncluded: boolean;
  isSecond: boolean;
}): { phone: number; desktop: number } {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const around = element.parentElement ? groundOf(element.parentElement) : '';
    const ground = `${around}|${backgroundColor} ${backgroundImage} ${opacity}`;
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const painted = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || (!given.isChromeIncluded && element.closest('[data-chrome]'))) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [pixels, weight] = [Number.parseFloat(fontSize), Number(fontWeight)];
    // WCAG 2.2, 1.4.3: 18 points, or 14 in bold, may have less contrast.
    const isLarge = pixels >= 24 || (pixels >= 18.66 && weight >= 700);
    painted.set(element, `${color} ${isLarge} ${groundOf(element)}`);
  }
  const before: ReadonlyMap<Element, string> = Reflect.get(globalThis, '__painted') ?? new Map();
  Reflect.set(globalThis, '__painted', painted);
  if (!given.isSecond) return { phone: 0, desktop: 0 };
  const mark = (name: string, own: ReadonlyMap<Element, string>, other: ReadonlyMap<Element, string>) => {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    const differing = [...own].filter(([element, look]) => other.get(element) !== look);
    for (const [element] of differing) element.setAttribute(name, '');
    return differing.length;
  };
  return {
    phone: mark(given.marks.phone, before, painted),
    desktop: mark(given.marks.desktop, painted, before),
  };
}
