import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** No row is torn between two sheets of paper. */
export const table = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} th[scope=row]`, {
  verticalAlign: 'top',
  paddingBlock: '.55rem',
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
