import type { WidgetName } from '@letat/contracts/sites/constants';
import type { Widget } from './widget.ts';

/** A widget, or what counts widgets for registered sites. */
export type PartName = WidgetName | 'counts';

/** The hash in the name of each part's file, and the SHA-256 of its bytes; the build writes the table here (`build/parts-plugin.ts`). */
declare const __PARTS__: Readonly<Record<PartName, readonly [hash: string, integrity: string]>>;

/**
 * Fetches widgets' parts from beside the loader, each once. The browser runs none that is not what this loader was built
 * with. A part that failed is fetched again for the next element that needs it.
 */
export function partsBeside(loader: HTMLScriptElement): (name: PartName) => Promise<Widget> {
  const base = new URL('.', loader.src).href;
  const trusted = trustedTypesPolicy(base);
  const parts = new Map<PartName, Promise<Widget>>();

  function fetchPart(name: PartName): Promise<Widget> {
    const [hash, integrity] = __PARTS__[name];
    const file = `${name}.${hash}.js`;
    const script = document.createElement('script');
    const arrived = new Promise<Widget>((resolve, reject) => {
      script.addEventListener('letat-part', ({ detail }) => resolve(detail));
      for (const end of ['load', 'error'])
        script.addEventListener(end, () => reject(new Error(`${file} was not loaded`)));
    });
    script.crossOrigin = 'anonymous';
    script.integrity = `sha256-${integrity}`;
    // A page whose policy names the loader by a nonce allows its parts by the same.
    script.nonce = loader.nonce;
    Reflect.set(script, 'src', trusted(base + file));
    document.head.append(script);
    return arrived.finally(() => script.remove());
  }

  return (name) => {
    const known = parts.get(name);
    if (known) return known;
    const part = fetchPart(name);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
}

/**
 * Pages that ask for Trusted Types (https://www.w3.org/TR/trusted-types/) take no bare text for a script's address. The policy
 * passes addresses of the loader's own folder only.
 */
function trustedTypesPolicy(base: string): (address: string) => unknown {
  const rules = {
    createScriptURL(address: string) {
      if (!address.startsWith(base)) throw new TypeError(`${address} is no part of these widgets`);
      return address;
    },
  };
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!hasCreatePolicy(factory)) return rules.createScriptURL;
  try {
    const policy = factory.createPolicy('letat-embed', rules);
    return (address) => policy.createScriptURL(address);
  } catch (cause) {
    console.warn('L’État en Mouvement\u00a0: ajoutez «\u00a0letat-embed\u00a0» à la directive trusted-types.', cause);
    return rules.createScriptURL;
  }
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

function hasCreatePolicy(factory: unknown): factory is PolicyFactory {
  return typeof factory === 'object' && factory !== null && 'createPolicy' in factory;
}
