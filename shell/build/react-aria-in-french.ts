import { rspack } from '@rspack/core';

/**
 * React-aria brings its few words (« Fermer », « Calendrier »…) in 34 languages. The site speaks French: each of its
 * dictionaries is replaced by the French one, which takes 2 to 10 KB off every component that has words.
 */
export const reactAriaInFrench = () =>
  new rspack.NormalModuleReplacementPlugin(/[\\/]intl[\\/][\w-]+[\\/][a-z]{2}-[A-Z]{2}\.mjs$/, (resolved) => {
    resolved.request = resolved.request.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'fr-FR.mjs');
  });
