import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const contact = style({
  padding: vars.space[5],
  background: vars.colour.sunken,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  '@media': { [media.large]: { padding: vars.space[7] } },
});
export const title = style({ fontSize: vars.size.section });
export const text = style({
  maxWidth: vars.width.measure,
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.text} ${vars.font.serif}`,
  overflowWrap: 'anywhere',
});
