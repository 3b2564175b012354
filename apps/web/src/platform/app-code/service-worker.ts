import type { PageMessage, WorkerMessage } from '../../service-worker/page-messages.ts';

const ADDRESS = '/sw.js';
const LOOK_FOR_NEW_MS = 30 * 60_000;

/** Absent on plain http addresses other than localhost, and in private windows of some browsers. */
const workers = (): ServiceWorkerContainer | null =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

export const workerRegistration = async () => (await workers()?.getRegistration()) ?? null;

const say = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);

async function isMissing(): Promise<boolean> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' });
  const isScript = answer.headers.get('content-type')?.includes('javascript') === true;
  // A server in trouble says nothing about the script.
  return answer.status === 404 || (answer.ok && !isScript);
}

/** The installation no longer has a worker: what the old one keeps would hold people in an old build. */
async function giveUp(container: ServiceWorkerContainer): Promise<void> {
  const known = await container.getRegistrations();
  if (known.length === 0) return;
  await Promise.all(known.map((registration) => registration.unregister()));
  window.location.reload();
}

/** Lets a build that is ready rule here, and loads it. */
function takeOver(container: ServiceWorkerContainer, worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  // Another tab was first: it rules in this one too, and will not say so again.
  if (worker.state !== 'installed') return reload();
  container.addEventListener('controllerchange', reload, { once: true });
  say(worker, { type: 'take-over' });
}

type Told = (takeOver: () => void) => void;

function tellWhenReady(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration, onNewBuild: Told) {
  const offer = (worker: ServiceWorker) => onNewBuild(() => takeOver(container, worker));
  if (registration.waiting && container.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      // Without a controller it is the first build here: there is nothing older on the screen.
      if (arriving.state === 'installed' && container.controller) offer(arriving);
    });
  });
}

/** What was loaded before the worker could see it, so that the next start works without a network. */
async function handOverAssets(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  say(active, { type: 'keep', addresses: loaded.filter((address) => address.includes('/assets/')) });
}

/** Starts the worker. `onNewBuild` is told when another build is ready, and how to load it. */
export async function startServiceWorker(onNewBuild: Told): Promise<void> {
  const container = workers();
  if (!container) return;
  try {
    if (await isMissing()) return await giveUp(container);
    const registration = await container.register(ADDRESS);
    tellWhenReady(container, registration, onNewBuild);
    setInterval(() => void registration.update().catch(() => {}), LOOK_FOR_NEW_MS);
    await handOverAssets(container);
  } catch {
    // No network, or a browser that forbids it: the product works without.
  }
}

function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null;
  return data.type === 'open' && typeof data.path === 'string' ? { type: 'open', path: data.path } : null;
}

export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const onMessage = (event: MessageEvent) => {
    const message = parseWorkerMessage(event.data);
    if (message) listener(message);
  };
  const container = workers();
  container?.addEventListener('message', onMessage);
  return () => container?.removeEventListener('message', onMessage);
}
