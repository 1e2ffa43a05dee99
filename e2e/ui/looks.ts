import type { Page } from '@playwright/test';

/** What can be pressed, chosen or filled in. */
const controls = [
  'a, button, summary, input, select, textarea',
  '[role=tab], [role=option], [role=menuitem], [role=spinbutton]',
].join(', ');
const chosen = '[aria-current], [aria-pressed=true], [aria-selected=true], [data-selected], :checked';

/** A control as it stands, once it is at the end of its way to another colour. */
export interface Look {
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  /** What shows that it is chosen. */
  style: { color: string; backgroundColor: string; borderColor: string; boxShadow: string };
  /** WCAG 2.2 contrast of its words with what lies behind them; null without words. */
  words: number | null;
  /** The same of what it is seen by without words: the edge or the plane of a box, an icon. */
  shape: number | null;
}

/**
 * Numbers the controls of the page once: to look for the nth of them anew each time costs more than to look at it.
 * @returns how many there are
 */
export const numberControls = (page: Page): Promise<number> =>
  page.locator(`[data-page="mfe-admin"] :is(${controls}):visible`).evaluateAll((all) => {
    // What is not to be seen is drawn by something else, as the input of a place for files is.
    // The browser's own field of a date stands clipped behind what is drawn for it, once that has come.
    const seen = all.filter(
      (node) => node.checkVisibility({ opacityProperty: true }) && node.closest('[aria-hidden=true]') === null,
    );
    for (const [index, node] of seen.entries()) node.setAttribute('data-control', String(index));
    return seen.length;
  });

/** Gives those of all controls the states of the browser's own, without anything being pressed. */
export async function forceState(page: Page, states: readonly ('hover' | 'active' | 'focus' | 'focus-visible')[]) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const found = { nodeId: root.nodeId, selector: '[data-control]' };
  const { nodeIds } = await session.send('DOM.querySelectorAll', found);
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] });
  // They last as long as what asked for them.
  return () => session.detach();
}

/** Looks at the controls, or at the one of that number. */
export const look = (page: Page, number?: number): Promise<Look[]> =>
  page.evaluate(
    async ([selector, chosen]) => {
      type Pixel = readonly [r: number, g: number, b: number, alpha: number];
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const pixelOf = (colour: string): Pixel => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, alpha / 255];
      };
      const mix = (under: Pixel, top: Pixel, share: number): Pixel => {
        const [r, g, b] = [0, 1, 2].map((at) => (under[at] ?? 0) * (1 - share) + (top[at] ?? 0) * share);
        return [r ?? 0, g ?? 0, b ?? 0, 1];
      };
      const over = (top: Pixel, under: Pixel) => mix(under, top, top[3]);
      const luminance = (pixel: Pixel) => {
        const [r = 0, g = 0, b = 0] = pixel
          .map((value) => value / 255)
          .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a: Pixel, b: Pixel) => {
        const [x, y] = [luminance(a), luminance(b)];
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
      };
      /** What is seen where these elements lie over each other, the outermost first, with paint on the last. */
      const seen = (elements: readonly Element[], paint?: Pixel, under: Pixel = [255, 255, 255, 1]): Pixel => {
        const [first, ...rest] = elements;
        if (!first) return paint ? over(paint, under) : under;
        const { backgroundColor, opacity } = getComputedStyle(first);
        return mix(under, seen(rest, paint, over(pixelOf(backgroundColor), under)), Number(opacity));
      };
      return [...document.querySelectorAll(selector)].map((node) => {
        const behind: Element[] = [];
        for (let at = node.parentElement; at; at = at.parentElement) behind.unshift(at);
        const all = [...behind, node];
        const isField = node.matches('input, select, textarea');
        const isBox = node.matches('[type=checkbox], [type=radio]');
        const value = 'value' in node && !isBox ? String(node.value) : '';
        const placeholder = isField ? (node.getAttribute('placeholder') ?? '') : '';
        const text = isField ? value : node.textContent.trim();
        const isEmpty = text === '' && placeholder !== '';
        const style = getComputedStyle(node);
        const { color, backgroundColor, borderColor, boxShadow } = style;
        const written = pixelOf(isEmpty ? getComputedStyle(node, '::placeholder').color : color);
        const hasEdge = isField && Number.parseFloat(style.borderTopWidth) > 0;
        const outside = seen(behind);
        const line = pixelOf(style.borderTopColor);
        const edge = () => Math.max(contrast(seen(all, line), outside), contrast(seen(all), outside));
        const icon = () => (node.querySelector('svg') ? contrast(seen(all, written), seen(all)) : null);
        return {
          name: text || placeholder || node.getAttribute('aria-label') || node.id || node.tagName,
          isChosen: node.matches(chosen),
          isDisabled: node.closest(':disabled, [data-disabled], [aria-disabled=true]') !== null,
          style: { color, backgroundColor, borderColor, boxShadow },
          words: text === '' && !isEmpty ? null : contrast(seen(all, written), seen(all)),
          shape: hasEdge ? edge() : text === '' && !isField ? icon() : null,
        };
      });
    },
    [number === undefined ? '[data-control]' : `[data-control="${number}"]`, chosen] as const,
  );
