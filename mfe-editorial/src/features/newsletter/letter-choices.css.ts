import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const choices = style({ borderBlockStart: `1px solid ${vars.colour.rule}` });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.75rem',
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  listStyle: 'none',
  '::after': {
    content: '+',
    fontSize: vars.size.heading,
    fontWeight: vars.weight.text,
    lineHeight: '1',
    color: vars.colour.green,
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    [`${choices}[open] &::after`]: { content: '−' },
    '&:hover': { '@media': { [media.hover]: { textDecoration: 'underline', textUnderlineOffset: '.25em' } } },
  },
});

export const fields = style({ display: 'grid', gap: vars.space[4], paddingBlockStart: vars.space[3] });
