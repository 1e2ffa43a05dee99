import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Beside the buttons where there is space: what is missing, and the save status. */
export const notes = style({
  flex: '1 1 100%',
  alignSelf: 'center',
  fontSize: vars.size.caption,
  lineHeight: '1.4',
  color: vars.colour.inkSoft,
  '@media': { [media.medium]: { flex: '1 1 14rem' } },
});
export const note = style({ selectors: { '&:empty': { display: 'none' } } });
