import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** It stays within the product: the page's footer is not covered. */
export const bar = style({
  display: 'none',
  '@media': {
    [media.small]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: vars.layer.raised,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[4],
      marginBlockStart: vars.space[7],
      padding: `${vars.space[3]} 1.25rem calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
      background: vars.colour.surface,
      borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
    },
  },
});
export const words = style({ display: 'grid', minWidth: 0 });
