import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, font, size, space, weight } = vars;

/** As high as the form that comes into it. */
export const place = style({ minHeight: '11rem' });
export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${colour.rule}`,
  selectors: { '&:last-child': { borderBlockEnd: `1px solid ${colour.rule}` } },
  '@media': { [media.medium]: { gridTemplateColumns: '6rem minmax(0, 1fr)' } },
});
export const words = style({ display: 'grid', gap: space[2] });
export const title = style({ font: `${weight.strong} ${size.body}/1.3 ${font.serif}` });
export const text = style({ fontSize: size.label, color: colour.inkSoft, overflowWrap: 'anywhere' });
export const line = style({
  margin: 0,
  padding: space[3],
  background: colour.sunken,
  borderInlineStart: `3px solid ${colour.green}`,
  font: `${size.small}/${vars.leading.text} ${font.mono}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
