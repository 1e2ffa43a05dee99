import { globalStyle, style } from '@vanilla-extract/css';
import { bounded } from '../bounded.ts';
import { vars } from '../theme.css.ts';

export const title = style({
  ...bounded,
  letterSpacing: '-.02em',
  selectors: {
    '&[data-size=display]': {
      fontSize: vars.size.display,
      lineHeight: vars.leading.tight,
      letterSpacing: '-.025em',
    },
    '&[data-size=title]': { fontSize: vars.size.title, lineHeight: '1.08' },
    '&[data-size=section]': { fontSize: vars.size.section, letterSpacing: '-.012em' },
    '&[data-size=small]': {
      fontFamily: vars.font.serif,
      fontSize: vars.size.heading,
      lineHeight: '1.2',
      letterSpacing: 0,
    },
  },
});

export const dek = style({
  ...bounded,
  fontFamily: vars.font.serif,
  fontSize: vars.size.dek,
  lineHeight: '1.42',
  color: vars.colour.inkSoft,
  textWrap: 'pretty',
});

export const excerpt = style({
  fontFamily: vars.font.serif,
  fontSize: vars.size.body,
  lineHeight: '1.5',
  color: vars.colour.inkSoft,
});

export const kicker = style({
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  lineHeight: '1.3',
  color: vars.colour.green,
});

export const meta = style({
  fontSize: vars.size.caption,
  lineHeight: '1.5',
  color: vars.colour.inkSoft,
});
globalStyle(`${meta} b`, { color: vars.colour.ink, fontWeight: vars.weight.medium });

const betweenItems = '1.1em';

// The dot of an item that begins a line stands in the margin, which is cut off: no line begins or ends with a dot.
export const clip = style({ display: 'block', overflowX: 'clip' });
export const items = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${betweenItems}` });
export const item = style({
  minWidth: 0,
  paddingInlineStart: betweenItems,
  '::before': {
    // Nothing of it is read aloud.
    content: ["'·'", "'·' / ''"],
    // In the flow: what is positioned would lie over the link that covers a card.
    display: 'inline-block',
    width: betweenItems,
    marginInlineStart: `-${betweenItems}`,
    textAlign: 'center',
  },
});

export const clamp = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  selectors: {
    '&[data-lines="2"]': { WebkitLineClamp: 2 },
    '&[data-lines="3"]': { WebkitLineClamp: 3 },
  },
});
