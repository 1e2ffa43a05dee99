import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const box = style({ position: 'relative', display: 'grid' });
// Twice, so that it wins over the control's own in whatever order the files come.
export const input = style({ textOverflow: 'ellipsis', selectors: { '&&': { paddingInlineEnd: '3rem' } } });
export const toggle = style({
  position: 'absolute',
  insetInlineEnd: '.375rem',
  insetBlock: '.375rem',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
});
export const popover = style({
  width: 'var(--trigger-width)',
  selectors: { '&&': { minWidth: 0, maxWidth: 'none' } },
});
export const empty = style({
  padding: `${vars.space[3]} ${vars.space[3]}`,
  color: vars.colour.inkSoft,
  fontSize: vars.size.label,
});
