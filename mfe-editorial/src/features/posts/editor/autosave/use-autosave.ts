import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Fields, noFields, sameFields } from '../fields.ts';
import { type AutosaveOutcome, AutosaveQueue } from './autosave-queue.ts';
import { announceOpen, announceServerDraftRemoved, onServerDraftRemoved, openInOtherTabs } from './editor-tabs.ts';
import { isOver, type Unsaved, unsavedInBrowser, unsavedOnServer, unsavedTexts } from './find-unsaved.ts';
import { localDraftStore } from './local-draft-store.ts';
import { serverDraftStore } from './server-draft-store.ts';
import { nameOf, type Place, type TextStore } from './unsaved-text.ts';

/** A dead tab loses no more than two seconds of typing, a dead device no more than ten. */
const localDelayMs = 1000;
const serverDelayMs = 7000;

interface AutosaveInput {
  /** The article, without the editor. */
  article: Place;
  fields: Fields;
  /** As they are saved. */
  saved: Fields;
  revision: number | null;
  /** A save is on its way: it removes the server's draft, and no draft may arrive after it. */
  isSaving: boolean;
}

export type AutosaveState = ReturnType<typeof useAutosave>;

/**
 * The account that the text belongs to: who was logged in when the editor opened. When the session ends, the text is still
 * saved to their local drafts.
 */
function useWriter(): string | null {
  const viewerId = useViewer()?.id ?? null;
  const [writer, setWriter] = useState(viewerId);
  if (writer === null && viewerId !== null) setWriter(viewerId);
  return writer;
}

/** Autosaves what is typed as a local draft and as a server draft, apart from the article, and finds drafts left before. */
export function useAutosave({ article, fields, saved, revision, isSaving }: AutosaveInput) {
  const call = useCall();
  const userId = useWriter();
  const [local, setLocal] = useState<AutosaveOutcome>(null);
  const [server, setServer] = useState<AutosaveOutcome>(null);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const [searched, setSearched] = useState<'nothing' | 'local' | 'all'>('nothing');
  const queues = useRef<{ local: AutosaveQueue | null; server: AutosaveQueue } | null>(null);
  // Not stored in the tab: a duplicated tab copies its session storage.
  const [editorId] = useState<string>(() => crypto.randomUUID());
  const place = { ...article, editorId };
  const name = nameOf(place);

  useEffect(() => {
    const store = userId === null ? null : localDraftStore(userId);
    let isOpen = true;
    // A queue goes on after its editor has closed, which shows nothing any more.
    const whileOpen = (show: (outcome: AutosaveOutcome) => void) => (outcome: AutosaveOutcome) => {
      if (isOpen) show(outcome);
    };
    const made = {
      local: store && new AutosaveQueue(store, localDelayMs, whileOpen(setLocal)),
      server: new AutosaveQueue(announcingStore(serverDraftStore(call), editorId), serverDelayMs, whileOpen(setServer)),
    };
    queues.current = made;
    const flush = () => {
      void made.local?.flush();
      // The author may have logged in again in another tab, or be back online.
      if (document.visibilityState === 'visible') void made.server.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      isOpen = false;
      // A discarded text is no longer in the queues; any other must be stored.
      void made.local?.flush();
      void made.server.flush();
    };
  }, [call, userId, editorId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts left before are looked for once, when the editor opens
  useEffect(() => {
    let isActive = true;
    const localStore = userId === null ? null : localDraftStore(userId);
    async function search(): Promise<void> {
      const localDrafts = await unsavedInBrowser(localStore, article);
      for (const text of localDrafts) if (isOver(text, saved)) void localStore?.remove(text.place);
      if (isActive) setSearched('local');
      const found = unsavedTexts(
        [...localDrafts, ...(await unsavedOnServer(call, article))],
        saved,
        await openInOtherTabs(place),
      );
      if (!isActive) return;
      setUnsaved(found);
      setSearched('all');
    }
    void search();
    return () => {
      isActive = false;
    };
  }, [call, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => {
    const closed = new AbortController();
    announceOpen(place, closed.signal);
    return () => closed.abort();
  }, [name]);

  const isDirty = !sameFields(fields, saved);
  // Neither draft is overwritten before it was read, nor before the author has decided about it.
  const isLocalReady = searched !== 'nothing' && unsaved.length === 0;
  const isServerReady = searched === 'all' && unsaved.length === 0 && !isSaving;
  const hasUnsavedText = isDirty && !sameFields(fields, noFields);
  const textNow = () => ({ place, fields, revision, at: new Date().toISOString() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => {
    const open = [isLocalReady ? queues.current?.local : null, isServerReady ? queues.current?.server : null];
    for (const queue of open)
      if (hasUnsavedText) queue?.push(textNow());
      else void queue?.clear();
  }, [fields, hasUnsavedText, isLocalReady, isServerReady, name, revision, userId]);

  const saveAgain = useEffectEvent(() => {
    const queue = isServerReady && hasUnsavedText ? queues.current?.server : undefined;
    queue?.push(textNow());
    void queue?.flush();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its name
  useEffect(() => onServerDraftRemoved(place, () => saveAgain()), [name]);

  return {
    /** A local draft belongs to an account: where nobody is known to be logged in, none is stored. */
    hasLocalStore: userId !== null,
    /** How the last attempts ended. */
    local,
    server,
    /** Texts that were typed before and never saved, the newest first, until the author has decided about them. */
    unsaved,
    /** The author resumes this text; the others stay stored. */
    resumed(text: Unsaved) {
      const [here = text, ...same] = text.copies.filter(({ from }) => from === 'local');
      queues.current?.local?.adopt(here.place);
      queues.current?.server.adopt(text.place);
      for (const { place: left } of same) void queues.current?.local?.discard(left);
      setUnsaved([]);
    },
    /** The author discards this text. */
    discard(text: Unsaved) {
      setUnsaved((now) => now.filter((listed) => listed !== text));
      for (const { from, place: left } of text.copies) void queues.current?.[from]?.discard(left);
    },
    /** Waits until no draft is on its way to the server: the save then arrives last. */
    settle: async () => void (await queues.current?.server.settle()),
    /** Removes both drafts: the text was saved, or is discarded. Resolves when the local one is gone. */
    async clear() {
      // A save removes every server draft of the article for this account.
      void queues.current?.server.clear().then(() => announceServerDraftRemoved(place));
      await queues.current?.local?.clear();
    },
  };
}

/** A store that announces each removal to the other editors of this browser. */
function announcingStore(store: TextStore, editorId: string): TextStore {
  return {
    ...store,
    async remove(place) {
      await store.remove(place);
      announceServerDraftRemoved({ ...place, editorId });
    },
  };
}
