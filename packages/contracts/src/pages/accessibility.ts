/**
 * What the journeys of the suite look at on every page (`e2e/support/axe.ts`), and what the statement of accessibility says of it: both
 * read this, so that the page promises nothing that is not looked at.
 */
export const accessibilityChecks = {
  /** Web Content Accessibility Guidelines of the W3C, and the level that is aimed at. */
  standard: 'WCAG 2.2',
  level: 'AA',
  /** Rules of axe-core, by its tags. */
  tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** CSS pixels: a phone and a desktop. */
  widths: [390, 1280],
  /** CSS pixels: the narrowest window that nothing may leave sideways (success criterion 1.4.10). */
  narrowest: 320,
  themes: ['light', 'dark'],
} as const;
