// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker.ts';

/** The worker of a build: once it is told to, it rules in every tab, and says so there once. */
class Build extends EventTarget {
  state = 'installing';
  readonly tabs: readonly Tab[];
  constructor(tabs: readonly Tab[]) {
    super();
    this.tabs = tabs;
  }
  postMessage({ type }: { type: string }) {
    if (type !== 'take-over' || this.state === 'activated') return;
    this.state = 'activated';
    for (const { container } of this.tabs) container.dispatchEvent(new Event('controllerchange'));
  }
}

type Tab = ReturnType<typeof openTab>;

function openTab() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null as Build | null,
    update: () => Promise.resolve(),
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    register: () => Promise.resolve(registration),
  });
  return { container, registration, reload: vi.fn<() => void>(), press: null as (() => void) | null };
}

const show = ({ container, reload }: Tab) => {
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload } });
};

async function start(tab: Tab) {
  show(tab);
  await startServiceWorker((takeOver) => (tab.press = takeOver));
}

function release(tabs: readonly Tab[]) {
  const build = new Build(tabs);
  for (const { registration } of tabs) {
    registration.installing = build;
    registration.dispatchEvent(new Event('updatefound'));
  }
  build.state = 'installed';
  build.dispatchEvent(new Event('statechange'));
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
  vi.stubGlobal('fetch', () => Promise.resolve(script()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a new build is loaded in each tab when it is asked for there, and in no other at that moment', async () => {
  const [first, second] = [openTab(), openTab()];
  for (const tab of [first, second]) await start(tab);
  const reloads = () => [first, second].map(({ reload }) => reload.mock.calls.length);
  release([first, second]);

  show(first);
  first.press?.();
  expect(reloads()).toEqual([1, 0]);
  show(second);
  second.press?.();
  expect(reloads()).toEqual([1, 1]);

  // What was pressed for one build must not load the next one in the middle of somebody's work.
  release([first, second]);
  show(first);
  first.press?.();
  expect(reloads()).toEqual([2, 1]);
});
