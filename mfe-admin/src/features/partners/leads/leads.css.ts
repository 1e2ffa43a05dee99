import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

/** A mark before the word, which says the same: ink to do, ochre under way, green done. */
export const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  selectors: {
    '&::before': {
      content: '""',
      inlineSize: '.6rem',
      blockSize: '.6rem',
      borderRadius: vars.radius.round,
      background: colour.ink,
    },
    '&[data-status=contacted]::before': { background: colour.ochre },
    '&[data-status=converted]::before': { background: colour.green },
    '&[data-status=closed]::before': { background: 'none', border: `2px solid ${colour.edge}` },
  },
});
export const sheet = style({ display: 'grid', gap: space[5] });
export const message = style({
  margin: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${colour.rule}`,
  fontFamily: vars.font.serif,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const history = style({ listStyle: 'none', margin: 0, padding: 0 });
export const step = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${colour.rule}`,
});
export const stepNotes = style({
  margin: 0,
  fontFamily: vars.font.serif,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const stepMeta = style({
  font: `${vars.weight.text} ${size.caption}/1.4 ${vars.font.sans}`,
  color: colour.inkSoft,
});
