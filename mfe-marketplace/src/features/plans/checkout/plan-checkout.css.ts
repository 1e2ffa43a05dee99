import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Whose plan it is: the face first, as on their page. */
export const author = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'center',
});
export const bio = style({ display: 'block', fontSize: vars.size.label, color: vars.colour.inkSoft });
export const features = style({ listStyle: 'none', padding: 0, margin: 0, fontSize: vars.size.label });
export const feature = style({
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
