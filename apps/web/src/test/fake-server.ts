import { afterEach, vi } from 'vitest';

type Asked = { method: string; path: string; query: URLSearchParams; body: unknown; token: string | null };
type Answer = [status: number, body: unknown];
type Answers = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null);
}

/**
 * The other end of the wire in tests of the browser side: answers by `"GET /tickets/counters"`, 404 for the rest.
 * Everything asked is in `asked`, in order.
 */
export function fakeServer(answers: Answers) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://balcao.test');
    const method = init.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const request: Asked = { method, path, query: url.searchParams, body: readBody(init.body), token };
    asked.push(request);
    const answer = answers[`${method} ${path}`];
    const [status, body] = answer ? await answer(request) : [404, { error: 'ERR_NOT_FOUND' }];
    return new Response(JSON.stringify(body), { status });
  });
  return { asked, calls: (route: string) => asked.filter(({ method, path }) => `${method} ${path}` === route) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});
