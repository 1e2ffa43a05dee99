import { on } from '@letat/remote-kit/events';
import type { Exclusion } from './exclusion.ts';

/**
 * What every part of the page stands on: objects, and the names of theirs that a remote must leave alone. All names of the
 * prototypes; of the window and the history those that are worth replacing.
 */
const watched: [object, readonly string[]][] = [
  [globalThis, ['fetch', 'history', 'navigation', 'Promise']],
  [history, ['pushState', 'replaceState']],
  [JSON, ['parse', 'stringify']],
  ...[Array, Promise, String, Map, Set, EventTarget, Element].map(({ prototype }): [object, string[]] => [
    prototype,
    Object.getOwnPropertyNames(prototype),
  ]),
];

const present = (object: object, name: string): unknown => {
  const property = Object.getOwnPropertyDescriptor(object, name);
  return property ? (property.get ?? property.value) : Reflect.get(object, name);
};

/**
 * Watches what all parts of a page share, and names the remote that replaced some of it or removed the page's frame, once: after
 * each script of a remote, when a page is on screen, and when something fails. Its own references are taken before any
 * remote runs, and what compares them is written without what may have been replaced.
 */
export function watchShared(onInterference: (by: Exclusion) => void): void {
  const own: { object: object; name: string; value: unknown }[] = [];
  for (const [object, names] of watched)
    for (const name of names) own.push({ object, name, value: present(object, name) });
  const frame = document.querySelectorAll('#main, [data-chrome]');
  /** Whose script ran last: what is wrong now was right before it. */
  let suspect = '';
  let isOver = false;

  const deed = (): string | null => {
    for (let index = 0; index < own.length; index += 1) {
      const reference = own[index];
      if (reference && present(reference.object, reference.name) !== reference.value)
        return `replaced ${reference.name}`;
    }
    for (let index = 0; index < frame.length; index += 1) if (!frame[index]?.isConnected) return 'emptied the document';
    return null;
  };
  const check = () => {
    if (isOver || suspect === '') return;
    const done = deed();
    if (done === null) return;
    isOver = true;
    onInterference({ remote: suspect, deed: done });
  };

  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const [, remote] = /\/releases\/(mfe-[^/]+)\//.exec(target.src) ?? [];
      if (remote === undefined) return;
      suspect = remote;
      check();
    },
    true,
  );
  const removals = new MutationObserver(check);
  for (const element of [document, document.documentElement, document.body])
    removals.observe(element, { childList: true });
  on('page-shown', check);
  on('trouble', check);
  window.addEventListener('error', check);
  window.addEventListener('unhandledrejection', check);
}
