import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** What there is to read, and beside it what is read. The mailbox is laid out alike. */
export const columns = style({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)' } },
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'block',
  paddingBlock: vars.space[3],
  paddingInlineStart: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  borderInlineStart: '3px solid transparent',
  color: vars.colour.ink,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: vars.colour.green } } },
    '&[aria-current]': { borderInlineStartColor: vars.colour.green, background: vars.colour.greenTint },
  },
});
export const label = style({ display: 'block', fontSize: vars.size.label, fontWeight: vars.weight.strong });
export const subject = style({
  display: 'block',
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const preview = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] });
