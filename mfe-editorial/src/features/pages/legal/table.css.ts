import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** As wide as the text around it, and no row is torn between two sheets of paper. */
export const table = style({
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&&': { display: 'table', width: '100%' } },
});
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} th[scope=row]`, {
  verticalAlign: 'top',
  paddingBlock: '.55rem',
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
