/**
 * Parts of a page that no first screen needs: pieces after the first, cards after a phone's first screens, blocks of an
 * article after its opening, what follows it, the footer. Where the root carries `data-slices`, the browser lays out those
 * of them that are near the window only (`below-fold.css.ts`); the shell's starter then has the others laid out one by
 * one, marks each with `data-laid-out`, and takes `data-slices` away.
 */
export const belowFold =
  '[data-page] > * ~ *, [data-columns] > :nth-child(n+3), #article-body > :nth-child(n+7), #fin-du-texte > *, [data-chrome=footer] > *';
