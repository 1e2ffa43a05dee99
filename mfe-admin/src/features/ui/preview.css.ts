import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour } = vars;

/** As high for every component, so that nothing moves when its code has come. */
export const preview = style({
  position: 'relative',
  height: '11rem',
  overflow: 'hidden',
  background: colour.paper,
  borderBlockEnd: `1px solid ${colour.rule}`,
  // What is longer goes on.
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: '2rem',
      background: `linear-gradient(transparent, ${colour.paper})`,
    },
  },
});
export const stage = style({ padding: vars.space[4], zoom: 0.75 });
// The first example, without its name: the cell has one.
globalStyle(`${stage} > :not(:first-child), ${stage} > section > h2, ${stage} > section > h2 + p`, { display: 'none' });
globalStyle(`${stage} > section > div`, { marginBlock: 0, paddingBlock: 0, border: 0 });
