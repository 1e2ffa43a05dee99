declare global {
  /** The address at which a file of a release is asked for now; read by the chunk loaders of every build. */
  var __letat_address: ((url: string) => string) | undefined;
}

/** By path: how often a script or a stylesheet did not come, or was refused. */
const failures = new Map<string, number>();

const addressOf = (target: EventTarget | null): string =>
  target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';

/**
 * Has a file that failed asked for at another address the next time: bad bytes are cached as long as good ones, and a request
 * that hangs is waited for by the next one to the same address. Its hash is looked up by the path, so it still holds.
 */
export function followLostFiles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      const address = addressOf(target);
      if (address === '') return;
      const { pathname } = new URL(address);
      failures.set(pathname, (failures.get(pathname) ?? 0) + 1);
    },
    true,
  );
  globalThis.__letat_address = (url) => {
    const count = failures.get(new URL(url).pathname);
    return count === undefined ? url : `${url}?again=${count}`;
  };
}

/** Gives up the files of a release that are still on their way: code that waits for them gets an error. */
export function giveUpPending(folder: string): void {
  const pending = `script[src*="${folder}"], link[data-rspack-loading][href*="${folder}"]`;
  for (const element of document.head.querySelectorAll(pending)) element.dispatchEvent(new Event('error'));
}
