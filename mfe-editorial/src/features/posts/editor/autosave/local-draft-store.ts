import { localDraftsDatabase } from '@letat/remote-kit/local-drafts';
import { deskNameOf, type KeptText, nameOf, type Place, type TextStore } from './unsaved-text.ts';

const texts = 'texts';

interface Row extends KeptText {
  /** Whose it is: other accounts of this browser never see it. */
  userId: string;
  name: string;
}

export interface DeviceStore extends TextStore {
  /** Of that article; of an article that does not exist yet, those of all new ones. */
  list(place: Place): Promise<KeptText[]>;
}

/** Unsaved text in the browser, for one account. Its writes are done when their transaction is, and outlive the tab. */
export function deviceStore(userId: string): DeviceStore {
  return {
    keep: (text) => inStore('readwrite', (store) => store.put({ ...text, userId, name: deskNameOf(text.place) })),
    drop: (place) => inStore('readwrite', (store) => store.delete([userId, deskNameOf(place)])),
    nameOf: deskNameOf,
    async list(place) {
      // All names that begin so: ";" comes right after ":", and "0" after "/".
      const [from, to] = 'key' in place ? ['new:', 'new;'] : [nameOf(place), `${nameOf(place)}0`];
      const own = IDBKeyRange.bound([userId, from], [userId, to], false, true);
      return inStore<Row[]>('readonly', (store) => store.getAll(own));
    },
  };
}

/** Opened for each piece of work and closed after it: a logout can then remove the database at once. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
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

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(localDraftsDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(texts, { keyPath: ['userId', 'name'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
