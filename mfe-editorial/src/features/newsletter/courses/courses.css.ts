import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { space, size, weight, colour } = vars;

export const contents = style({
  display: 'grid',
  gap: space[4],
  maxWidth: vars.width.measure,
  margin: 0,
  paddingInlineStart: '1.6em',
});
export const subject = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const preheader = style({ display: 'block', fontSize: size.small, color: colour.inkSoft });
export const summary = style({ maxWidth: vars.width.measure, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
