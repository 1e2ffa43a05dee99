import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const purchase = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] });
export const lines = style({ display: 'grid', gap: vars.space[2], margin: 0 });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space[4],
});
export const total = style([
  line,
  { paddingBlockStart: vars.space[2], borderBlockStart: `1px solid ${vars.colour.rule}` },
]);
export const amount = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
export const note = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
/** Both sides of the frame have one colour scheme, so that it stays transparent in the dark one too. */
export const frame = style({
  display: 'block',
  width: '100%',
  border: 0,
  colorScheme: 'light',
  selectors: { '&[hidden]': { display: 'none' } },
});
