import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

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
