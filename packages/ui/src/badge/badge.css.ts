import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, category } = vars;
const dyed = (ink: string, background: string) => ({ color: ink, background });

export const badge = style({
  display: 'inline-block',
  padding: '.38em .6em',
  borderRadius: vars.radius.small,
  background: colour.sunken,
  color: colour.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.size.badge,
  fontWeight: vars.weight.strong,
  fontStyle: 'normal',
  lineHeight: '1.15',
  textDecoration: 'none',
  selectors: {
    'a&:hover': { textDecoration: 'underline' },
    '&[data-tone=green]': dyed(colour.green, colour.greenTint),
    '&[data-tone=ochre]': dyed(colour.ochreInk, colour.ochreTint),
    '&[data-tone=brick]': dyed(colour.brick, colour.brickTint),
    '&[data-tone=blue]': dyed(colour.indigo, colour.indigoTint),
    '&[data-tone=purple]': dyed(colour.hibiscus, colour.hibiscusTint),
    '&[data-category=Gouvernance]': dyed(category.gouvernance.ink, category.gouvernance.tint),
    '&[data-category=Leadership]': dyed(category.leadership.ink, category.leadership.tint),
    '&[data-category=Innovation]': dyed(category.innovation.ink, category.innovation.tint),
    '&[data-category=Business]': dyed(category.business.ink, category.business.tint),
    '&[data-category=Technology]': dyed(category.technology.ink, category.technology.tint),
  },
  '@media': {
    [media.forcedColors]: { border: '1px solid' },
    [media.print]: { padding: 0, background: 'none' },
  },
});
