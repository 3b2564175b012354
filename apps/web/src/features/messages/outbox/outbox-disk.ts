import type { OutboxItem } from './outbox-item.ts';

const DATABASE = 'balcao';
const STORE = 'outbox';

/** What survives loading the page again; the rest of an item belongs to one attempt. */
export type StoredItem = Pick<OutboxItem, 'clientId' | 'ticketId' | 'saying' | 'createdAt'> & {
  userId: number;
  /** The browser tab that is sending it. */
  tab: string;
};

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

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
  });
}

/** A browser that keeps nothing, such as a private window, still sends; only reloading forgets there. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {});
const hasDisk = () => typeof indexedDB !== 'undefined';

export function writeToDisk(item: StoredItem): void {
  if (hasDisk()) quietly(run('readwrite', (store) => store.put(item)));
}

export function eraseFromDisk(clientId: string): void {
  if (hasDisk()) quietly(run('readwrite', (store) => store.delete(clientId)));
}

export function eraseDisk(): void {
  if (hasDisk()) quietly(run('readwrite', (store) => store.clear()));
}

export async function readDisk(): Promise<StoredItem[]> {
  if (!hasDisk()) return [];
  const stored = await run<StoredItem[]>('readonly', (store) => store.getAll()).catch(() => []);
  return stored.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}
