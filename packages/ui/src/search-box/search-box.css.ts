import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  borderBlockEnd: `1.5px solid ${vars.colour.ruleStrong}`,
  selectors: {
    '&:focus-within': { borderColor: vars.colour.green },
    // Around all of it: what is proposed hangs below the whole box.
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.colour.green}`, borderRadius: vars.radius.medium },
  },
});

export const icon = style({ position: 'relative', color: vars.colour.inkSoft, display: 'inline-flex' });

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '11rem',
  minHeight: '2.5rem',
  font: `${vars.weight.text} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.ink,
  background: 'none',
  border: 0,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: vars.colour.inkSoft, opacity: 1 },
  },
});

export const submit = style({
  display: 'none',
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  color: vars.colour.onGreen,
  background: vars.colour.green,
  border: 0,
  borderRadius: vars.radius.medium,
  padding: '.55em .8em',
  cursor: 'pointer',
  selectors: { [`${input}:valid ~ &`]: { display: 'block' } },
});
