import { deskNameOf, isDeskOf, type Place } from './kept-text.ts';

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
