import type { WorkerScope } from './worker-scope.ts';

type Keeping = { scope: WorkerScope; cacheName: string };
type Way = 'page' | 'asset';

/** Under this address the page of every route is kept. */
const SHELL = '/index.html';
/** Never a page of the web app: data, files of customers, the socket, documentation. */
const notOurs = /^\/(api|public|brand|socket\.io|webhooks|docs|health|metrics)(\/|$)/;

/** How a request is answered; null leaves it to the browser. Only pages and files with a hash in their name are kept. */
export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || notOurs.test(address.pathname)) return null;
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' ? 'page' : null;
}

export const answerFetch = (keeping: Keeping, request: Request, way: Way) =>
  way === 'page' ? answerPage(keeping, request) : answerAsset(keeping, request);

const isHtml = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true;

/** The network first, so that nobody works with an old build while there is a new one. */
async function answerPage({ scope, cacheName }: Keeping, request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName);
  try {
    const answer = await scope.fetch(request);
    if (answer.ok && isHtml(answer) && !answer.redirected) await cache.put(SHELL, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw failure;
  }
}

/** A file with a hash in its name never changes. */
async function answerAsset({ scope, cacheName }: Keeping, request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await scope.fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The page itself, and what the first page of a build loaded before this worker ran. */
export async function keepAssets({ scope, cacheName }: Keeping, addresses: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  const page = await scope.fetch(SHELL);
  if (page.ok && isHtml(page)) await cache.put(SHELL, page);
  const ours = addresses.filter(
    (address) => URL.canParse(address) && wayOf({ method: 'GET', mode: 'cors', url: address }, scope.location.origin),
  );
  // One that cannot be had is fetched when it is needed.
  await Promise.allSettled(
    ours.map(async (address) => {
      if (await cache.match(address)) return;
      const answer = await scope.fetch(address);
      if (answer.ok) await cache.put(address, answer);
    }),
  );
}
