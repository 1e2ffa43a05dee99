/** Widths at which a layout changes, in rem so that a large text size gets the narrow layout. */
export const breakpoints = { medium: '40rem', large: '60rem', wide: '80rem' } as const;

/** The same as media conditions for `@media` of vanilla-extract. Styles start narrow; each of these adds. */
export const media = {
  /** Below all of them, for what a phone shows in another way than everybody else. */
  small: `screen and (width < ${breakpoints.medium})`,
  /** Between the first and the second: tablets. */
  onlyMedium: `screen and (${breakpoints.medium} <= width < ${breakpoints.large})`,
  medium: `screen and (min-width: ${breakpoints.medium})`,
  large: `screen and (min-width: ${breakpoints.large})`,
  wide: `screen and (min-width: ${breakpoints.wide})`,
  hover: '(hover: hover)',
  /** A finger and no mouse: most likely without a keyboard, so nothing says which keys do what. */
  touch: '(hover: none) and (pointer: coarse)',
  motion: '(prefers-reduced-motion: no-preference)',
  stillness: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const;
