import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
/** An address of usual length stays on its line where there are columns. */
export const address = style({ '@media': { [media.large]: { display: 'inline-block', minWidth: '14rem' } } });
/** Day and hour stay together. */
export const when = style({ whiteSpace: 'nowrap' });
