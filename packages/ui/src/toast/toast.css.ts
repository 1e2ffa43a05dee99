import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(.5rem)' } });

/**
 * On a phone under the header: the bottom is where one goes on, with a bar of buttons or the keyboard. Pages whose tools stick
 * there say by `--toast-top` and `--toast-bottom` where there is space.
 */
export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetBlockStart: 'var(--toast-top, 4.5rem)',
  insetInline: space[4],
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '@media': {
    [media.medium]: { insetBlock: `auto max(var(--toast-bottom, ${space[4]}), env(safe-area-inset-bottom))` },
    [media.print]: { display: 'none' },
  },
});

export const toast = style({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: space[3],
  width: 'min(26rem, 100%)',
  padding: `${space[3]} ${space[3]} ${space[3]} ${space[4]}`,
  background: colour.surface,
  color: colour.ink,
  border: `1.5px solid ${colour.ruleStrong}`,
  borderInlineStart: `6px solid ${colour.inkSoft}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.size.label,
  lineHeight: '1.4',
  animation: `${arrive} ${motion.slow} ${motion.ease}`,
  selectors: {
    '&[data-tone=success]': { borderInlineStartColor: colour.green },
    '&[data-tone=error]': { borderInlineStartColor: colour.brick },
  },
});

export const content = style({ paddingBlock: space[1] });
export const title = style({ display: 'block', fontWeight: vars.weight.strong });
export const text = style({ display: 'block', color: colour.inkSoft });

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { color: colour.ink, background: colour.sunken } },
});
