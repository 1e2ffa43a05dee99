import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

// A literal name: the shell writes this link into the document itself, before any component.
globalStyle('.skip-link', {
  position: 'absolute',
  insetInlineStart: vars.space[4],
  insetBlockStart: vars.space[2],
  zIndex: vars.layer.toast,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.colour.ink,
  color: vars.colour.paper,
  borderRadius: vars.radius.medium,
  fontWeight: vars.weight.strong,
  transform: 'translateY(-200%)',
});
globalStyle('.skip-link:focus', { transform: 'none' });
