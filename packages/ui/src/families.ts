import { typefaces } from './fallback-fonts.ts';

/** The family under which a font of the system has the metrics of a typeface of ours. */
export const fallbackFamily = (typeface: string, system: string) => `${typeface} ${system}`;

const fallbacksOf = (typeface: keyof typeof typefaces) =>
  Object.keys(typefaces[typeface].fallbacks).map((system) => `"${fallbackFamily(typeface, system)}"`);

/** What is shown until a typeface has come, and where it never does. */
export const fallbackFamilies = {
  title: [...fallbacksOf('Noto Serif Display'), 'serif'].join(', '),
  serif: [...fallbacksOf('Gelasio'), 'serif'].join(', '),
  sans: [...fallbacksOf('Inter'), 'system-ui', 'sans-serif'].join(', '),
} as const;

export const families = {
  title: `"Noto Serif Display", ${fallbackFamilies.title}`,
  serif: `"Gelasio", ${fallbackFamilies.serif}`,
  sans: `"Inter", ${fallbackFamilies.sans}`,
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const;
