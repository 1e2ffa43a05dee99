import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** A moment names its row; it is a figure all the same. */
export const when = style({
  font: `${vars.weight.medium} ${vars.size.label}/1.4 ${vars.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
});
export const reason = style({ overflowWrap: 'anywhere' });
