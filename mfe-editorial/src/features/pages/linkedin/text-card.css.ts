import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Selected whole by one press, so that it can be copied before any script runs. */
export const text = style({
  padding: vars.space[4],
  background: vars.colour.sunken,
  borderInlineStart: `3px solid ${vars.colour.green}`,
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.text} ${vars.font.serif}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  cursor: 'text',
  userSelect: 'all',
  WebkitUserSelect: 'all',
  '@media': { [media.medium]: { padding: vars.space[5] } },
});
