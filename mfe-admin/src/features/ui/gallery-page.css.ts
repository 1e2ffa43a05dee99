import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const group = style({ marginBlock: vars.space[6] });
/** A cell; all of it leads to the component's page. */
export const entry = style({
  position: 'relative',
  height: '100%',
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  selectors: {
    '&:hover': { '@media': { [media.hover]: { borderColor: vars.colour.ink } } },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.colour.green}`, outlineOffset: '3px' },
  },
});
export const way = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  padding: vars.space[4],
  color: vars.colour.ink,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const name = style({
  font: `${vars.weight.strong} ${vars.size.heading}/1.3 ${vars.font.serif}`,
  selectors: { [`${entry}:hover &`]: { '@media': { [media.hover]: { color: vars.colour.green } } } },
});
export const purpose = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
