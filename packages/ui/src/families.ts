/** What stands in for each family until its face has come, and where it never does (packages/ui/src/fonts.css.ts). */
export const standIns = {
  title: '"Noto Serif Display fallback", "Noto Serif Display fallback noto", "Times New Roman", serif',
  serif: '"Gelasio fallback", "Gelasio fallback times", "Gelasio fallback noto", Georgia, serif',
  sans: '"Inter fallback", "Inter fallback roboto", system-ui, sans-serif',
} as const;

export const families = {
  title: `"Noto Serif Display", ${standIns.title}`,
  serif: `"Gelasio", ${standIns.serif}`,
  sans: `"Inter", ${standIns.sans}`,
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const;
