import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

export const box = style({
  position: 'relative',
  display: 'grid',
  // Drawn on the box: a select has no ::after.
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineEnd: '1rem',
    insetBlockStart: 'calc(50% - .45rem)',
    width: '.5rem',
    height: '.5rem',
    border: 'solid currentColor',
    borderWidth: '0 1.75px 1.75px 0',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
});

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.5rem',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  selectors: {
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
    // Nothing chosen yet: the words of the placeholder are not an answer.
    '&:has(option[value=""]:checked)': { color: colour.inkSoft },
  },
});
globalStyle(`${select} option`, { background: colour.surface, color: colour.ink });
globalStyle(`${select} optgroup`, { background: colour.surface, color: colour.inkSoft });

/*
 * Where the list can be dressed (Chromium from 135), it is; elsewhere it is the system's own, as on phones, where nothing is
 * better.
 */
const dressed = '(appearance: base-select)';
globalStyle(`${select}, ${select}::picker(select)`, {
  // By way of a variable that nobody sets: the types of CSS do not know the word yet.
  '@supports': { [dressed]: { '@media': { '(pointer: fine)': { appearance: 'var(--no-such, base-select)' } } } },
});
globalStyle(`${select}::picker-icon`, { display: 'none' });
globalStyle(`${select}::picker(select)`, {
  '@supports': {
    [dressed]: {
      '@media': {
        '(pointer: fine)': {
          marginBlock: space[1],
          padding: space[1],
          border: `1.5px solid ${colour.ink}`,
          borderRadius: vars.radius.medium,
          background: colour.surface,
          color: colour.ink,
        },
      },
    },
  },
});
globalStyle(`${select} option`, {
  '@supports': {
    [dressed]: {
      '@media': {
        '(pointer: fine)': {
          display: 'flex',
          alignItems: 'center',
          gap: space[2],
          minHeight: '2.5rem',
          padding: `${space[1]} ${space[3]}`,
          borderRadius: vars.radius.small,
          outlineOffset: '-3px',
        },
      },
    },
  },
});
globalStyle(`${select} option:checked`, {
  '@supports': { [dressed]: { fontWeight: vars.weight.strong } },
});
globalStyle(`${select} optgroup`, {
  '@supports': {
    [dressed]: {
      '@media': {
        '(pointer: fine)': {
          paddingBlockStart: space[2],
          fontSize: vars.size.caption,
          fontWeight: vars.weight.strong,
        },
      },
    },
  },
});
globalStyle(`${select} optgroup > legend`, { paddingInline: space[3] });
globalStyle(`${select} option:disabled`, { color: colour.inkSoft, opacity: 0.6 });
globalStyle(`${select} option::checkmark`, { order: 1, marginInlineStart: 'auto', color: colour.green });
globalStyle(`${select} option:hover`, {
  '@supports': { [dressed]: { '@media': { [media.hover]: { background: colour.sunken } } } },
});
