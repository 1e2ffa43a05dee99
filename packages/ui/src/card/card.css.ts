import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  border: `1px solid ${colour.rule}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&[data-link]:hover': { '@media': { [media.hover]: { borderColor: colour.ink } } },
    // The ring goes around what can be pressed, and that is the card.
    '&:has([data-whole]:focus-visible)': { outline: `3px solid ${colour.green}`, outlineOffset: '3px' },
  },
});
export const picture = style({ overflow: 'hidden', borderRadius: `${vars.radius.medium} ${vars.radius.medium} 0 0` });
globalStyle(`${picture} > *`, { borderRadius: 0 });

export const body = style({
  flex: '1 0 auto',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[2],
  padding: space[4],
});
/** The one link of the card, laid over all of it; what else can be pressed stands before it. */
export const whole = style({
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, zIndex: 0 },
  selectors: {
    '&:hover': { '@media': { [media.hover]: { textDecoration: 'underline', textDecorationThickness: '1.5px' } } },
    '&:focus-visible': { outline: 'none' },
  },
});
globalStyle(`${card} :is(a, button, input, select, label):not(${whole})`, {
  position: 'relative',
  zIndex: vars.layer.raised,
});
export const text = style({ fontSize: vars.size.label, lineHeight: '1.5', color: colour.inkSoft });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockStart: 'auto',
  marginInline: space[4],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${colour.rule}`,
  fontSize: vars.size.small,
});
