import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** How far the mark of the part on screen hangs outside of the column: the words stand on its edge. */
const hang = { mark: '2px', all: `(${space[3]} + 2px)` };

export const contents = style({
  fontSize: vars.size.small,
  '@media': {
    // As long as the window at most: what is further down in it is reached without leaving the text.
    [media.large]: {
      position: 'sticky',
      insetBlockStart: '6rem',
      alignSelf: 'start',
      maxHeight: 'calc(100dvh - 7rem)',
      overflowY: 'auto',
      // What hangs is not cut off.
      paddingInlineStart: `calc${hang.all}`,
      marginInlineStart: `calc(-1 * ${hang.all})`,
    },
  },
});

/** Where there is no space beside the text. */
export const folded = style({
  borderBlock: `1px solid ${colour.rule}`,
  fontSize: vars.size.label,
  '@media': { [media.large]: { display: 'none' } },
});
export const summary = style({
  paddingBlock: space[3],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&::marker': { color: colour.green } },
});
export const beside = style({ display: 'none', '@media': { [media.large]: { display: 'block' } } });
export const heading = style({ fontWeight: vars.weight.strong });

export const list = style({
  display: 'grid',
  selectors: {
    [`${beside} &`]: { marginBlockStart: space[2] },
    [`${folded} &`]: { paddingBlockEnd: space[4] },
  },
});
export const link = style({
  display: 'block',
  textDecoration: 'none',
  color: colour.inkSoft,
  borderInlineStart: `${hang.mark} solid transparent`,
  // As high as a finger or an unsteady hand needs, one beside the other.
  paddingBlock: space[1],
  paddingInlineStart: space[3],
  marginInlineStart: `calc(-1 * ${hang.all})`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink } } },
    '&[aria-current]': { color: colour.ink, fontWeight: vars.weight.strong, borderColor: colour.green },
    [`${folded} &`]: { paddingBlock: space[2] },
  },
});
