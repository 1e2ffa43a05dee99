import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const facts = style({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(8rem, 12rem) minmax(0, 1fr)' } },
});
export const term = style({ color: vars.colour.inkSoft });
export const fact = style({ margin: 0, overflowWrap: 'anywhere' });
/** An address of usual length stays on its line where there are columns. */
export const address = style({ '@media': { [media.large]: { display: 'inline-block', minWidth: '14rem' } } });
/** Day and hour stay together. */
export const when = style({ whiteSpace: 'nowrap' });
