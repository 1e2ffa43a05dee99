import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, font, size, space } = vars;

/** Rendered markdown: no class but this one is needed, so that stored HTML stays plain. */
export const prose = style({
  maxWidth: vars.width.measure,
  fontFamily: font.serif,
  fontSize: size.reading,
  lineHeight: vars.leading.text,
  hangingPunctuation: 'first allow-end',
  hyphens: 'manual',
  '@media': {
    [media.print]: { maxWidth: 'none', fontSize: '11.5pt', lineHeight: '1.5' },
  },
});

/** The text of an article: the same, opened by a drop cap. */
export const article = style({});

const inside = (selector: string) =>
  selector
    .split(', ')
    .map((part) => `${prose} ${part}`)
    .join(', ');

globalStyle(inside(':where(p, ul, ol, dl, blockquote, figure, pre, table, hr, details, .table-scroll)'), {
  marginBlockStart: '1.15em',
});
globalStyle(inside(':where(li > ul, li > ol)'), { marginBlockStart: '.35em' });
globalStyle(`${prose} > :first-child`, { marginBlockStart: 0 });
globalStyle(inside('p'), { textWrap: 'pretty' });

globalStyle(inside('h1, h2'), {
  fontSize: 'clamp(1.55rem, 1.4rem + .7vw, 1.9rem)',
  marginBlockStart: '1.9em',
  textWrap: 'balance',
});
globalStyle(inside('h3'), { fontSize: size.heading, marginBlockStart: '1.9em' });
globalStyle(inside('h4, h5, h6'), {
  fontFamily: font.sans,
  fontSize: size.body,
  fontWeight: vars.weight.strong,
  marginBlockStart: '2em',
});
globalStyle(inside('h2 + p, h3 + p, h4 + p'), { marginBlockStart: '.55em' });
globalStyle(inside('h2 + h3'), { marginBlockStart: '.8em' });

// A heading that links to itself shows how: an icon in the margin, when pointed at or focused.
globalStyle(inside(':is(h2, h3, h4) > a[href^="#"]'), { textDecoration: 'none' });
globalStyle(inside(':is(h2, h3, h4) > a[href^="#"]::after'), {
  content: '" #"',
  color: colour.inkSoft,
  fontFamily: font.sans,
  fontWeight: 400,
  opacity: 0,
});
globalStyle(
  inside(':is(h2, h3, h4):hover > a[href^="#"]::after, :is(h2, h3, h4) > a[href^="#"]:focus-visible::after'),
  { opacity: 1 },
);
globalStyle(inside('li:target, p:target, sup:target'), { background: colour.ochreTint });

globalStyle(inside('a'), { textDecorationColor: colour.green, textDecorationThickness: '1.5px' });
globalStyle(inside('a:hover'), { color: colour.green });
globalStyle(inside('strong, b'), { fontWeight: 650 });
globalStyle(inside('abbr[title]'), { textDecoration: 'underline dotted', cursor: 'help' });
globalStyle(inside('mark'), { background: colour.ochreTint, color: 'inherit' });
globalStyle(inside('sup, sub'), { fontSize: '.72em' });
globalStyle(inside('sup a'), {
  textDecoration: 'none',
  fontFamily: font.sans,
  fontWeight: vars.weight.strong,
  color: colour.green,
  padding: '.2em',
});

globalStyle(inside('ul, ol'), { paddingInlineStart: '1.3em' });
globalStyle(inside('li + li'), { marginBlockStart: '.35em' });
globalStyle(inside('li > p'), { marginBlockStart: '.5em' });
globalStyle(inside('ul > li::marker'), { color: colour.green });
globalStyle(inside('ol > li::marker'), {
  color: colour.inkSoft,
  fontFamily: font.sans,
  fontSize: '.85em',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(inside('li:has(> input[type=checkbox])'), { listStyle: 'none', marginInlineStart: '-1.3em' });
globalStyle(inside('dt'), { fontWeight: vars.weight.strong });
globalStyle(inside('dd'), { marginInlineStart: '1.3em' });

globalStyle(inside('blockquote'), {
  borderInlineStart: `3px solid ${colour.ochre}`,
  paddingInlineStart: '1.2em',
  marginBlockStart: '1.6em',
  marginBlockEnd: '1.6em',
  fontStyle: 'italic',
  fontSize: '1.09em',
  lineHeight: '1.5',
});
globalStyle(inside('blockquote > :first-child'), { marginBlockStart: 0 });
globalStyle(inside('blockquote :is(em, cite)'), { fontStyle: 'normal' });
globalStyle(inside('blockquote :is(footer, cite)'), {
  display: 'block',
  marginBlockStart: space[2],
  fontFamily: font.sans,
  fontSize: size.small,
  fontStyle: 'normal',
  color: colour.inkSoft,
});

globalStyle(inside('figure'), { marginBlock: '1.8em' });
// Where data are slow or dear browsers fetch lazy pictures from three screens away. The document's first script puts a link into each, in this
// place, until it is pressed or the page has its code (shell/server/http/pages/inline-scripts.ts).
globalStyle(':root[data-sparing] picture:not([data-shown])', { display: 'block', minHeight: '2.75rem' });
globalStyle(':root[data-sparing] picture:not([data-shown]) > img', { display: 'none' });
globalStyle(':root:not([data-sparing]) picture > a', { display: 'none' });
globalStyle(inside('img, video'), { borderRadius: vars.radius.medium, marginInline: 'auto' });
globalStyle(inside('p > img'), { marginBlock: '.6em' });
globalStyle(inside('figcaption'), {
  marginBlockStart: space[2],
  fontFamily: font.sans,
  fontSize: size.caption,
  lineHeight: '1.45',
  color: colour.inkSoft,
});

// A table wider than the text scrolls by itself; `.table-scroll` around it takes the full width when it is narrower.
globalStyle(inside('table'), {
  fontFamily: font.sans,
  fontSize: size.label,
  lineHeight: '1.4',
  display: 'block',
  overflowX: 'auto',
  maxWidth: '100%',
});
globalStyle(inside('.table-scroll'), { overflowX: 'auto', marginBlock: '1.8em' });
globalStyle(inside('.table-scroll > table'), {
  display: 'table',
  width: '100%',
  maxWidth: 'none',
  overflow: 'visible',
  margin: 0,
});
globalStyle(inside('caption'), {
  textAlign: 'start',
  paddingBlockEnd: space[2],
  fontSize: size.caption,
  color: colour.inkSoft,
});
globalStyle(inside('th'), {
  textAlign: 'start',
  verticalAlign: 'bottom',
  fontWeight: vars.weight.strong,
  padding: '.5rem .6rem',
  borderBlockEnd: `2px solid ${colour.ruleStrong}`,
});
globalStyle(inside('td'), {
  verticalAlign: 'top',
  padding: '.55rem .6rem',
  borderBlockEnd: `1px solid ${colour.rule}`,
});
globalStyle(inside('tr > :first-child'), { paddingInlineStart: 0 });
globalStyle(inside('tr > :last-child'), { paddingInlineEnd: 0 });
globalStyle(inside(':is(th, td)[align=right]'), { textAlign: 'end' });
// « 6,4 M » is one figure.
globalStyle(inside('td[align=right]'), { whiteSpace: 'nowrap' });
globalStyle(inside(':is(th, td)[align=center]'), { textAlign: 'center' });

globalStyle(inside('code, kbd, samp'), {
  fontFamily: font.mono,
  fontSize: '.84em',
  background: colour.sunken,
  padding: '.12em .32em',
  borderRadius: vars.radius.small,
});
globalStyle(inside('pre'), {
  marginBlock: '1.6em',
  padding: `${space[4]} ${space[5]}`,
  background: colour.sunken,
  borderInlineStart: `3px solid ${colour.rule}`,
  overflowX: 'auto',
  lineHeight: '1.55',
  tabSize: 2,
});
globalStyle(inside('pre code'), { background: 'none', padding: 0, fontSize: '.8em' });

// The ornament between two movements: three stepped rhombs, as on a selvedge.
globalStyle(inside('hr'), {
  height: '.75rem',
  width: '4.5rem',
  marginBlock: '2.6em',
  marginInline: 'auto',
  border: 0,
  background: colour.ochre,
  maskImage:
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 9' shape-rendering='crispEdges'%3E%3Cpath d='M8 1h2v1h1v1h1v1h1v1h-1v1h-1v1h-1v1H8V7H7V6H6V5H5V4h1V3h1V2h1z'/%3E%3C/svg%3E\")",
  maskSize: '1.5rem .75rem',
  maskRepeat: 'repeat-x',
  forcedColorAdjust: 'none',
});

globalStyle(inside('.footnotes'), {
  marginBlockStart: '2.6em',
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.rule}`,
  fontSize: size.label,
  lineHeight: '1.55',
});
globalStyle(inside('.footnotes > h2'), { fontSize: size.heading, marginBlockStart: 0 });
globalStyle(inside('.footnotes [role=doc-backlink]'), {
  textDecoration: 'none',
  padding: '.2em',
  '@media': { [media.print]: { display: 'none' } },
});

// The drop cap: first letter of the opening, as the renderer marks it (`api/src/modules/posts/markdown/opening.ts`). Its foot
// stands on the third line, its head reaches the capitals of the first: (2 lines + 1 capital of Gelasio) / (capital of Noto Serif Display).
globalStyle(`${article} > .opening::first-letter`, {
  float: 'left',
  fontFamily: font.title,
  fontWeight: 700,
  fontSize: '5.63em',
  lineHeight: '.818',
  paddingRight: '.06em',
  color: colour.green,
});

// What is read from the right inside a French text: as loose as a text of its own, and upright where Latin would lean.
globalStyle(inside('[dir=rtl]'), { lineHeight: '1.9', letterSpacing: 0 });
globalStyle(inside('blockquote[dir=rtl], [dir=rtl] :is(blockquote, em)'), { fontStyle: 'normal' });

// On paper an address cannot be pressed.
globalStyle(inside('a[href^="http"]::after'), {
  '@media': { [media.print]: { content: '" (" attr(href) ")"', fontSize: '.8em', wordBreak: 'break-all' } },
});
globalStyle(inside(':is(pre, table, .table-scroll)'), {
  '@media': { [media.print]: { overflow: 'visible', whiteSpace: 'pre-wrap' } },
});
