import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Fields, noFields, sameFields } from '../fields.ts';
import { Lane, type LaneOutcome } from './autosave-queue.ts';
import { onGone, openElsewhere, sayGone, sayOpen } from './editor-tabs.ts';
import { isOver, type Unsaved, unsavedOnDevice, unsavedOnSite, unsavedTexts } from './find-unsaved.ts';
import { deviceStore } from './local-draft-store.ts';
import { siteStore } from './server-draft-store.ts';
import { nameOf, type Place, type TextStore } from './unsaved-text.ts';

/** A dead tab loses no more than two seconds of typing, a dead device no more than ten. */
const deviceDelayMs = 1000;
const siteDelayMs = 7000;

interface Kept {
  /** The article, without the editor. */
  article: Place;
  fields: Fields;
  /** As they are saved. */
  saved: Fields;
  revision: number | null;
  /** A save is on its way: it makes an end of what the site keeps, and nothing may arrive there after it. */
  isSaving: boolean;
}

export type Keeping = ReturnType<typeof useKeeping>;

/**
 * Whose text it is: who was logged in when the editor opened. A session that ends does not make the text nobody's, it goes on
 * being kept on their device.
 */
function useWriter(): string | null {
  const viewerId = useViewer()?.id ?? null;
  const [writer, setWriter] = useState(viewerId);
  if (writer === null && viewerId !== null) setWriter(viewerId);
  return writer;
}

/** Keeps what is typed on this device and on the site, apart from the article, and finds what was left there before. */
export function useKeeping({ article, fields, saved, revision, isSaving }: Kept) {
  const call = useCall();
  const userId = useWriter();
  const [onDevice, tellDevice] = useState<LaneOutcome>(null);
  const [onSite, tellSite] = useState<LaneOutcome>(null);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const [searched, setSearched] = useState<'nothing' | 'device' | 'all'>('nothing');
  const lanes = useRef<{ device: Lane | null; site: Lane } | null>(null);
  // Not the tab's: one that is duplicated takes along what it stores.
  const [desk] = useState<string>(() => crypto.randomUUID());
  const place = { ...article, desk };
  const name = nameOf(place);

  useEffect(() => {
    const store = userId === null ? null : deviceStore(userId);
    const made = {
      device: store && new Lane(store, deviceDelayMs, tellDevice),
      site: new Lane(toldStore(siteStore(call), desk), siteDelayMs, tellSite),
    };
    lanes.current = made;
    const flush = () => {
      void made.device?.flush();
      // Whoever comes back may have logged in again elsewhere, or left a tunnel.
      if (document.visibilityState === 'visible') void made.site.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      // What was to be discarded is none of theirs any more; the rest was meant to stay.
      void made.device?.flush();
      void made.site.flush();
    };
  }, [call, userId, desk]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left behind is looked for once, when the editor opens
  useEffect(() => {
    let isDeferred = true;
    const device = userId === null ? null : deviceStore(userId);
    async function search(): Promise<void> {
      const here = await unsavedOnDevice(device, article);
      for (const text of here) if (isOver(text, saved)) void device?.drop(text.place);
      if (isDeferred) setSearched('device');
      const found = unsavedTexts([...here, ...(await unsavedOnSite(call, article))], saved, await openElsewhere(place));
      if (!isDeferred) return;
      setUnsaved(found);
      setSearched('all');
    }
    void search();
    return () => {
      isDeferred = false;
    };
  }, [call, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => {
    const closed = new AbortController();
    sayOpen(place, closed.signal);
    return () => closed.abort();
  }, [name]);

  const isDirty = !sameFields(fields, saved);
  // Neither is overwritten before it was read, nor before somebody has decided about what was left there.
  const isKeptHere = searched !== 'nothing' && unsaved.length === 0;
  const isKeptThere = searched === 'all' && unsaved.length === 0 && !isSaving;
  const isToKeep = isDirty && !sameFields(fields, noFields);
  const textNow = () => ({ place, fields, revision, at: new Date().toISOString() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => {
    const open = [isKeptHere ? lanes.current?.device : null, isKeptThere ? lanes.current?.site : null];
    for (const lane of open)
      if (isToKeep) lane?.typed(textNow());
      else void lane?.drop();
  }, [fields, isToKeep, isKeptHere, isKeptThere, name, revision, userId]);

  const keepAgain = useEffectEvent(() => {
    const site = isKeptThere && isToKeep ? lanes.current?.site : undefined;
    site?.typed(textNow());
    void site?.flush();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => onGone(place, () => keepAgain()), [name]);

  return {
    /** Texts on this device are somebody's: where a browser does not say who is logged in, nothing is kept there. */
    hasDevice: userId !== null,
    /** What became of the last attempts. */
    onDevice,
    onSite,
    /** What was typed once and never saved, the newest first, until somebody has decided about it. */
    unsaved,
    /** It is being gone on with; the others stay where they are. */
    resumed(text: Unsaved) {
      const [here = text, ...same] = text.copies.filter(({ from }) => from === 'device');
      lanes.current?.device?.adopt(here.place);
      lanes.current?.site.adopt(text.place);
      for (const { place: left } of same) void lanes.current?.device?.forget(left);
      setUnsaved([]);
    },
    /** It is to be forgotten. */
    forget(text: Unsaved) {
      setUnsaved((now) => now.filter((one) => one !== text));
      for (const { from, place: left } of text.copies) void lanes.current?.[from]?.forget(left);
    },
    /** Nothing of it is on its way to the site: a save can go without being overtaken. */
    settle: async () => void (await lanes.current?.site.settle()),
    /** It was saved, or is to be lost: nothing of it is kept. */
    drop() {
      void lanes.current?.device?.drop();
      // A save makes an end of all that the site keeps of the article for this person.
      void lanes.current?.site.drop().then(() => sayGone(place));
    },
  };
}

/** A store whose drops the other editors of this browser hear of. */
function toldStore(store: TextStore, desk: string): TextStore {
  return {
    ...store,
    async drop(place) {
      await store.drop(place);
      sayGone({ ...place, desk });
    },
  };
}
