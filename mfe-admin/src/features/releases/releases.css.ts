import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const note = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});

export const history = style({});
globalStyle(`${history} > summary`, { cursor: 'pointer', minHeight: '1.5rem' });
globalStyle(`${history} > ul`, {
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  paddingInlineStart: 0,
  paddingBlockStart: vars.space[2],
  listStyle: 'none',
});

/** What differs, line by line. */
export const changes = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingInlineStart: vars.space[4],
  overflowWrap: 'anywhere',
});

/** The place of what comes once somebody scrolls there. */
export const below = style({ minHeight: '12rem' });

export const acts = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${acts} > li`, {
  display: 'grid',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
  '@media': { [media.medium]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
});
