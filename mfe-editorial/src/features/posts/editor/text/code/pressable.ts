import { vars } from '@letat/ui/theme.css';

const { colour, space } = vars;

/** How a button looks in the shadow root, where the design system's own does not reach. */
export const pressable = {
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  border: `1.5px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  cursor: 'pointer',
};
