import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const hero = style({
  paddingBlock: `${vars.space[5]} 0`,
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

// Beside the article from a tablet on, under it on phones, where what follows is near.
globalStyle(`${hero} > *`, {
  '@media': { [media.onlyMedium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
});
globalStyle(`${hero} > * > :first-child`, { '@media': { [media.small]: { rowGap: vars.space[4] } } });
// The longest word of the name fits the narrower of two columns.
globalStyle(`${hero}${hero} h1`, { '@media': { [media.onlyMedium]: { fontSize: vars.size.title } } });
