/**
 * What a thing that is pressed can be, the strongest first: disabled, chosen (or wrong), pressed, focused, under the pointer.
 */
const strongerThanHover = [
  ':disabled',
  '[data-disabled]',
  '[aria-current]',
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[data-selected]',
  ':checked',
  ':indeterminate',
  '[aria-invalid]',
  '[data-invalid]',
  '[data-over]',
];

const nothingStronger = `:not(:where(${strongerThanHover.join(', ')}))`;

/**
 * The selector of what lies under the pointer and is nothing stronger. A rule of `:hover` stands in a media query, and those are
 * written after all other rules of their element: it would win against the chosen state, whatever the order in the source. Weighs
 * as much as `:hover` alone.
 */
export const hovered = `&:hover${nothingStronger}`;
/** The same of a control in a label that lies under the pointer. */
export const inHovered = (label: string) => `${label}:hover &${nothingStronger}`;
