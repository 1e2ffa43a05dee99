import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** Beside the text it stays in sight and is scrolled by itself. */
export const article = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  paddingBlock: space[4],
  overflowWrap: 'anywhere',
  '@media': {
    [media.large]: {
      position: 'sticky',
      insetBlockStart: 'calc(var(--editor-top) + 2.75rem + 1px)',
      maxHeight: 'calc(100dvh - var(--editor-top) - 2.75rem - 7rem)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      borderInlineStart: `1px solid ${colour.rule}`,
      paddingInlineStart: space[6],
    },
  },
});
export const skeleton = style({ display: 'grid', gap: space[3], paddingBlock: space[4] });
