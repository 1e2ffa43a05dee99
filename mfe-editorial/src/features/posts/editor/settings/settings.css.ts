import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;
const stacked = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[5],
} as const;

export const settings = style(stacked);

/** There only where the settings stand below the text. */
export const unfold = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '2.75rem',
  padding: 0,
  border: 0,
  borderBlock: `1px solid ${colour.rule}`,
  background: 'none',
  color: colour.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.large]: { display: 'none' } },
});
export const more = style({
  ...stacked,
  paddingBlockStart: space[5],
  selectors: { '&:not([data-open])': { display: 'none' } },
  '@media': {
    [media.large]: { paddingBlockStart: 0, selectors: { '&:not([data-open])': { display: 'grid' } } },
  },
});
