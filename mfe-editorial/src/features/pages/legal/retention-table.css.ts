import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** Two columns that share the width of the text, so that the rules begin on one line. */
export const table = style({ selectors: { '&&': { display: 'table', width: '100%' } } });
globalStyle(`${table} th[scope=row]`, {
  width: '38%',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
globalStyle(`${table} tr`, { breakInside: 'avoid' });
export const removal = style({ display: 'block', fontSize: vars.size.small, color: vars.colour.inkSoft });
