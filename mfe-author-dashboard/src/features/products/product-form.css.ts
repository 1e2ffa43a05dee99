import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

/** The form, and beside it what it makes; on small screens that comes after it. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' } },
});
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBlockStart: space[3],
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  overflowWrap: 'anywhere',
  '@media': { [media.large]: { position: 'sticky', insetBlockStart: '4.5rem' } },
});
export const sheetTitle = style({ margin: 0, font: `${vars.weight.strong} ${size.label}/1.4 ${vars.font.sans}` });
export const book = style({ width: '7.5rem' });
export const name = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.25 ${vars.font.serif}` });
export const words = style({ margin: 0, color: colour.inkSoft, fontSize: size.label });
export const price = style({ margin: 0, font: `${vars.weight.title} ${size.heading}/1.2 ${vars.font.title}` });
/** What the fields after it are about. */
export const lead = style({ margin: 0, color: colour.inkSoft, fontSize: size.label });
