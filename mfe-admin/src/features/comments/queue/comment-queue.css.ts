import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const queue = style({ outline: 'none' });
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  paddingBlockEnd: vars.space[2],
  borderBlockEnd: `1.5px solid ${vars.colour.ruleStrong}`,
});
/** Only where there are keys to press. */
export const keysHelp = style({
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
