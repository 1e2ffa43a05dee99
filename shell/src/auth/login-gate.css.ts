import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const gate = style({
  width: `min(${vars.width.form}, 100% - 2.5rem)`,
  marginInline: 'auto',
  paddingBlock: vars.space[7],
});
export const title = style({ fontSize: vars.size.section });
export const text = style({ marginBlockStart: vars.space[4], color: vars.colour.inkSoft });
export const tabs = style({ marginBlockStart: vars.space[6] });

/** What only scripts can do is not to be seen without them. */
export const scripted = style({
  marginBlockStart: vars.space[5],
  selectors: { ':root:not([data-js]) &': { display: 'none' } },
});
export const refusal = style({
  color: vars.colour.brick,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[3] } },
});
