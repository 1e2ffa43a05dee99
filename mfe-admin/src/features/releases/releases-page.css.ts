import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const table = style({ width: '100%', fontSize: vars.size.label });
globalStyle(`${table} :is(th, td)`, {
  textAlign: 'start',
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} 0`,
  borderBottom: `1px solid ${vars.colour.rule}`,
});
