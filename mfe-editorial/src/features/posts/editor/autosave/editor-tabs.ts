import { editorNameOf, isEditorOf, type Place } from './unsaved-text.ts';

const lockPrefix = 'letat.editor:';
const channelName = 'letat.server-drafts';

/** Holds a lock that shows other tabs that this editor is open, until the signal. The browser frees it when a tab crashes. */
export function announceOpen(place: Place, signal: AbortSignal): void {
  const untilThen = () => new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  void navigator.locks?.request(lockPrefix + editorNameOf(place), () => (signal.aborted ? undefined : untilThen()));
}

/** The editors that other tabs of this browser have open, by name. */
export async function openInOtherTabs(own: Place): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  return new Set(names.filter((name) => name !== editorNameOf(own)));
}

/** Whether a text stands in one of these editors: a server draft may stand in any editor of its article. */
export function isOpenIn(open: ReadonlySet<string>, place: Place): boolean {
  return (
    open.has(editorNameOf(place)) || (place.editorId === undefined && [...open].some((name) => isEditorOf(name, place)))
  );
}

/** Announces to the other editors of this browser that the server has no draft of that article any more, theirs included. */
export function announceServerDraftRemoved(place: Place): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(editorNameOf(place));
  channel.close();
}

/** Calls the listener when another editor of the same article announces that, until the returned function is called. */
export function onServerDraftRemoved(place: Place, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== editorNameOf(place) && isEditorOf(data, place)) listener();
  };
  return () => channel.close();
}
