import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const gate = style({
  width: `min(${vars.width.form}, 100% - 2.5rem)`,
  marginInline: 'auto',
  paddingBlock: vars.space[7],
});
export const title = style({ fontSize: vars.size.section });
export const text = style({ marginBlockStart: vars.space[4], color: vars.colour.inkSoft });

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  marginBlockStart: vars.space[6],
});
export const choice = style({ position: 'absolute', opacity: 0, pointerEvents: 'none' });
export const tab = style({
  paddingBlock: vars.space[3],
  font: `${vars.weight.medium} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  cursor: 'pointer',
  selectors: {
    ':checked + &': { color: vars.colour.ink, boxShadow: `inset 0 -2px ${vars.colour.green}` },
    ':focus-visible + &': { outline: `3px solid ${vars.colour.green}`, outlineOffset: 2 },
  },
});
export const form = style({
  display: 'none',
  flexBasis: '100%',
  gap: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  selectors: {
    '#gate-login:checked ~ &[data-gate="login"], #gate-register:checked ~ &[data-gate="register"]': { display: 'grid' },
  },
});
export const field = style({
  display: 'grid',
  gap: vars.space[1],
  font: `${vars.weight.strong} ${vars.size.small}/1.3 ${vars.font.sans}`,
});
export const input = style({
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  font: `${vars.weight.text} ${vars.size.body}/1.4 ${vars.font.sans}`,
  color: vars.colour.ink,
  background: vars.colour.surface,
  border: `1.5px solid ${vars.colour.edge}`,
  borderRadius: vars.radius.medium,
});
