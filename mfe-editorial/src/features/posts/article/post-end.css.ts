import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The words of the buttons stand on the edge of the text. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
});
/** Where a printed article is found again. */
export const address = style({
  display: 'none',
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
  '@media': { [media.print]: { display: 'block' } },
});

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const tag = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
});
