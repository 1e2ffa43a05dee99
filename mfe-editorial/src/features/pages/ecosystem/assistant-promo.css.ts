import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const offer = style({
  maxWidth: vars.width.measure,
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  borderInlineStart: `3px solid ${vars.colour.ochre}`,
  paddingInlineStart: vars.space[4],
});
export const gift = style({ color: vars.colour.ink, fontWeight: vars.weight.strong });
export const languages = style({ width: '100%' });
export const language = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 } },
});
export const own = style({ font: `${vars.weight.text} ${vars.size.reading}/1.3 ${vars.font.serif}` });
export const french = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
