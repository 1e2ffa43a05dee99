import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** Beside the field, below its label: what is wrong with the field stands under it and moves neither. */
export const submit = style({
  '@media': { [media.medium]: { marginBlockStart: `calc(1.3 * ${vars.size.small} + ${vars.space[2]})` } },
});

export const consent = style({ display: 'block', fontSize: vars.size.small, textWrap: 'pretty' });
