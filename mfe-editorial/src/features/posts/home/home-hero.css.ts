import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const hero = style({
  paddingBlock: `${vars.space[4]} 0`,
  '@media': {
    [media.medium]: { paddingBlock: vars.space[6] },
    [media.large]: { paddingBlock: `${vars.space[7]} ${vars.space[8]}` },
  },
});
/** As wide as the longer one in any typeface: nothing moves when ours takes the place of the system's. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, 9.75rem)',
  gap: vars.space[2],
});
/** The first column holds its words in any typeface. */
export const stats = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 11rem) auto', gap: vars.space[2] });
export const stat = style({ display: 'flex', flexDirection: 'column-reverse' });
export const statValue = style({ font: `700 ${vars.size.section}/1 ${vars.font.title}` });
export const statLabel = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });

/** For who came to read: the two buttons above are for who writes. */
export const letter = style({
  maxWidth: '34rem',
  paddingInlineStart: vars.space[4],
  borderInlineStart: `3px solid ${vars.colour.green}`,
  font: `${vars.weight.text} ${vars.size.label}/1.5 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
/** Phones have the name alone: what follows is near. */
export const promise = style({ '@media': { [media.small]: { display: 'none' } } });
export const letterLink = style({
  display: 'block',
  font: `${vars.weight.strong} ${vars.size.body}/1.4 ${vars.font.serif}`,
  color: vars.colour.ink,
  textDecorationColor: vars.colour.green,
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '.18em',
  selectors: { '&:hover': { '@media': { [media.hover]: { color: vars.colour.green } } } },
});

// Beside the article from a tablet on, under it on phones, where what follows is near.
globalStyle(`${hero} > *`, {
  '@media': { [media.onlyMedium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
});
globalStyle(`${hero} > * > :first-child`, { '@media': { [media.small]: { rowGap: vars.space[3] } } });
// The longest word of the name fits the narrower of two columns.
globalStyle(`${hero}${hero} h1`, { '@media': { [media.onlyMedium]: { fontSize: vars.size.title } } });
