import { parseStored, type StoredItem } from './stored-item.ts';

const DATABASE = 'balcao';
const STORE = 'outbox';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'clientId' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  return opened;
}

/** Resolves when it is on the disk: a full disk is noticed at the end of a transaction only. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    const fail = () => reject(transaction.error ?? request.error ?? new Error('not stored'));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

const hasDisk = () => typeof indexedDB !== 'undefined';

/**
 * Never fails: a browser that keeps nothing, such as a private window, still sends; only reloading forgets there. What
 * the disk has no room for is erased, because an earlier state of it must not come back.
 */
export async function writeToDisk(item: StoredItem): Promise<void> {
  if (!hasDisk()) return;
  await run('readwrite', (store) => store.put(item)).catch(() => eraseFromDisk(item.clientId));
}

export async function eraseFromDisk(key: IDBValidKey): Promise<void> {
  if (hasDisk()) await run('readwrite', (store) => store.delete(key)).catch(() => {});
}

export async function eraseDisk(): Promise<void> {
  if (hasDisk()) await run('readwrite', (store) => store.clear()).catch(() => {});
}

/** Null for what cannot be read, such as an item whose file the browser has lost. */
const readOne = (key: IDBValidKey) => run<unknown>('readonly', (store) => store.get(key)).then(parseStored, () => null);

/** What is there, in the order it was written. What is damaged is erased, and keeps nothing else from being read. */
export async function loadDisk(): Promise<StoredItem[]> {
  if (!hasDisk()) return [];
  const keys = await run('readonly', (store) => store.getAllKeys()).catch(() => []);
  const found: StoredItem[] = [];
  for (const key of keys) {
    const item = await readOne(key);
    if (item) found.push(item);
    else await eraseFromDisk(key);
  }
  return found.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}
