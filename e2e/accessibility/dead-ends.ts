import type { Page } from '@playwright/test';

/** Links of the page to what is not there or is around them, and buttons of what waits for code, as they stand in it. */
export const deadEndsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDead = (link: HTMLAnchorElement) => {
      if (link.hash.length < 2 || link.pathname + link.search !== location.pathname + location.search) return false;
      const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return part === null || part.contains(link);
    };
    const dead = [
      ...[...document.querySelectorAll<HTMLAnchorElement>('main a[href*="#"]:not([aria-current])')].filter(isDead),
      ...[...document.querySelectorAll<HTMLButtonElement>('main button')].filter(({ type }) => type !== 'submit'),
    ];
    return dead.filter((part) => part.checkVisibility()).map((part) => part.outerHTML);
  });
