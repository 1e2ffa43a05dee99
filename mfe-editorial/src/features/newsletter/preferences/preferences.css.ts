import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space, size } = vars;

export const page = style({ display: 'grid', gap: space[6], marginBlockStart: space[6] });

export const lists = style({ margin: 0, padding: 0, listStyle: 'none' });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.rule}`,
  selectors: {
    '&[data-left]': {
      marginInline: `calc(-1 * ${space[2]})`,
      paddingInline: space[2],
      background: colour.sunken,
    },
  },
});
export const name = style({ fontFamily: vars.font.serif, fontSize: size.body, fontWeight: vars.weight.strong });
export const note = style({ fontSize: size.small, color: colour.inkSoft });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `${space[1]} ${space[4]}`,
  fontSize: size.small,
});

/** A week: what can come in it is woven, what cannot is empty. */
export const week = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space[1],
  margin: 0,
  marginBlockEnd: space[4],
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
  fontSize: size.small,
  color: colour.inkSoft,
});
export const cell = style({
  display: 'block',
  position: 'relative',
  blockSize: '2.75rem',
  marginBlockEnd: space[1],
  overflow: 'hidden',
  border: `1px solid ${colour.rule}`,
  selectors: {
    // Threads without a weft: letters may come, on no day that is promised.
    '&[data-cell=open]': {
      background: `repeating-linear-gradient(90deg, ${colour.edge} 0 1px, ${colour.sunken} 1px 6px)`,
    },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});
globalStyle(`${cell} > *`, { position: 'absolute', inset: 0, aspectRatio: 'auto', height: '100%', borderRadius: 0 });
