import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const versions = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  selectors: { 'p + &': { marginBlockStart: space[4] } },
});
export const version = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignContent: 'start',
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  paddingBlockStart: space[2],
});
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] });
export const name = style({ fontFamily: vars.font.sans, fontSize: vars.size.label, letterSpacing: 0 });
export const text = style({
  maxHeight: '44vh',
  overflow: 'auto',
  fontFamily: vars.font.serif,
  fontSize: vars.size.body,
  lineHeight: vars.leading.ui,
  overflowWrap: 'anywhere',
});
export const title = style({
  marginBlockEnd: space[3],
  fontSize: vars.size.heading,
  fontWeight: vars.weight.strong,
  lineHeight: '1.25',
});
const row = style({ display: 'block', whiteSpace: 'pre-wrap', paddingInline: space[2] });
export const line = style([row, { borderInlineStart: '3px solid transparent' }]);
export const changed = style([row, { borderInlineStart: `3px solid ${colour.ochre}` }]);
export const own = style({ background: colour.ochreTint, color: 'inherit', boxDecorationBreak: 'clone' });
/** What differs besides. */
export const settings = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  marginBlockStart: space[4],
  paddingBlockStart: space[3],
  paddingInlineStart: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${colour.rule}`,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  color: colour.inkSoft,
});
