import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const card = style({
  display: 'grid',
  gap: vars.space[4],
  alignContent: 'start',
  justifyItems: 'start',
  height: '100%',
  padding: vars.space[5],
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  selectors: {
    '&[data-current]': {
      background: vars.colour.surface,
      borderColor: vars.colour.green,
      boxShadow: `inset 0 3px ${vars.colour.green}`,
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  justifySelf: 'stretch',
  minHeight: vars.space[7],
});
export const icon = style({ fontSize: vars.size.heading, color: vars.colour.green });
globalStyle(`${icon} > svg`, { width: vars.space[6], height: vars.space[6] });
export const description = style({
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
export const site = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.size.label,
});
export const arrow = style({ width: '1em', height: '1em' });
