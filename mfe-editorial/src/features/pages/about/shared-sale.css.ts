import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const rule = style({ fontSize: vars.size.dek });
/** Large letters on a phone: its columns go on to the side. */
export const sideways = style({ overflowX: 'auto' });
export const table = style({
  width: '100%',
  fontSize: vars.size.small,
  '@media': { [media.medium]: { fontSize: vars.size.label } },
});
export const caption = style({
  textAlign: 'start',
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
  paddingBlockEnd: vars.space[2],
});
export const author = style({ fontWeight: vars.weight.strong, color: vars.colour.green });

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[3]} 0 ${vars.space[3]} ${vars.space[2]}`,
  textAlign: 'end',
  fontWeight: vars.weight.text,
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0, textAlign: 'start' });
globalStyle(`${table} thead th`, {
  fontWeight: vars.weight.strong,
  borderBlockEnd: `2px solid ${vars.colour.ruleStrong}`,
});
globalStyle(`${table} td${author}`, { fontWeight: vars.weight.strong });
