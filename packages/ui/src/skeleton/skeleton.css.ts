import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { space, size } = vars;

const breathe = keyframes({ '50%': { opacity: 0.35 } });

/** What comes within this time needs no placeholder: one that flashes is worse than none. Its place is there at once. */
const delay = '.2s';
const hide = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } });

export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.small,
  background: vars.colour.rule,
  opacity: 0.65,
  animation: `${hide} ${delay} step-end`,
  selectors: {
    '&[data-shape=line]': { height: '.72em', marginBlock: '.39em' },
    '&[data-shape=title]': { height: '.78em', marginBlock: '.19em', fontSize: size.heading },
    '&[data-shape=page-title]': { height: '.78em', marginBlock: '.19em', fontSize: size.title },
    '&[data-shape=cover]': { aspectRatio: '3 / 2', borderRadius: vars.radius.medium },
    '&[data-shape=circle]': { width: '2.75rem', height: '2.75rem', borderRadius: '50%' },
    '&[data-shape=block]': { height: '8rem' },
    '&[data-width=half]': { width: '50%' },
    '&[data-width=most]': { width: '82%' },
    '&[data-width=third]': { width: '33%' },
  },
  '@media': {
    [media.forcedColors]: { border: '1px solid' },
    [media.motion]: { animation: `${hide} ${delay} step-end, ${breathe} 1.6s ease-in-out ${delay} infinite` },
  },
});

export const card = style({ display: 'grid', gap: space[2], alignContent: 'start' });
export const page = style({ display: 'grid', gap: space[5], paddingBlock: space[6] });
globalStyle(`${card} > [data-shape=cover]`, { marginBlockEnd: space[2] });
