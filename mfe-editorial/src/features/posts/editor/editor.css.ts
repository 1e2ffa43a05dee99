import { media, vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

/**
 * `--editor-top`: what stands above the text where the tools stick, so that they stay under it. `--editor-height`: what is seen
 * of the page below that. `--editor-margin`: how far the window's edge is.
 */
export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  selectors: {
    '&[data-place=page]': {
      vars: {
        '--editor-top': '4.0625rem',
        '--editor-height': 'calc(100dvh - 4.0625rem)',
        '--editor-margin': '1.25rem',
      },
    },
    '&[data-place=dialog]': {
      // The bar at the foot ends where the dialog does.
      marginBlockEnd: `calc(-1 * ${space[5]})`,
      vars: {
        '--editor-top': '4.5rem',
        '--editor-height': `calc(var(--visual-viewport-height) - 4.5rem - 2 * ${space[5]})`,
        '--editor-margin': space[5],
      },
    },
  },
});

/** One below the other on small screens; on large ones the settings stand beside the text. The preview needs that space. */
export const columns = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
const beside = (of = '') => `${columns}:not([data-previewing])${of}`;
const whereBeside = (of: string, rules: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${columns}:not([data-previewing]) ${of}`, { '@media': { [media.large]: rules } });

globalStyle(beside(), {
  '@media': {
    [media.large]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${vars.width.reading}) minmax(17rem, 22rem)`,
      gap: space[7],
      justifyContent: 'space-between',
    },
  },
});

/** Beside the text it stays in sight, and is scrolled by itself. */
export const side = style({ display: 'contents' });
whereBeside(`> ${side}`, {
  position: 'sticky',
  insetBlockStart: 'var(--editor-top)',
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  maxHeight: 'var(--editor-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderInlineStart: `1px solid ${colour.rule}`,
  paddingInline: `${space[6]} ${space[1]}`,
  paddingBlockEnd: space[5],
});

/** Always in reach: at the foot of the window, across all of it so that nothing shows beside it, or on top of the column. */
export const actions = style({
  order: 1,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[3]}`,
  marginInline: 'calc(-1 * var(--editor-margin))',
  padding: `${space[3]} var(--editor-margin) max(${space[3]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.rule}`,
  background: colour.paper,
  // A window that is hardly higher than them is the text's: a phone on its side, or with its keyboard.
  '@media': { 'screen and (max-height: 32rem)': { position: 'static' } },
});
whereBeside(actions, {
  order: 0,
  insetBlock: '0 auto',
  marginInline: 0,
  padding: `${space[3]} 0`,
  borderBlockStart: 0,
  borderBlockEnd: `1px solid ${colour.rule}`,
});
// What belongs to the field that has the focus must not stand behind what sticks to the edges.
globalStyle(`html:has(${actions})`, {
  scrollPaddingBlock: '7rem 8rem',
  // Nor may a message stand on the tools, the way out of the dialog or the buttons.
  vars: { '--toast-top': '8rem', '--toast-bottom': '6rem' },
});

/** Ahead of the title where they have no column to stand in. */
export const ways = style({
  order: -1,
  '@media': {
    // On a phone's page they end the line that the heading begins: the text begins that much higher.
    'screen and (max-width: 39.99rem)': {
      selectors: {
        [`${editor}[data-place=page] &`]: {
          alignSelf: 'flex-end',
          marginBlock: `calc(-1 * (${space[3]} + 1.75rem)) calc(-1 * ${space[3]})`,
        },
      },
    },
  },
});
whereBeside(ways, { order: 0 });
export const settings = style({});
globalStyle(`${columns}[data-previewing] ${settings} > *`, {
  '@media': {
    [media.large]: {
      borderBlockStart: `2px solid ${colour.ruleStrong}`,
      paddingBlockStart: space[5],
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});

/** Where the preview takes the text's place it shows the title too. */
export const title = style({
  selectors: { [`${columns}[data-previewing] &`]: { display: 'none' } },
  '@media': { [media.large]: { selectors: { [`${columns}[data-previewing] &`]: { display: 'block' } } } },
});

export const article = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
});
// What stands beside the last lines stays in sight with them: the page ends well below.
whereBeside(`> ${article}`, { paddingBlockEnd: '30vh' });

/** On a phone the icon stands alone while the tools need the space. */
export const word = style({
  '@media': {
    'screen and (max-width: 39.99rem)': {
      selectors: {
        [`${columns}:not([data-previewing]) &`]: visuallyHiddenRules,
      },
    },
  },
});
