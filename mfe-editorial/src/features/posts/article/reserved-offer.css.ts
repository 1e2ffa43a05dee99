import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';
import { loggedIn } from './reserved-text.css.ts';

const { colour, font, size, space, weight } = vars;

/** Opened by a strong rule, as a section of the review: it is the next thing to read. */
export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: vars.width.measure,
  paddingBlockStart: space[4],
  borderBlockStart: `3px solid ${colour.green}`,
  fontFamily: font.sans,
  fontSize: size.label,
});
export const head = style({ display: 'grid', gap: space[2] });
export const title = style({ font: `${weight.title} ${size.section}/${vars.leading.title} ${font.title}` });
export const facts = style({ color: colour.inkSoft });
export const authors = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const author = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
});
export const bio = style({ display: 'block', color: colour.inkSoft });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: `min(${space[5]}, 5vw)`,
  background: colour.sunken,
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const features = style({ listStyle: 'none', padding: 0, margin: 0 });
globalStyle(`${features} > li`, { paddingBlock: space[2], borderBlockStart: `1px solid ${colour.rule}` });
/** On a phone the button is as wide as the thumb's reach, and the login under it. */
export const act = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[5] } },
});
/** A reader who is logged in and sees the offer has no plan. */
export const member = style({ selectors: { [`${loggedIn} &`]: { display: 'none' } } });
export const others = style({ display: 'grid', gap: space[2], listStyle: 'none', padding: 0, margin: 0 });
