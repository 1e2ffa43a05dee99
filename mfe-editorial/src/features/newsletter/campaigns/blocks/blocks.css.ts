import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
});
/** Rows between hairlines; the selected one alone has a ground. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: space[3],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.rule}`,
  selectors: {
    '&[data-selected]': {
      background: colour.surface,
      marginInline: `calc(-1 * ${space[3]})`,
      paddingInline: space[3],
      boxShadow: `inset 2px 0 ${colour.green}`,
    },
  },
});
export const place = style({
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: colour.inkSoft,
  lineHeight: '1.5rem',
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '1.5rem',
  marginBlockEnd: space[2],
});
export const kind = style({
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  color: colour.inkSoft,
  selectors: { [`${row}[data-selected] &`]: { color: colour.green, fontWeight: vars.weight.strong } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  marginBlockStart: space[4],
});
export const article = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.medium]: { gridTemplateColumns: '8.25rem minmax(0, 1fr)' } },
});
export const title = style({
  margin: 0,
  fontFamily: vars.font.serif,
  fontSize: vars.size.reading,
  fontWeight: vars.weight.title,
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
});
export const words = style({
  margin: 0,
  fontFamily: vars.font.serif,
  lineHeight: '1.5',
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const note = style({
  margin: 0,
  marginBlockStart: space[1],
  fontSize: vars.size.caption,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const quote = style({
  margin: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${colour.ochre}`,
  fontFamily: vars.font.serif,
  fontSize: vars.size.reading,
  fontStyle: 'italic',
  lineHeight: '1.4',
});
export const picture = style({ display: 'block', maxWidth: '100%', maxHeight: '14rem', height: 'auto', width: 'auto' });
export const press = style({
  display: 'inline-block',
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.medium,
  background: colour.green,
  color: colour.onGreen,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.small,
});
export const line = style({ border: 0, borderBlockStart: `1px solid ${colour.ruleStrong}`, width: '100%', margin: 0 });
export const textArea = style({ borderBlockEnd: `1px solid ${colour.rule}`, minHeight: '6rem' });
export const add = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[4]}`,
  paddingBlockStart: space[4],
});
