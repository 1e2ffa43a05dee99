import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** What is shown: the period and the page at the start, the file at the end. */
export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'end',
  justifyItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 22rem) 1fr' } },
});
export const end = style({ '@media': { [media.medium]: { justifySelf: 'end' } } });
export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
/** How much of the most there is. */
export const meter = style({ display: 'block', height: '0.5rem', marginBlockStart: vars.space[1] });
export const filled = style({ display: 'block', height: '100%', background: vars.colour.green });
