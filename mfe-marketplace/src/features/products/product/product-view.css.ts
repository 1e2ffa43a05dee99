import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const sample = style({ marginBlockStart: vars.space[8], scrollMarginBlockStart: vars.space[7] });
/** An open book: two pages on a wide window, whose text runs on from the one to the other. */
export const sheet = style({
  padding: 'min(2.6rem, 6vw)',
  background: vars.colour.surface,
  outline: `1px solid ${vars.colour.rule}`,
  '@media': {
    [media.large]: {
      columns: 2,
      columnGap: '7rem',
      columnRule: `1px solid ${vars.colour.rule}`,
      paddingInline: '4rem',
    },
  },
});

export const author = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space[4]} ${vars.space[5]}`,
  alignItems: 'center',
  marginBlockStart: vars.space[8],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
    [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
});
export const authorName = style({
  font: `${vars.weight.title} ${vars.size.section}/${vars.leading.title} ${vars.font.title}`,
});
export const authorBio = style({
  maxWidth: vars.width.measure,
  marginBlockStart: vars.space[2],
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
