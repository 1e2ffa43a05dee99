import { storedValue, withStorage } from '../session/storage.ts';
import { storedViewer } from '../session/stored-viewer.ts';

const keyOf = (name: string) => `letat.draft/${name}`;
/** Under which the release before stored it, in a tab that is open since. */
const formerKeyOf = (name: string) => `letat.kept/${name}`;

/**
 * What the person typed in this tab under that name and did not send; undefined when there is nothing. It outlives a reload, a way
 * back and a closed tab that the browser restores. What an account typed is for that account alone.
 */
export function readSessionDraft(name: string): unknown {
  withStorage(() => moveFormer(name));
  const record = storedValue(withStorage(() => sessionStorage.getItem(keyOf(name))));
  if (typeof record !== 'object' || record === null) return undefined;
  const by: unknown = Reflect.get(record, 'by');
  return by === null || by === viewerId() ? Reflect.get(record, 'what') : undefined;
}

export function saveSessionDraft(name: string, what: unknown): void {
  withStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify({ by: viewerId(), what })));
}

export function discardSessionDraft(name: string): void {
  withStorage(() => sessionStorage.removeItem(keyOf(name)));
}

function moveFormer(name: string): void {
  const former = sessionStorage.getItem(formerKeyOf(name));
  if (former === null) return;
  sessionStorage.setItem(keyOf(name), former);
  sessionStorage.removeItem(formerKeyOf(name));
}

const viewerId = () => storedViewer()?.id ?? null;
