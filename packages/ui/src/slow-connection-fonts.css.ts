import { globalStyle } from '@vanilla-extract/css';
import { fallbackFamilies } from './families.ts';
import { vars } from './theme.css.ts';

/*
 * Below 4g and under Save-Data a first visit brings no typeface: all have fallbacks of the same metrics, and nobody asks for their files.
 * The document's first script sets `data-fonts` where all of them may come, after the first paint, and `data-slow` where none does
 * (shell/server/http/pages/inline-scripts.ts); without scripts (`data-js`) all come.
 */
globalStyle(':root[data-js]:not([data-fonts])', {
  vars: { [vars.font.serif]: fallbackFamilies.serif, [vars.font.sans]: fallbackFamilies.sans },
});
globalStyle(':root[data-slow]', { vars: { [vars.font.title]: fallbackFamilies.title } });
