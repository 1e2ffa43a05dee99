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
export const row = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** What one agrees to comes before the button that says so. */
export const consent = style({ '@media': { [media.medium]: { gridRow: 2, gridColumn: '1 / -1' } } });

/** Beside the field, below its label: what is wrong with the field stands under it and moves neither. */
export const submit = style({
  '@media': {
    [media.medium]: {
      gridRow: 1,
      gridColumn: 2,
      marginBlockStart: `calc(1.3 * ${vars.size.small} + ${vars.space[2]})`,
    },
  },
});

export const consentText = style({ display: 'block', fontSize: vars.size.small, textWrap: 'pretty' });
export const end = style({ marginBlockStart: vars.space[8] });
