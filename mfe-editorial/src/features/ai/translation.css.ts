import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, font, size, space, weight } = vars;
const ofTheSystem = '"Noto Naskh Arabic", "Geeza Pro", "Traditional Arabic", serif';
const arabic = `Amiri, ${ofTheSystem}`;

/** Arabic has a typeface of its own, which reads as large as ours when it is a fifth larger. */
export const article = style({
  selectors: {
    '&:lang(ar)': {
      vars: {
        [font.title]: arabic,
        [font.serif]: arabic,
        [weight.title]: '400',
        [size.reading]: '1.45rem',
        [size.label]: '1.125rem',
        [size.caption]: '1rem',
      },
    },
    // Where data are slow or dear no typeface is fetched (packages/ui/src/slow-connection-fonts.css.ts).
    ':root[data-slow] &:lang(ar)': { vars: { [font.title]: ofTheSystem, [font.serif]: ofTheSystem } },
  },
});
export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlockStart: space[6],
});
/** Arabic letters reach further up and down than the lines of titles allow. */
globalStyle(`${article}:lang(ar) h1`, { lineHeight: '1.4' });
/** Code is read from left to right in every language. */
globalStyle(`${article}:lang(ar) :is(pre, code)`, { direction: 'ltr', unicodeBidi: 'isolate', textAlign: 'left' });
export const status = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `4px solid ${colour.ochre}`,
  background: colour.ochreTint,
  color: colour.ink,
  fontSize: size.label,
  selectors: {
    '&[data-tone="fine"]': { borderColor: colour.green, background: colour.greenTint },
    '&:lang(ar)': { fontFamily: font.serif },
  },
});
export const band = style({ marginBlock: space[6], '@media': { [media.print]: { display: 'none' } } });
/** What the original says now, under a passage that was translated before. */
globalStyle(`${article} p[data-stale]`, {
  marginBlockStart: '.4em',
  paddingInlineStart: space[3],
  borderInlineStart: `4px solid ${colour.ochre}`,
  color: colour.ochreInk,
  fontSize: size.label,
});
