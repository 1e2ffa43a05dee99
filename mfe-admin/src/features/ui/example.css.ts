import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const example = style({ selectors: { '& + &': { marginBlockStart: space[7] } } });
export const title = style({
  font: `${vars.weight.title} ${vars.size.heading}/1.3 ${vars.font.serif}`,
  letterSpacing: 0,
});
export const note = style({ maxWidth: '60ch', fontSize: vars.size.label, color: colour.inkSoft });
export const stage = style({
  marginBlockStart: space[3],
  paddingBlock: space[5],
  borderBlock: `1px solid ${colour.rule}`,
  selectors: {
    '&[data-layout=row]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
    '&[data-layout=stack]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] },
    '&[data-layout=form]': {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${vars.width.form})`,
      gap: space[5],
    },
  },
});

/** The same control in each of its states. */
export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: space[5],
  alignItems: 'start',
});
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlockStart: space[2],
});

export const keys = style({ margin: 0, marginBlockStart: space[3], borderBlockStart: `1px solid ${colour.rule}` });
export const key = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});
globalStyle(`${key} dt`, { display: 'flex', flexWrap: 'wrap', gap: space[1], alignItems: 'start' });
export const cap = style({
  minWidth: '1.75em',
  padding: '.1em .5em',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  textAlign: 'center',
});
export const effect = style({ margin: 0, fontSize: vars.size.label });
