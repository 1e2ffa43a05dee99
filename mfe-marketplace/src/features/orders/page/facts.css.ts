import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const facts = style({ maxInlineSize: '44rem' });
export const small = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft, maxInlineSize: '44rem' });
export const consequences = style({ listStyle: 'none', padding: 0, fontSize: vars.size.label });
globalStyle(`${consequences} > li`, { paddingBlock: vars.space[3], borderBlockStart: `1px solid ${vars.colour.rule}` });
/** Set apart by a strong rule: what is confirmed here cannot be undone. */
export const declaration = style({
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: vars.space[5],
  borderInlineStart: `2px solid ${vars.colour.ruleStrong}`,
});
export const declarationTitle = style({
  font: `${vars.weight.strong} ${vars.size.heading}/1.3 ${vars.font.serif}`,
  selectors: { '&:focus': { outline: 'none' } },
});
