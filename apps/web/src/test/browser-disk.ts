import { vi } from 'vitest';

/** What listens to a request or a transaction, as far as the outbox does. */
function listening<T extends object>(rest: T) {
  const listeners = new Map<string, () => void>();
  return Object.assign(rest, {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    tell: (name: string) => listeners.get(name)?.(),
  });
}

type Work = () => unknown;

/** One object store; its transactions happen one after the other. */
function objectStore() {
  const records = new Map<IDBValidKey, unknown>();
  const unreadable = new Set<IDBValidKey>();
  const disk = { isFull: false, records, unreadable };
  let last = Promise.resolve();

  const operations = (act: (work: Work) => unknown) => ({
    put: (value: { clientId: string }) =>
      act(() => {
        if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
        records.set(value.clientId, structuredClone(value));
      }),
    get: (key: IDBValidKey) =>
      act(() => {
        if (unreadable.has(key)) throw new DOMException('lost file', 'DataError');
        return records.get(key);
      }),
    delete: (key: IDBValidKey) => act(() => records.delete(key)),
    clear: () => act(() => records.clear()),
    getAllKeys: () => act(() => [...records.keys()]),
  });

  function transaction() {
    const under = listening({ error: null as Error | null, objectStore: () => operations(act) });
    function act(work: Work) {
      const request = { result: undefined as unknown, error: null };
      last = last.then(() => {
        try {
          request.result = work();
          under.tell('complete');
        } catch (error) {
          under.error = error as Error;
          under.tell('abort');
        }
      });
      return request;
    }
    return under;
  }

  function open() {
    const opening = listening({ result: { transaction }, error: null });
    queueMicrotask(() => opening.tell('success'));
    return opening;
  }
  return { disk, open };
}

function lockManager() {
  const held = new Map<string, { isOver: Promise<void>; release: () => void }>();

  async function request(name: string, work: () => Promise<unknown>) {
    for (let before = held.get(name); before; before = held.get(name)) await before.isOver;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isOver = Promise.resolve().then(async () => {
      await Promise.race([work(), isReleased]);
      held.delete(name);
    });
    held.set(name, { isOver, release });
    await isOver;
  }

  const query = () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) });
  return { held, locks: { request, query } };
}

/** The browser's disk and locks, which jsdom has not. They outlive the page, as in a browser. */
export function browserDisk() {
  const { disk, open } = objectStore();
  const { held, locks } = lockManager();
  vi.stubGlobal('indexedDB', { open });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return Object.assign(disk, {
    /** As when a tab is closed: nothing of it runs on, and its locks are free. Resolves when others see it. */
    async closeTabs() {
      vi.clearAllTimers();
      const closing = [...held.values()];
      for (const { release } of closing) release();
      await Promise.all(closing.map(({ isOver }) => isOver));
    },
    remove: () => Reflect.deleteProperty(navigator, 'locks'),
  });
}
