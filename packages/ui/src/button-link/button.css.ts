import { keyframes, style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, motion } = vars;

const shuttle = keyframes({ from: { insetInlineStart: '-35%' }, to: { insetInlineStart: '100%' } });

const hover = (background: string, border = background) => ({
  '@media': { [media.hover]: { background, borderColor: border } },
});

/** The look of whatever acts: the button, the link that looks like one, the retry of an error. */
export const button = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5em',
  minHeight: '2.75rem',
  padding: '.55em 1.2em',
  border: `1.5px solid ${colour.ink}`,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.ink,
  fontFamily: vars.font.sans,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.label,
  lineHeight: '1.2',
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'break-word',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    [hovered]: hover(colour.sunken, colour.ink),
    '&:active': { transform: 'translateY(1px)' },

    '&[data-variant=primary]': { background: colour.green, borderColor: colour.green, color: colour.onGreen },
    [`${hovered}[data-variant=primary]`]: hover(colour.greenHover),
    '&[data-variant=quiet]': { borderColor: 'transparent', paddingInline: '.6em' },
    [`${hovered}[data-variant=quiet]`]: hover(colour.sunken, 'transparent'),
    // In a sentence or a cell: as high as a finger for the finger, as low as the line for the eye.
    '&[data-variant=text]': {
      display: 'inline',
      minHeight: '1.5rem',
      padding: 0,
      border: 0,
      borderRadius: 0,
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'underline',
      textDecorationColor: colour.edge,
      textUnderlineOffset: '.25em',
      overflowWrap: 'anywhere',
      overflow: 'visible',
      userSelect: 'auto',
    },
    [`${hovered}[data-variant=text]`]: {
      '@media': { [media.hover]: { color: colour.green, textDecorationColor: 'currentcolor' } },
    },
    '&[data-variant=text]:active': { transform: 'none' },
    // The shuttle runs inside of it.
    '&[data-variant=text][data-pending]': { display: 'inline-block', overflow: 'hidden' },
    '&[data-variant=ink]': { background: colour.ink, borderColor: colour.ink, color: colour.paper },
    [`${hovered}[data-variant=ink]`]: hover(colour.inkSoft),
    '&[data-variant=danger]': { background: colour.brick, borderColor: colour.brick, color: colour.onBrick },
    [`${hovered}[data-variant=danger]`]: hover(colour.brickHover),

    '&[data-size=small]': { minHeight: '2.25rem', padding: '.4em .85em', fontSize: vars.size.small },
    '&[data-size=small][data-variant=quiet]': { paddingInline: '.5em' },
    '&[aria-pressed=true]': { color: colour.green, background: colour.greenTint },
    '&[data-full]': { width: '100%' },

    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed', transform: 'none' },
    '&[data-pending]': { cursor: 'progress', transform: 'none' },
    // While it works, a shuttle runs along the lower edge; the label stays readable and nothing moves.
    '&[data-pending]::after': {
      content: '',
      position: 'absolute',
      insetBlockEnd: 0,
      width: '35%',
      height: '3px',
      background: 'currentColor',
      animation: `${shuttle} 1.1s linear infinite`,
    },
  },
  '@media': {
    [media.stillness]: {
      selectors: { '&[data-pending]::after': { insetInlineStart: 0, width: '100%', opacity: 0.6 } },
    },
    [media.print]: { display: 'none' },
  },
});
