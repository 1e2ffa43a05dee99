import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

export const callout = style({
  display: 'grid',
  gap: `${space[3]} ${space[5]}`,
  alignItems: 'center',
  padding: space[4],
  borderInlineStart: `4px solid ${colour.edge}`,
  background: colour.sunken,
  fontSize: vars.size.label,
  selectors: {
    '&[data-tone=info]': { borderInlineStartColor: colour.green, background: colour.greenTint },
    '&[data-tone=warning]': { borderInlineStartColor: colour.ochre, background: colour.ochreTint },
  },
  '@media': {
    [media.medium]: {
      paddingInline: space[5],
      selectors: { '&[data-action]': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
    },
    [media.print]: { paddingInlineEnd: 0 },
  },
});
export const words = style({ display: 'grid', gap: space[1], maxWidth: vars.width.measure });
export const title = style({
  fontFamily: vars.font.sans,
  fontSize: 'inherit',
  fontWeight: vars.weight.strong,
  lineHeight: '1.35',
  letterSpacing: 0,
});
export const text = style({ lineHeight: vars.leading.ui });
