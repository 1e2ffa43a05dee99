import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const part = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const wide = style({ width: '100%' });
export const note = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });

export const states = style({ display: 'grid', gap: vars.space[5], width: '100%' });
export const stateLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const stateWords = style({ display: 'grid', gap: vars.space[1] });
export const label = style({ fontWeight: vars.weight.strong });
export const history = style({ fontSize: vars.size.label });
export const summary = style({ cursor: 'pointer', color: vars.colour.inkSoft, paddingBlock: vars.space[2] });
export const entries = style({ margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
export const words = style({ color: vars.colour.inkSoft, fontFamily: vars.font.serif });
