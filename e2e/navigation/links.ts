import type { Page } from '@playwright/test';
import { patternOf } from '../support/routes.ts';

/**
 * Which pages lead where, by the patterns of their routes. The sweeps of `e2e/accessibility/` open every page anyway, and note its
 * links here.
 */
export function noteLinks() {
  const links = new Map<string, Set<string>>();
  return {
    /** Notes where the page that is open leads: by what its reader sees, or sees once they open a menu. It leaves the menus open. */
    async note(page: Page): Promise<void> {
      const from = patternOf(new URL(page.url()).pathname);
      if (from === null) return;
      const leadsTo = links.get(from) ?? new Set<string>();
      links.set(from, leadsTo);
      for (const address of await linksOf(page)) {
        const pattern = patternOf(address);
        if (pattern !== null) leadsTo.add(pattern);
      }
    },
    /**
     * Patterns of the pages that one finds from there by following links.
     * @param within whether one goes on from the pages of a pattern, besides those where one begins; everywhere unless told
     */
    foundFrom(starts: readonly string[], within: (pattern: string) => boolean = () => true): ReadonlySet<string> {
      const found = new Set(starts);
      // A set hands out what is added while it is gone through.
      for (const pattern of found)
        if (starts.includes(pattern) || within(pattern)) for (const next of links.get(pattern) ?? []) found.add(next);
      return found;
    },
  };
}

/** Addresses of the site that the links of a page lead to. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const menu of document.querySelectorAll('details')) menu.open = true;
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download') && link.checkVisibility())
      .map(({ pathname }) => pathname);
  });
