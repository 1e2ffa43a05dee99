import { storedValue, withStorage } from '../session/storage.ts';
import { storedViewer } from '../session/stored-viewer.ts';

const keyOf = (name: string) => `letat.kept/${name}`;

/**
 * What somebody typed in this tab under that name and did not send; undefined when there is nothing. It outlives a reload, a way
 * back and a closed tab that the browser restores. What an account typed is for that account alone.
 */
export function readSessionDraft(name: string): unknown {
  const kept = storedValue(withStorage(() => sessionStorage.getItem(keyOf(name))));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const by: unknown = Reflect.get(kept, 'by');
  return by === null || by === viewerId() ? Reflect.get(kept, 'what') : undefined;
}

export function saveSessionDraft(name: string, what: unknown): void {
  withStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify({ by: viewerId(), what })));
}

export function discardSessionDraft(name: string): void {
  withStorage(() => sessionStorage.removeItem(keyOf(name)));
}

const viewerId = () => storedViewer()?.id ?? null;
