import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const head = style({
  display: 'grid',
  gap: vars.space[5],
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)', alignItems: 'end' },
  },
});

/** The newest product: its book, and beside it why one would read it. */
export const lead = style({
  display: 'grid',
  gap: vars.space[5],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  paddingBlockStart: vars.space[6],
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
      gap: vars.space[7],
      alignItems: 'center',
    },
  },
});
export const leadCover = style({ maxWidth: '11rem', '@media': { [media.medium]: { maxWidth: 'none' } } });
export const leadLink = style({ textDecoration: 'none', selectors: { '&:hover': { textDecoration: 'underline' } } });
export const pitch = style({
  maxWidth: vars.width.measure,
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.text} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});

/** Three of a kind stand side by side; one below the other under it. */
export const shelf = style({
  display: 'grid',
  gap: vars.space[6],
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const shelves = style({ display: 'grid', gap: vars.space[7] });
export const filters = style({ display: 'grid', gap: vars.space[3] });
