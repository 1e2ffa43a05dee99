import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const card = style({ position: 'relative', display: 'grid', gap: vars.space[3], alignContent: 'start' });
export const link = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline', textDecorationColor: vars.colour.green, textDecorationThickness: '2px' },
  },
});
export const excerpt = style({
  font: `${vars.weight.text} ${vars.size.body}/1.5 ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});

globalStyle(`${card} mark`, {
  background: vars.colour.ochreTint,
  color: 'inherit',
  borderRadius: vars.radius.small,
  paddingInline: '.1em',
});
