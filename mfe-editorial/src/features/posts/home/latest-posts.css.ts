import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { space, colour } = vars;

/**
 * On phones the newest article is a card, and the others are lines of a contents list: twelve patterns as wide as the screen are
 * eight screens of cloth.
 */
export const latest = style({});
const line = `${latest} article:not(:first-child)`;
globalStyle(`${latest} > *`, { '@media': { [media.small]: { rowGap: 0 } } });
globalStyle(line, {
  '@media': {
    [media.small]: {
      gridTemplateColumns: '5rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${space[1]} ${space[4]}`,
      paddingBlock: space[3],
      borderBlockStart: `1px solid ${colour.rule}`,
    },
  },
});
globalStyle(`${latest} article:first-child`, { '@media': { [media.small]: { paddingBlockEnd: space[5] } } });
// The cover; its colours are the category's, which the chips above name.
globalStyle(`${line} > :first-child`, { '@media': { [media.small]: { gridRow: '1 / span 2', aspectRatio: '1' } } });
globalStyle(`${line} > :not(:first-child)`, { '@media': { [media.small]: { gridColumn: 2 } } });
globalStyle(`${line} > p, ${line} > :nth-child(2)`, { '@media': { [media.small]: { display: 'none' } } });
