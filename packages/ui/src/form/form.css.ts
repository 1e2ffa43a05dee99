import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** Fields side by side where there is space. */
export const fields = style({
  display: 'grid',
  gap: `${space[5]} ${space[4]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  selectors: { '&[data-narrow]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.print]: { display: 'none' } },
});
export const note = style({ flex: '1 1 16rem', fontSize: vars.size.caption, color: colour.inkSoft });

export const problems = style({
  borderInlineStart: `3px solid ${colour.brick}`,
  background: colour.brickTint,
  padding: `${space[3]} ${space[4]}`,
  fontSize: vars.size.label,
});
globalStyle(`${problems} h2`, {
  fontFamily: vars.font.sans,
  fontSize: 'inherit',
  fontWeight: vars.weight.strong,
  letterSpacing: 0,
  lineHeight: '1.4',
  color: colour.brick,
});
// Space for a finger between one line and the next (WCAG 2.2, 2.5.8).
globalStyle(`${problems} li a`, { display: 'inline-block', paddingBlock: space[1] });
globalStyle(`${problems} ul`, { marginBlockStart: space[1], paddingInlineStart: '1.2em' });

export const trap = style({
  position: 'absolute',
  insetInlineStart: '-100vw',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
});
