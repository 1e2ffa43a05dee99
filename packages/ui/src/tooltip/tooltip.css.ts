import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style({
  zIndex: vars.layer.toast,
  maxWidth: 'min(18rem, calc(100vw - 1rem))',
  padding: '.4em .7em',
  borderRadius: vars.radius.medium,
  background: vars.colour.ink,
  color: vars.colour.paper,
  fontFamily: vars.font.sans,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: '1.35',
  animation: `${appear} ${vars.motion.quick}`,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});
