import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const preview = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
/** A phone, drawn by its edge. */
export const phone = style({
  padding: space[2],
  border: `1.5px solid ${colour.ruleStrong}`,
  borderRadius: '1.75rem',
  background: colour.sunken,
});
export const glass = style({ borderRadius: '1.25rem', overflow: 'hidden', background: colour.surface });
export const inbox = style({
  display: 'grid',
  paddingBlock: space[3],
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${colour.rule}`,
  fontSize: vars.size.caption,
  lineHeight: '1.5',
});
export const cut = style({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
export const strong = style([cut, { fontWeight: vars.weight.strong }]);
export const soft = style([cut, { color: colour.inkSoft }]);
export const frame = style({ display: 'block', width: '100%', height: '34rem', maxHeight: '75vh', border: 0 });
export const wide = style([frame, { height: '70vh', border: `1px solid ${colour.edge}` }]);
export const text = style({
  margin: 0,
  maxHeight: '36rem',
  overflow: 'auto',
  padding: space[4],
  border: `1px solid ${colour.rule}`,
  background: colour.surface,
  font: `${vars.weight.text} ${vars.size.caption}/1.6 ${vars.font.mono}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
