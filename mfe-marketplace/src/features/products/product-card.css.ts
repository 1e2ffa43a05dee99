import { onShelfRules, shelfRules } from '@letat/ui/shelf.css';
import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** The book above its words where there is no space for them beside it, as with large letters on a phone. */
export const card = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4], alignItems: 'start' });
globalStyle(`${card} > :first-child`, { flex: '0 0 7.5rem' });
export const words = style({ display: 'grid', gap: vars.space[2], flex: '1 1 8.5rem' });
export const description = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
export const price = style({ fontWeight: vars.weight.strong, marginBlockStart: vars.space[1] });
/** The same book in other currencies. */
export const others = style({
  fontSize: vars.size.caption,
  fontWeight: vars.weight.text,
  color: vars.colour.inkSoft,
});

/** The title leads to the page of the product. */
export const link = style({ textDecoration: 'none', selectors: { '&:hover': { textDecoration: 'underline' } } });

// In a teaser, which is a band of another remote's page, the books are a row on phones.
const shelf = `[data-tone=sunken] :has(> ${card})`;
globalStyle(shelf, shelfRules);
globalStyle(`${shelf} > ${card}`, onShelfRules);
globalStyle(`${shelf} > ${card} > :first-child`, { '@media': { [media.small]: { flexBasis: '5.5rem' } } });
// One line for each book's price there; its own page has them all.
globalStyle(`${shelf} ${others}`, { '@media': { [media.small]: { display: 'none' } } });
