import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Only where there are keys to press. */
export const help = style({
  display: 'none',
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
  '@media': { [media.hover]: { display: 'block' } },
});
export const key = style({
  display: 'inline-block',
  minWidth: '1.5em',
  paddingInline: '.35em',
  border: `1px solid ${vars.colour.edge}`,
  borderRadius: vars.radius.medium,
  font: `${vars.weight.strong} ${vars.size.caption}/1.5 ${vars.font.sans}`,
  textAlign: 'center',
  color: vars.colour.ink,
});
