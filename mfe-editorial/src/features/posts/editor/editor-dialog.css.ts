import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Says where one is, as on the page; what looks like a title here is the article's own. */
export const title = style({
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: vars.colour.inkSoft,
});
