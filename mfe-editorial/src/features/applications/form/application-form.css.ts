import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Fields that are filled in together, under the name that they have in common. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  minWidth: 0,
  padding: 0,
  border: 0,
});
export const partName = style({
  padding: 0,
  marginBlockEnd: vars.space[4],
  outline: 'none',
  font: `${vars.weight.title} ${vars.size.heading}/1.2 ${vars.font.serif}`,
});
export const steps = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] });
/** One step after the other where scripts can lead from one to the next; else both are one form. */
export const first = style([part, { selectors: { [`${steps}[data-step="2"] &`]: { display: 'none' } } }]);
export const second = style([
  part,
  { '@media': { '(scripting: enabled)': { selectors: { [`${steps}[data-step="1"] &`]: { display: 'none' } } } } },
]);
export const led = style({ '@media': { '(scripting: none)': { display: 'none' } } });
