import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const parts = style({ display: 'grid', gap: vars.space[6] });

/** What is, and beside it what can be done about it. */
export const part = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(15rem)', alignItems: 'start' } },
});
export const words = style({ display: 'grid', gap: vars.space[2], overflowWrap: 'anywhere' });
export const fact = style({ fontSize: vars.size.body });
export const note = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': { [media.medium]: { justifyContent: 'end' } },
});

export const sessions = style({ display: 'grid' });
export const session = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: vars.space[4] },
  },
});

/** A QR code is dark on light in every theme: cameras read nothing else. */
export const qr = style({
  display: 'block',
  width: 'min(14rem, 100%)',
  height: 'auto',
  borderRadius: vars.radius.medium,
});
export const setup = style({ display: 'grid', gap: vars.space[5] });
export const secret = style({
  fontFamily: vars.font.mono,
  fontSize: vars.size.label,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  fontFamily: vars.font.mono,
  fontSize: vars.size.label,
  padding: vars.space[4],
  border: `1px solid ${vars.colour.rule}`,
});
