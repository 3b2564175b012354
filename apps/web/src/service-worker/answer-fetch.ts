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

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 4000;
/** Browsers end a worker whose answer takes five minutes. */
const RETRYING_MS = 240_000;

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isGatewayDown = ({ status }: Response) => status === 502 || status === 503 || status === 504;

/**
 * Browsers remember a module that could not be fetched as missing until the page is loaded anew. So a file is asked for until
 * there is a line again, and no screen is lost to a tunnel or to a restart of the server.
 */
async function fetchUntilAnswered(scope: WorkerScope, request: Request): Promise<Response> {
  let waited = 0;
  let delay = FIRST_RETRY_MS;
  for (;;) {
    try {
      const answer = await scope.fetch(request);
      if (!isGatewayDown(answer) || waited >= RETRYING_MS) return answer;
    } catch (failure) {
      if (waited >= RETRYING_MS || request.signal?.aborted) throw failure;
    }
    await wait(delay);
    waited += delay;
    delay = Math.min(MAX_RETRY_MS, delay * 2);
  }
}

/** A file with a hash in its name never changes. */
async function answerAsset({ scope, cacheName }: Keeping, request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetchUntilAnswered(scope, request);
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
