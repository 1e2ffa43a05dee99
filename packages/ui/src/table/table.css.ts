import { globalStyle, style } from '@vanilla-extract/css';
import { breakpoints } from '../breakpoints.ts';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { visuallyHiddenRules } from '../visually-hidden.css.ts';

const { colour, space } = vars;

/** Where columns have less space than this, each row becomes a card of two lines. */
const narrow = `table (width < ${breakpoints.medium})`;

export const frame = style({
  selectors: { '&:not([data-compact])': { container: 'table / inline-size' } },
});

export const table = style({
  width: '100%',
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  lineHeight: '1.4',
  '@container': { [narrow]: { display: 'block' } },
});
globalStyle(`${table} :is(thead, tbody, tr, th, td)`, { textAlign: 'start', verticalAlign: 'baseline' });

export const caption = style({
  textAlign: 'start',
  paddingBlockEnd: space[3],
  fontFamily: vars.font.serif,
  fontSize: vars.size.heading,
  fontWeight: vars.weight.title,
  lineHeight: '1.2',
  '@container': { [narrow]: { display: 'block' } },
});

export const hiddenCaption = style([visuallyHidden]);

/** The head stays for those who listen; on a card each cell brings its label along. */
export const head = style({
  '@container': {
    [narrow]: {
      display: 'block',
      selectors: {
        '&:not([data-tools])': visuallyHiddenRules,
      },
    },
  },
});
globalStyle(`${head} tr`, {
  '@container': {
    [narrow]: { display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, alignItems: 'center' },
  },
});

export const columnHead = style({
  padding: `${space[2]} ${space[4]} ${space[2]} 0`,
  borderBlockEnd: `1.5px solid ${colour.ruleStrong}`,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  color: colour.inkSoft,
  selectors: {
    '&[data-align=end]': { textAlign: 'end' },
    '&:last-child': { paddingInlineEnd: 0 },
    '&[aria-sort]:not([aria-sort=none])': { color: colour.ink },
  },
  '@container': {
    [narrow]: {
      borderBlockEnd: 0,
      padding: 0,
      selectors: { '&:not([data-tool])': visuallyHiddenRules },
    },
  },
});

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.3em',
  minHeight: '2rem',
  marginBlock: '-.375rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink } } },
    // The icon stands in reserved space: nothing moves when the order changes.
    '&::after': { content: '"↓" / ""', width: '.8em', opacity: 0 },
    // The arrow of the column that it is sorted by stays as it is.
    '[aria-sort=none] > &:hover::after': { '@media': { [media.hover]: { opacity: 0.5 } } },
    '[aria-sort=descending] > &::after': { opacity: 1 },
    '[aria-sort=ascending] > &::after': { content: '"↑" / ""', opacity: 1 },
  },
});

export const row = style({
  selectors: {
    '&[data-selected]': { background: colour.greenTint },
    [hovered]: { '@media': { [media.hover]: { background: colour.sunken } } },
  },
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `${space[1]} ${space[4]}`,
      paddingBlock: space[3],
      borderBlockEnd: `1px solid ${colour.rule}`,
      selectors: {
        '&[data-selectable]': { position: 'relative', paddingInlineStart: '2.5rem' },
        // Ends the first line, whatever space is left on it.
        '&::after': { content: '', order: 2, flexBasis: '100%' },
      },
    },
  },
});

export const body = style({
  '@container': { [narrow]: { display: 'block', borderBlockStart: `1.5px solid ${colour.ruleStrong}` } },
});

export const cell = style({
  padding: `${space[3]} ${space[4]} ${space[3]} 0`,
  borderBlockEnd: `1px solid ${colour.rule}`,
  fontWeight: vars.weight.text,
  selectors: {
    '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&:last-child': { paddingInlineEnd: 0 },
    // What a row is about is what a person wrote: the one column whose words may break.
    'th&': {
      minWidth: '11rem',
      overflowWrap: 'anywhere',
      fontFamily: vars.font.serif,
      fontSize: vars.size.body,
      fontWeight: vars.weight.title,
      lineHeight: '1.3',
    },
    // A compact table keeps its columns on a phone: two figures fit beside its first one at 320 px.
    [`${frame}[data-compact] th&`]: { minWidth: '7rem' },
  },
  '@container': {
    [narrow]: {
      padding: 0,
      border: 0,
      selectors: {
        'td&': {
          order: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: `0 ${space[2]}`,
          maxWidth: '100%',
          fontSize: vars.size.small,
          // A card has no columns that words squeeze: one of any length breaks.
          overflowWrap: 'anywhere',
        },
        'td&[data-align]': { textAlign: 'start' },
        'td&::before': { content: 'attr(data-label)', color: colour.inkSoft, fontSize: vars.size.caption },
        'td&:is([data-label=""], [data-card])::before': { content: 'none' },
        'td&[data-card=end]': { order: 1, marginInlineStart: 'auto', fontSize: vars.size.label },
        // What can be done with it stands after what it is.
        'td&[data-label=""]': { order: 4 },
        // What is left empty says nothing on a card.
        'td&:empty': { display: 'none' },
        // Beside what ends its line: at least two thirds, and all of it alone.
        'th&': { order: 0, flex: '1 1 65%', display: 'block', minWidth: 0 },
      },
    },
  },
});

globalStyle(`th${cell} a`, { textDecorationColor: 'transparent' });
globalStyle(`th${cell} a:hover`, { textDecorationColor: 'currentColor' });

/** The column of the boxes. */
export const pick = style({
  width: '2.25rem',
  padding: 0,
  borderBlockEnd: `1px solid ${colour.rule}`,
  verticalAlign: 'middle',
  '@container': {
    [narrow]: { position: 'absolute', insetInlineStart: space[1], insetBlockStart: space[3], width: 'auto', border: 0 },
  },
});
