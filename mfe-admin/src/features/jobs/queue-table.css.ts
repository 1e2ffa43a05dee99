import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const name = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
globalStyle(`${name} [aria-current]`, { fontWeight: vars.weight.strong, color: vars.colour.green });
export const next = style({ color: vars.colour.inkSoft, whiteSpace: 'nowrap' });

export const idle = style({ marginBlockStart: vars.space[3] });
export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space[2],
  color: vars.colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.colour.ink } },
});
