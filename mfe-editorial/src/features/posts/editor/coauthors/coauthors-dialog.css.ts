import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const list = style({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${colour.rule}` });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  minHeight: '3.5rem',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.rule}`,
});
export const who = style({ display: 'grid', flex: '1 1 10rem', minWidth: 0 });
export const state = style({ color: colour.inkSoft, fontSize: vars.size.caption });
