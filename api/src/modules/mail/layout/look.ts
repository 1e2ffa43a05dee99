import type { MailScheme } from '@letat/contracts/mail/constants';
import { type Colour, palette } from '@letat/ui/palette';

/** Programs that read mail have no fonts of ours: the nearest of theirs. */
export const fonts = {
  serif: "Gelasio, Georgia, 'Times New Roman', serif",
  title: "'Noto Serif Display', 'Bodoni 72', Didot, Georgia, 'Times New Roman', serif",
  sans: "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', Consolas, Menlo, monospace",
} as const;

/** Attributes of a table that only lays out. */
export const presentation = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** At the side where a text begins, whatever its direction; Outlook for Windows knows the first of the two alone. */
export const atStart = 'text-align:left;text-align:start';

export const light = (colour: Colour): string => palette[colour][0];

/** How a preview shows the mail; `auto` is what is sent, which follows the reader's own theme. */
export type Scheme = MailScheme;

/** What a class is in the dark theme: inline styles hold the light one, so these must be `!important`. */
const darkRules: readonly (readonly [selector: string, property: string, colour: Colour])[] = [
  ['.paper', 'background-color', 'paper'],
  ['.sunken', 'background-color', 'sunken'],
  ['.ink', 'color', 'ink'],
  ['.soft', 'color', 'inkSoft'],
  ['.rule', 'border-color', 'rule'],
  ['.strong', 'border-color', 'ruleStrong'],
  ['.edge', 'border-color', 'ochre'],
  ['.press', 'background-color', 'green'],
  ['.onpress', 'color', 'onGreen'],
  ['.link', 'color', 'green'],
];

/** Programs that recolour a mail take its dark theme for nothing. */
const withoutDark = { light: '', gmail: '', outlook: '' };

/** The style sheet of the mail: its dark theme, and narrow screens. */
export function styleSheet(scheme: Scheme): string {
  const dark = darkRules
    .map(([selector, property, colour]) => `${selector}{${property}:${palette[colour][1]}!important}`)
    .join('');
  const darkPart = { auto: `@media (prefers-color-scheme:dark){${dark}}`, dark, ...withoutDark }[scheme];
  const schemes = scheme === 'auto' ? 'light dark' : scheme === 'dark' ? 'dark' : 'light';
  return `:root{color-scheme:${schemes}}@media (max-width:480px){.page{padding:16px!important}.title{font-size:26px!important}.stack{display:block!important;width:100%!important;padding:0 0 12px!important}}${darkPart}`;
}
