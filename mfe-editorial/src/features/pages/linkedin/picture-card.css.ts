import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const card = style({ display: 'grid', gap: vars.space[4], width: '100%' });
/** Also says to the canvas which family the interface has. */
export const frame = style({
  width: '100%',
  border: `1px solid ${vars.colour.rule}`,
  fontFamily: vars.font.sans,
  selectors: { '&[hidden]': { display: 'none' } },
});
/** Drawn at full size, shown as wide as its place. */
export const canvas = style({ display: 'block', width: '100%', height: 'auto', fontFamily: vars.font.title });
