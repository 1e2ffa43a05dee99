import { storedViewer } from './stored-viewer.ts';
import { storedValue, storing } from './storing.ts';

const keyOf = (name: string) => `letat.kept/${name}`;

/**
 * What somebody typed in this tab under that name and did not send; undefined when there is nothing. It outlives a reload, a way
 * back and a closed tab that the browser restores. What an account typed is for that account alone.
 */
export function keptInTab(name: string): unknown {
  const kept = storedValue(storing(() => sessionStorage.getItem(keyOf(name))));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const by: unknown = Reflect.get(kept, 'by');
  return by === null || by === viewerId() ? Reflect.get(kept, 'what') : undefined;
}

export function keepInTab(name: string, what: unknown): void {
  storing(() => sessionStorage.setItem(keyOf(name), JSON.stringify({ by: viewerId(), what })));
}

export function forgetInTab(name: string): void {
  storing(() => sessionStorage.removeItem(keyOf(name)));
}

const viewerId = () => storedViewer()?.id ?? null;
