import { formerLocalDraftsDatabase, localDraftsDatabase } from '@letat/remote-kit/local-drafts';
import { editorNameOf, nameOf, type Place, type TextStore, type UnsavedText } from './unsaved-text.ts';

const texts = 'texts';

interface Row extends UnsavedText {
  /** The account that it belongs to: other accounts of this browser never see it. */
  userId: string;
  name: string;
}

/** As the release before stored it. */
interface FormerRow extends Omit<Row, 'place'> {
  place: ({ postId: string } | { key: string }) & { desk?: string };
}

export interface LocalDraftStore extends TextStore {
  /** The texts of that article; for a new article, those of all new ones. */
  list(place: Place): Promise<UnsavedText[]>;
}

/** Unsaved texts in this browser's IndexedDB, for one account. A write ends with its transaction, and outlives the tab. */
export function localDraftStore(userId: string): LocalDraftStore {
  return {
    save: (text) => inStore('readwrite', (store) => store.put({ ...text, userId, name: editorNameOf(text.place) })),
    remove: (place) => inStore('readwrite', (store) => store.delete([userId, editorNameOf(place)])),
    nameOf: editorNameOf,
    async list(place) {
      // All names with this prefix: ";" comes right after ":", and "0" after "/".
      const [from, to] = 'key' in place ? ['new:', 'new;'] : [nameOf(place), `${nameOf(place)}0`];
      const own = IDBKeyRange.bound([userId, from], [userId, to], false, true);
      return inStore<Row[]>('readonly', (store) => store.getAll(own));
    },
  };
}

let moving: Promise<void> | null = null;

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  moving ??= moveFormerDrafts().catch((error: unknown) => {
    moving = null;
    throw error;
  });
  await moving;
  return inDatabase<T>(localDraftsDatabase, mode, work);
}

/** Moves what the release before stored in this browser, once a page: a tab of that release may go on storing there. */
async function moveFormerDrafts(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === formerLocalDraftsDatabase)) return;
  const rows = await inDatabase<FormerRow[]>(formerLocalDraftsDatabase, 'readonly', (store) => store.getAll());
  for (const { place, ...row } of rows) {
    const { desk, ...article } = place;
    const present: Row = { ...row, place: desk === undefined ? article : { ...article, editorId: desk } };
    await inDatabase(localDraftsDatabase, 'readwrite', (store) => store.put(present));
  }
  indexedDB.deleteDatabase(formerLocalDraftsDatabase);
}

/** Opens the database for each request and closes it: a logout can then remove it at once. */
async function inDatabase<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await open(name);
  try {
    return await new Promise<T>((done, fail) => {
      const transaction = database.transaction(texts, mode);
      const request = work(transaction.objectStore(texts));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => fail(transaction.error);
      transaction.onabort = () => fail(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(texts, { keyPath: ['userId', 'name'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
