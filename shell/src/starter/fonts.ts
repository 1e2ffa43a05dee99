import { whenIdle } from './when-idle.ts';

/** Read before the first paint by shell/server/http/pages/inline-scripts.ts. */
const fontsKey = 'letat.fonts';

/**
 * Stores that this browser has the typefaces which a slow connection does not bring (packages/ui/src/slow-connection-fonts.css.ts):
 * its next pages show them whatever the connection is by then, since they come from its cache.
 */
export function storeLoadedFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.storage === 'denied') return;
  const store = () => {
    if (!('fonts' in dataset)) return;
    document.fonts.load('1em Inter').then(
      (loaded) => loaded.length > 0 && localStorage.setItem(fontsKey, '1'),
      () => localStorage.removeItem(fontsKey),
    );
  };
  whenIdle(store, 8000);
}
