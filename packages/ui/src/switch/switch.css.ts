import { style } from '@vanilla-extract/css';
import { inHovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, motion } = vars;

/** A shuttle in its channel. The words come first, the switch at the end of the line. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[4],
  alignItems: 'center',
  minHeight: '2.75rem',
  fontFamily: vars.font.sans,
  fontSize: vars.size.body,
  lineHeight: '1.4',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: colour.inkSoft } },
});
export const words = style({ display: 'grid', gap: '.125rem' });
export const note = style({ fontSize: vars.size.caption, color: colour.inkSoft });

export const control = style({
  appearance: 'none',
  position: 'relative',
  width: '2.75rem',
  height: '1.5rem',
  margin: 0,
  border: `1.5px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  cursor: 'inherit',
  transition: `background ${motion.base}, border-color ${motion.base}`,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlock: '2px',
    insetInlineStart: '2px',
    width: '1.125rem',
    borderRadius: vars.radius.small,
    background: colour.edge,
    transition: `inset-inline-start ${motion.base} ${motion.ease}, background ${motion.base}`,
  },
  selectors: {
    [inHovered(row)]: { '@media': { [media.hover]: { borderColor: colour.ink } } },
    '&:checked': { background: colour.green, borderColor: colour.green },
    '&:checked::before': {
      insetInlineStart: 'calc(100% - 1.125rem - 2px)',
      background: colour.onGreen,
    },
    '&:disabled': { opacity: 0.5 },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonFace',
      borderColor: 'ButtonText',
      '::before': { background: 'ButtonText' },
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight' },
        '&:checked::before': { background: 'HighlightText' },
        '&:disabled': { borderColor: 'GrayText' },
      },
    },
  },
});
