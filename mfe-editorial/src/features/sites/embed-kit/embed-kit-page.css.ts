import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const settings = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  padding: vars.space[4],
  background: vars.colour.sunken,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', padding: vars.space[5] } },
});
/** The ground that a preview stands on, like a page of somebody else's. */
export const preview = style({
  display: 'grid',
  justifyItems: 'center',
  padding: vars.space[4],
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { padding: vars.space[5] } },
});
// A frame whose scheme differs from its document's has an opaque ground.
export const frame = style({ display: 'block', maxWidth: '100%', border: 0, colorScheme: 'light' });
globalStyle(`${preview}[data-narrow] > ${frame}`, { maxWidth: '20rem' });
/** Selected whole by one press, so that it can be copied before any script runs. */
export const code = style({
  margin: 0,
  padding: vars.space[4],
  background: vars.colour.sunken,
  borderInlineStart: `3px solid ${vars.colour.green}`,
  fontFamily: vars.font.mono,
  fontSize: vars.size.label,
  lineHeight: vars.leading.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 2,
  userSelect: 'all',
  WebkitUserSelect: 'all',
});
