import { noticeTag } from '@balcao/contract/notifications/notice-kinds.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import type { WindowClient, WorkerEvents, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://balcao.exemplo';
const page = (text = '<html>') => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The surroundings of a worker, with a network that can be cut and caches that outlive a build. */
function playSurroundings() {
  const kept = new Map<string, Map<string, Response>>();
  const network = new Map<string, () => Response>();
  const shown: { title: string; tag: string }[] = [];
  const opened: string[] = [];
  const pages: WindowClient[] = [];
  let isOnline = true;
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return Promise.resolve({
      match: (request: Request | string) => Promise.resolve(entries.get(keyOf(request))?.clone()),
      put: (request: Request | string, answer: Response) => Promise.resolve(void entries.set(keyOf(request), answer)),
    });
  };
  const fetch = vi.fn<(request: Request | string) => Promise<Response>>((request) => {
    const answer = network.get(keyOf(request));
    if (!isOnline || !answer) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer());
  });

  function build(name: string) {
    const listeners: { [N in keyof WorkerEvents]?: (event: WorkerEvents[N]) => void } = {};
    const scope: WorkerScope = {
      addEventListener: (event, listener) => void Object.assign(listeners, { [event]: listener }),
      location: { origin: ORIGIN },
      caches: {
        open,
        keys: () => Promise.resolve([...kept.keys()]),
        delete: (key: string) => Promise.resolve(kept.delete(key)),
      },
      fetch,
      skipWaiting: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve(pages),
        openWindow: (url: string) => Promise.resolve(opened.push(url)),
      },
      registration: {
        showNotification: (title: string, { tag }: { tag: string }) => Promise.resolve(void shown.push({ title, tag })),
        getNotifications: ({ tag }: { tag: string }) =>
          Promise.resolve(
            shown
              .filter((one) => one.tag === tag)
              .map((one) => ({ tag, close: () => void shown.splice(shown.indexOf(one), 1) })),
          ),
      },
    };
    startWorker(scope, name);

    /** Hands the worker an event and waits for all it wanted to be waited for. */
    async function dispatch<N extends keyof WorkerEvents>(event: N, details: Omit<WorkerEvents[N], 'waitUntil'>) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (one: Promise<unknown>) => void work.push(one);
      const whole: unknown = { ...details, waitUntil };
      listeners[event]?.(whole as WorkerEvents[N]);
      await Promise.all(work);
    }
    async function ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response | null> {
      let answer: Promise<Response> | null = null;
      const request = { url: `${ORIGIN}${path}`, method: 'GET', mode } as Request;
      await dispatch('fetch', { request, respondWith: (given) => void (answer = given) });
      return answer;
    }
    return { scope, dispatch, ask };
  }
  return {
    build,
    kept,
    network,
    shown,
    opened,
    pages,
    fetch,
    cut: () => void (isOnline = false),
    mend: () => void (isOnline = true),
  };
}

let around: ReturnType<typeof playSurroundings>;
beforeEach(() => {
  around = playSurroundings();
});
const serve = (path: string, answer: () => Response) => around.network.set(`${ORIGIN}${path}`, answer);

test('a page comes from the network while there is one, and from what is kept when there is none', async () => {
  const { ask } = around.build('1');
  serve('/tickets', () => page('<html>1'));
  expect(await (await ask('/tickets', 'navigate'))?.text()).toBe('<html>1');
  serve('/tickets', () => page('<html>2'));
  expect(await (await ask('/tickets', 'navigate'))?.text()).toBe('<html>2');
  around.cut();
  expect(await (await ask('/contacts', 'navigate'))?.text()).toBe('<html>2');
});

test('an error of the server is not kept as the page', async () => {
  const { ask } = around.build('1');
  serve('/', () => page('good'));
  await ask('/', 'navigate');
  serve('/', () => new Response('bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }));
  await ask('/', 'navigate');
  around.cut();
  expect(await (await ask('/', 'navigate'))?.text()).toBe('good');
});

test('a file with a hash in its name is fetched once', async () => {
  const { ask } = around.build('1');
  serve('/assets/app-abc.js', () => new Response('code'));
  await ask('/assets/app-abc.js');
  around.cut();
  expect(await (await ask('/assets/app-abc.js'))?.text()).toBe('code');
  expect(around.fetch).toHaveBeenCalledTimes(1);
});

test('data, files of customers and the socket are none of its business', async () => {
  const { ask } = around.build('1');
  for (const path of [
    '/api/tickets',
    '/public/company7/x.jpg',
    '/brand/1/termos-abc.pdf',
    '/socket.io/?EIO=4',
    '/webhooks/meta/1',
    '/favicon.svg',
  ]) {
    expect([path, await ask(path)]).toEqual([path, null]);
  }
  expect([...around.kept.keys()]).toEqual([]);
});

test('a new build takes over when it is told to, and throws away what the old one kept', async () => {
  const old = around.build('1');
  serve('/assets/app-abc.js', () => new Response('code'));
  await old.ask('/assets/app-abc.js');
  around.kept.set('of-somebody-else', new Map());
  const { scope, dispatch } = around.build('2');
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  await dispatch('message', { data: { type: 'take-over' } });
  expect(scope.skipWaiting).toHaveBeenCalled();
  await dispatch('activate', {});
  expect([...around.kept.keys()]).toEqual(['of-somebody-else']);
});

test('what was loaded before the worker ran is kept too, and nothing that does not belong there', async () => {
  const { dispatch, ask } = around.build('1');
  serve('/index.html', () => page('<html>'));
  serve('/assets/app-abc.js', () => new Response('code'));
  const addresses = [
    `${ORIGIN}/assets/app-abc.js`,
    `${ORIGIN}/api/tickets`,
    'https://elsewhere.example/assets/x.js',
    'rubbish',
  ];
  await dispatch('message', { data: { type: 'keep', addresses } });
  around.cut();
  expect(await (await ask('/assets/app-abc.js'))?.text()).toBe('code');
  expect(await (await ask('/tickets', 'navigate'))?.text()).toBe('<html>');
  expect(around.kept.get('balcao-1')?.size).toBe(2);
});

const UUID = '00000000-0000-4000-8000-000000000001';
const PATH = `/tickets/${UUID}`;
const push = (letter: unknown) => ({ data: { json: () => letter } });
const aboutMarina = push({ kind: 'message', tag: UUID, path: PATH, title: 'Marina', body: 'Oi' });
function openPage(differences: Partial<WindowClient> & { url: string }) {
  const heard: unknown[] = [];
  const client: WindowClient = {
    focused: false,
    visibilityState: 'hidden',
    focus: () => Promise.resolve(client),
    postMessage: (message) => heard.push(message),
    ...differences,
  };
  around.pages.push(client);
  return heard;
}

test('what is pushed is shown, except to whoever is in the product', async () => {
  const { dispatch } = around.build('1');
  await dispatch('push', aboutMarina);
  expect(around.shown).toEqual([{ title: 'Marina', tag: UUID }]);
  openPage({ url: `${ORIGIN}/tickets`, focused: true, visibilityState: 'visible' });
  await dispatch('push', aboutMarina);
  expect(around.shown).toHaveLength(1);
});

test('what was read elsewhere is taken back', async () => {
  const { dispatch } = around.build('1');
  await dispatch('push', aboutMarina);
  await dispatch('push', push({ kind: 'close', tag: UUID }));
  expect(around.shown).toEqual([]);
});

test('a notice lies beside the messages of its ticket, and a click on it opens that ticket', async () => {
  const { dispatch } = around.build('1');
  const tag = noticeTag('assigned', UUID);
  await dispatch('push', aboutMarina);
  await dispatch('push', push({ kind: 'message', path: PATH, title: 'Marina', body: '', tag }));
  expect(around.shown.map((one) => one.tag)).toEqual([UUID, tag]);
  await dispatch('notificationclick', { notification: { tag, data: { path: PATH }, close: () => {} } });
  expect(around.opened).toEqual([`/tickets/${UUID}`]);
});

test('rubbish that is pushed shows nothing', async () => {
  const { dispatch } = around.build('1');
  const broken = { data: { json: () => JSON.parse('{') as unknown } };
  for (const rubbish of [
    broken,
    { data: null },
    push(null),
    push({ kind: 'message', tag: UUID }),
    push({ kind: 'message', tag: 'x', path: '//elsewhere.example', title: 'x', body: '' }),
  ]) {
    await dispatch('push', rubbish);
  }
  expect(around.shown).toEqual([]);
});

const click = { notification: { tag: UUID, data: { path: PATH }, close: () => {} } };

test('a click opens the ticket in the page that shows it already, else in the one in use, else in a new window', async () => {
  const { dispatch } = around.build('1');
  await dispatch('notificationclick', click);
  expect(around.opened).toEqual([`/tickets/${UUID}`]);
  const hidden = openPage({ url: `${ORIGIN}/dashboard` });
  const inUse = openPage({ url: `${ORIGIN}/contacts`, visibilityState: 'visible' });
  await dispatch('notificationclick', click);
  const showing = openPage({ url: `${ORIGIN}/tickets/${UUID}` });
  await dispatch('notificationclick', click);
  expect([hidden, inUse, showing]).toEqual([[], [{ type: 'open', path: PATH }], [{ type: 'open', path: PATH }]]);
  expect(around.opened).toHaveLength(1);
});

test('code that is asked for without a line arrives as soon as there is one, and after a restart of the server', async () => {
  vi.useFakeTimers();
  const { ask } = around.build('1');
  serve('/assets/tasks.js', () => new Response('late', { status: 503 }));
  around.cut();
  const answered = vi.fn<(text: string | undefined) => void>();
  void ask('/assets/tasks.js').then(async (answer) => answered(await answer?.text()));
  await vi.advanceTimersByTimeAsync(60_000);
  around.mend();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered).not.toHaveBeenCalled();
  serve('/assets/tasks.js', () => new Response('code'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(answered).toHaveBeenCalledWith('code');
  vi.useRealTimers();
});

test('code that a reachable server does not have is refused at once', async () => {
  const { ask } = around.build('1');
  serve('/assets/old.js', () => new Response('', { status: 404 }));
  expect((await ask('/assets/old.js'))?.status).toBe(404);
});
