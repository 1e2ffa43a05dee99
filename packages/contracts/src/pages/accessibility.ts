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

/**
 * The rules by which French law judges a site (décret 2019-768), https://accessibilite.numerique.gouv.fr: what they are made from, and
 * how many criteria an audit looks at.
 */
export const frenchRules = { name: 'RGAA 4.1', from: 'WCAG 2.1', criteria: 106 } as const;

/** What is done without a mouse, and without scripts, each with the journey of `e2e/` that does it. */
export const accessibilityJourneys = {
  keyboard: [
    { does: 'lire', shownBy: 'posts/keyboard.spec.ts' },
    { does: 'chercher', shownBy: 'search/suggestions.spec.ts' },
    { does: 'se connecter', shownBy: 'auth/login.spec.ts' },
    { does: 's’abonner à une lettre', shownBy: 'newsletter/subscribe.spec.ts' },
    { does: 'commenter', shownBy: 'comments/comment.spec.ts' },
    { does: 'écrire un article', shownBy: 'posts/editor/keyboard.spec.ts' },
  ],
  withoutScripts: [
    { does: 'lire', shownBy: 'posts/home.spec.ts' },
    { does: 'se connecter', shownBy: 'auth/login.spec.ts' },
    { does: 's’abonner à une lettre', shownBy: 'newsletter/subscribe.spec.ts' },
    { does: 's’inscrire à un webinaire', shownBy: 'webinars/registration.spec.ts' },
  ],
} as const;

/** A run of the sweeps in which nothing was found (`e2e/accessibility/`). */
export interface SweepRecord {
  /** Of the sources that were swept. */
  commit: string;
  /** When it ended, ISO 8601. */
  at: string;
  /** Patterns of the pages that were looked at. */
  routes: readonly string[];
}

/** What is known not to conform, in the words of the statement; a defect that is found stands here until it is gone. */
export const knownDefects: readonly string[] = [];

/** What an audit by people found: of the criteria that apply, how many hold. */
interface AccessibilityAudit {
  /** ISO 8601, a day. */
  at: string;
  by: string;
  held: number;
  applicable: number;
}

/** The audit that the statement rests on; null until the site has had one. Checks by programs are none. */
export const accessibilityAudit: AccessibilityAudit | null = null;

/**
 * The state that a site has to name itself by, in the words of the arrêté of 20 September 2019: without an audit, or with less than half of
 * the criteria held, it is not conforming, whatever programs find.
 */
export function stateOf(
  audit: AccessibilityAudit | null,
): 'totalement conforme' | 'partiellement conforme' | 'non conforme' {
  if (audit === null || audit.held * 2 < audit.applicable) return 'non conforme';
  return audit.held === audit.applicable ? 'totalement conforme' : 'partiellement conforme';
}

/** Where people in France turn to when an answer does not help them (the model of the statement, same arrêté). */
export const rightsDefender = {
  name: 'Défenseur des droits',
  form: 'https://formulaire.defenseurdesdroits.fr/',
  delegates: 'https://www.defenseurdesdroits.fr/saisir/delegues',
  /** By post, free of charge. */
  address: 'Libre réponse 71120, 75342 Paris CEDEX 07',
} as const;
