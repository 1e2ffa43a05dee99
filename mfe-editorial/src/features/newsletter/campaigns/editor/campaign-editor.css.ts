import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[5]}`,
});
export const columns = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
});
export const written = style({ display: 'grid', gap: space[5], minWidth: 0 });
export const aside = style({
  minWidth: 0,
  '@media': { [media.large]: { position: 'sticky', insetBlockStart: space[5] } },
});
export const sender = style({ fontSize: vars.size.small, color: vars.colour.inkSoft, overflowWrap: 'anywhere' });
