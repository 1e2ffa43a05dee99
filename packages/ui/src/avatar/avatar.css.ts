import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour } = vars;
const dyed = (ink: string, background: string) => ({ color: ink, background });

export const avatar = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: '50%',
  overflow: 'hidden',
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  fontWeight: vars.weight.strong,
  lineHeight: '1',
  selectors: {
    '&[data-tone="0"]': dyed(colour.green, colour.greenTint),
    '&[data-tone="1"]': dyed(colour.ochreInk, colour.ochreTint),
    '&[data-tone="2"]': dyed(colour.indigo, colour.indigoTint),
    '&[data-tone="3"]': dyed(colour.hibiscus, colour.hibiscusTint),
    '&[data-tone="4"]': dyed(colour.lagoon, colour.lagoonTint),
    '&[data-size=tiny]': { width: '1.75rem', height: '1.75rem', fontSize: '.6875rem' },
    '&[data-size=small]': { width: '2.25rem', height: '2.25rem', fontSize: vars.size.caption },
    '&[data-size=large]': { width: '4rem', height: '4rem', fontSize: vars.size.heading },
    '&[data-size=huge]': { width: '6rem', height: '6rem', fontSize: vars.size.section },
  },
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

globalStyle(`${avatar} > img`, { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });
// As with typefaces (slow-connection-fonts.css.ts): a lazy picture that is not shown is not asked for.
globalStyle(`:root[data-js]:not([data-fonts]) ${avatar} > img`, { display: 'none' });
