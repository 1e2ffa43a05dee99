import { media, vars } from '@letat/ui/theme.css';
import { unseen } from '@letat/ui/unseen.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** `--editor-top`: what stands above the text where the tools stick, so that they stay under it. */
export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  selectors: {
    '&[data-place=page]': { vars: { '--editor-top': '4.0625rem' } },
    '&[data-place=dialog]': { vars: { '--editor-top': '4.5rem' } },
  },
});

const ruled = { borderInlineStart: `1px solid ${colour.rule}`, paddingInlineStart: space[6] };

/** The text, and what belongs to it beside it; under it while the preview needs the room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@media': {
    [media.large]: {
      selectors: {
        '&:not([data-previewing])': {
          gridTemplateColumns: `minmax(0, ${vars.width.reading}) minmax(17rem, 22rem)`,
          gap: space[7],
          justifyContent: 'space-between',
        },
      },
    },
  },
});
globalStyle(`${columns}:not([data-previewing]) > :last-child`, { '@media': { [media.large]: ruled } });
globalStyle(`${columns}[data-previewing] > :last-child`, {
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

export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
});

/** On a phone the sign alone says it while the tools need the room. */
export const word = style({
  '@media': {
    'screen and (max-width: 39.99rem)': {
      selectors: {
        [`${columns}:not([data-previewing]) &`]: unseen,
      },
    },
  },
});
