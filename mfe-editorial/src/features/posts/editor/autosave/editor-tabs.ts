import { deskNameOf, isDeskOf, type Place } from './unsaved-text.ts';

const prefix = 'letat.editor:';

/** Says to the other tabs that this editor is open here, until the signal. A tab that dies says it no more. */
export function sayOpen(place: Place, signal: AbortSignal): void {
  const untilThen = () => new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  void navigator.locks?.request(prefix + deskNameOf(place), () => (signal.aborted ? undefined : untilThen()));
}

/** The editors that other tabs of this browser have open, by name. */
export async function openElsewhere(own: Place): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set(names.filter((name) => name !== deskNameOf(own)));
}

/** Whether a text stands in one of these editors: what the site keeps may stand in any one of its article. */
export function isOpenIn(open: ReadonlySet<string>, place: Place): boolean {
  return open.has(deskNameOf(place)) || (place.desk === undefined && [...open].some((name) => isDeskOf(name, place)));
}

const channelName = 'letat.site-copies';

/** Says to the other editors of this browser that the site keeps nothing of that article any more, theirs included. */
export function sayGone(place: Place): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(deskNameOf(place));
  channel.close();
}

/** Hears it from every other editor of the same article, until the returned function is called. */
export function onGone(place: Place, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== deskNameOf(place) && isDeskOf(data, place)) listener();
  };
  return () => channel.close();
}
