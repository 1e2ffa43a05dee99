import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** Says where one is; what looks like a title here is the article's own. */
export const heading = style({
  marginBlock: `${space[5]} ${space[3]}`,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: colour.inkSoft,
});
