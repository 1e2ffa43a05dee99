import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const facts = style({ fontSize: vars.size.label, maxInlineSize: '44rem' });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
});
export const term = style({ color: vars.colour.inkSoft });
export const small = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft, maxInlineSize: '44rem' });
/** A file and its button on one line, or the one over the other. */
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  maxInlineSize: '44rem',
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
});
export const files = style({ listStyle: 'none', padding: 0, margin: 0 });
