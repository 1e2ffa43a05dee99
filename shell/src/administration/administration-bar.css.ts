import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { style } from '@vanilla-extract/css';
import { menuButton } from '../chrome/header.css.ts';

/** As high as the bar: the side navigation sticks below it. */
export const barHeight = '3.5rem';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: barHeight,
  width: `min(88rem, 100% - 2.5rem)`,
  marginInline: 'auto',
  '@media': { [media.large]: { gap: vars.space[5] } },
});

export const where = style({
  marginInlineEnd: 'auto',
  paddingBlock: vars.space[3],
  font: `${vars.weight.medium} ${vars.size.label}/1 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: vars.colour.ink } } },
    '&[aria-current]': { color: vars.colour.ink },
  },
  '@media': {
    // The page's own title says it there, and the menu leads to it.
    'screen and (max-width: 26.5rem)': visuallyHiddenRules,
    [media.large]: { borderInlineStart: `1px solid ${vars.colour.rule}`, paddingInlineStart: vars.space[5] },
  },
});

/** Where one types the name of a screen: it looks like the line that it opens. On a narrow window the menu has all screens. */
export const goTo = style({
  display: 'none',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
  minWidth: '13rem',
  minHeight: '2.25rem',
  paddingInline: vars.space[2],
  border: 0,
  borderBlockEnd: `1px solid ${vars.colour.edge}`,
  background: 'none',
  color: vars.colour.inkSoft,
  font: `${vars.weight.text} ${vars.size.label}/2.25rem ${vars.font.sans}`,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.colour.ink, borderColor: vars.colour.ink } },
  '@media': { [media.large]: { selectors: { ':root[data-js] &': { display: 'inline-flex' } } } },
});
/** Where there are keys. */
export const keys = style({
  font: `${vars.weight.medium} ${vars.size.caption}/1 ${vars.font.sans}`,
  '@media': { '(hover: none)': { display: 'none' } },
});

/** On a narrow window it stands in the menu. */
export const site = style({
  display: 'none',
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  '@media': { [media.large]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' } },
});

export const menu = style([
  menuButton,
  {
    flex: 'none',
    color: vars.colour.ink,
    background: 'none',
    '@media': { [media.large]: { display: 'none' } },
    selectors: { ':root:not([data-js]) &': { display: 'none' } },
  },
]);
export const total = style({
  color: vars.colour.green,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:empty': { display: 'none' } },
});
