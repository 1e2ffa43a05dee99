import { globalStyle } from '@vanilla-extract/css';
import { standIns } from './families.ts';
import { vars } from './theme.css.ts';

/*
 * The faces of titles and text come with the first page, those of the interface and of italics are there from the second on:
 * together they would take a phone half a second. Until the shell has them and says so by `data-faces`, their stand-ins of
 * the same metrics are shown. Without scripts (`data-js`) nobody would say so, and they come at once.
 */
const waiting = ':root[data-js]:not([data-faces])';

globalStyle(waiting, { vars: { [vars.font.sans]: standIns.sans } });
globalStyle(`:where(${waiting}) :is(blockquote, :is(p, li, dd) > :is(em, i, cite))`, { fontFamily: standIns.serif });
