import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** The saves beside what the chosen one says; above it on small screens. */
export const history = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  marginBlockStart: space[5],
  '@media': { [media.large]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
});
export const list = style({
  maxHeight: '12rem',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  '@media': { [media.large]: { maxHeight: '60vh' } },
});
export const save = style({
  display: 'grid',
  gap: space[1],
  width: '100%',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderBlockEnd: `1px solid ${colour.rule}`,
  borderInlineStart: '3px solid transparent',
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  fontSize: vars.size.small,
  lineHeight: '1.4',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: colour.sunken } } },
    '&[aria-pressed=true]': { background: colour.sunken, borderInlineStartColor: colour.green },
    '&:focus-visible': { outline: `2px solid ${colour.green}`, outlineOffset: '-2px' },
  },
});
export const when = style({ fontWeight: vars.weight.strong });
export const who = style({ color: colour.inkSoft, fontSize: vars.size.caption });
export const shown = style({ minWidth: 0 });
