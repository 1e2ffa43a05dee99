import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { globalStyle, style } from '@vanilla-extract/css';
import { barHeight } from './administration-bar.css.ts';

/** The page beside its navigation; on a narrow window the navigation opens over it. */
globalStyle('[data-frame="administration"]', {
  '@media': {
    [media.large]: {
      display: 'grid',
      gridTemplateColumns: '13rem minmax(0, 1fr)',
      width: 'min(88rem, 100% - 1.25rem)',
      marginInline: 'auto',
      paddingInlineStart: '1.25rem',
    },
  },
});
globalStyle('[data-frame="administration"] > #main', {
  minWidth: 0,
  paddingBlockEnd: vars.space[7],
  '@media': {
    [media.large]: { minHeight: `calc(100vh - ${barHeight})`, borderInlineStart: `1px solid ${vars.colour.rule}` },
    [media.print]: { border: 0 },
  },
});
globalStyle('[data-chrome="side"]', {
  '@media': {
    [media.large]: {
      position: 'sticky',
      insetBlockStart: barHeight,
      alignSelf: 'start',
      maxHeight: `calc(100vh - ${barHeight})`,
      overflowY: 'auto',
      paddingBlock: vars.space[5],
      // What scrolls cuts off what stands out of it, and entries do.
      paddingInlineStart: vars.space[3],
      marginInlineStart: `calc(-1 * ${vars.space[3]})`,
      scrollbarWidth: 'thin',
    },
    'screen and (min-width: 60rem) and (max-height: 66rem)': { paddingBlock: vars.space[3] },
    [media.print]: { display: 'none' },
  },
});
// Without scripts nothing opens it: it stays in the page then.
globalStyle(':root[data-js] [data-chrome="side"]', {
  '@media': { 'screen and (max-width: 59.99rem)': { display: 'none' } },
});

/** All of it fits where the window is as low as a small laptop's; WCAG 2.5.8 asks for 24 pixels, which the entries keep. */
const low = 'screen and (min-width: 60rem) and (max-height: 66rem)';
export const nav = style({
  display: 'grid',
  gap: vars.space[5],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [low]: { gap: vars.space[3] } },
});
export const section = style({});
export const heading = style({
  paddingBlockEnd: vars.space[2],
  '@media': { [low]: { paddingBlockEnd: vars.space[1] } },
  font: `${vars.weight.strong} ${vars.size.caption}/1 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const link = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  borderInlineStart: '3px solid transparent',
  font: `${vars.weight.medium} ${vars.size.label}/1.3 ${vars.font.sans}`,
  color: vars.colour.ink,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: vars.colour.sunken } } },
    '&[aria-current]': {
      borderColor: vars.colour.green,
      fontWeight: vars.weight.strong,
      color: vars.colour.green,
      background: vars.colour.greenTint,
    },
  },
  '@media': {
    [low]: { paddingBlock: '.1875rem' },
    // A transparent border is drawn there as any other.
    [media.forcedColors]: {
      borderColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight', textDecoration: 'underline' } },
    },
  },
});

export const count = style({ font: `${vars.weight.strong} ${vars.size.caption}/1 ${vars.font.sans}` });
export const hidden = style(visuallyHiddenRules);

/** In the drawer: larger targets, and the way to the site below. */
export const drawer = style({ display: 'grid', gap: vars.space[5] });
globalStyle(`${drawer} ${link}`, { paddingBlock: vars.space[3], marginInlineStart: 0 });
