import type { WidgetName } from '@letat/contracts/sites/constants';
import { refusals } from './refusals.ts';
import type { Widget } from './widget.ts';

/** A widget, or what counts widgets for registered sites. */
export type PartName = WidgetName | 'counts';

/** After which a part that did not come is given up. */
const patienceMs = 10_000;

/** The hash in the name of each part's file, and the SHA-256 of its bytes; the build writes the table here (`build/parts-plugin.ts`). */
declare const __PARTS__: Readonly<Record<PartName, readonly [hash: string, integrity: string]>>;

/**
 * Fetches widgets' parts from beside the loader, each once, after the page has loaded: it waits for none of them, and none is waited for
 * longer than ten seconds. The browser runs none that is not what this loader was built with. A part that failed is fetched again for
 * the next element that needs it.
 * @param nonce of the loader's element: a page whose policy names it by a nonce allows its parts by the same
 * @returns null on a page that takes no script from here, which is said once
 */
export function partsBeside(loader: string, nonce: string): ((name: PartName) => Promise<Widget>) | null {
  const base = new URL('.', loader).href;
  const trusted = trustedTypesPolicy(base);
  try {
    // An element that stands nowhere fetches nothing.
    Reflect.set(document.createElement('script'), 'src', trusted(base));
  } catch {
    console.warn('L’État en Mouvement\u00a0: trusted-types sans letat-embed.');
    return null;
  }
  const parts = new Map<PartName, Promise<Widget>>();
  const causeOf = refusals((address) => address.startsWith(base));
  const hasLoaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else addEventListener('load', resolve, { once: true });
  });

  async function fetchPart(name: PartName): Promise<Widget> {
    await hasLoaded;
    const [hash, integrity] = __PARTS__[name];
    const file = `${name}.${hash}.js`;
    const script = document.createElement('script');
    const arrived = new Promise<Widget>((resolve, reject) => {
      script.addEventListener('letat-part', ({ detail }) => resolve(detail));
      for (const end of ['load', 'error'])
        script.addEventListener(end, () => causeOf(new Error(`${file} was not loaded`)).then(reject));
      setTimeout(() => reject(new Error(`${file} did not come`)), patienceMs);
    });
    script.crossOrigin = 'anonymous';
    script.integrity = `sha256-${integrity}`;
    script.nonce = nonce;
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

let isTold = false;

/** The link inside the element stays in its place. One line for all elements of a page: what stops one stops the others. */
export function logMissingPart(cause: unknown): void {
  if (isTold) return;
  isTold = true;
  console.warn('L’État en Mouvement\u00a0: ce widget n’a pas pu être affiché.', cause);
}

/**
 * Pages that ask for Trusted Types (https://www.w3.org/TR/trusted-types/) take no bare text for a script's address. The policy
 * passes addresses of the loader's own folder only.
 */
function trustedTypesPolicy(base: string): (address: string) => unknown {
  const rules = {
    createScriptURL(address: string) {
      if (!address.startsWith(base)) throw new TypeError(address);
      return address;
    },
  };
  try {
    const policy: Policy = globalThis.trustedTypes?.createPolicy('letat-embed', rules) ?? rules;
    return (address) => policy.createScriptURL(address);
  } catch {
    // The page does not name our policy. It may all the same take bare text, or have a default policy for it.
    return rules.createScriptURL;
  }
}

interface Policy {
  createScriptURL(address: string): unknown;
}

declare global {
  /** Not in every browser. */
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}
