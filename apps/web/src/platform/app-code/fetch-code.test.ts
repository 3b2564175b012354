import { afterEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cut = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const failing = (failures: number) => {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls <= failures) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    return Promise.resolve('code');
  };
};

test('code that is asked for without a line is fetched as soon as there is one again', async () => {
  vi.useFakeTimers();
  const line = cut();
  const fetched = vi.fn<(code: string) => void>();
  const fetchPart = vi.fn<() => Promise<string>>(failing(0));
  void fetchCode(fetchPart).then(fetched);
  await vi.advanceTimersByTimeAsync(9 * 15_000);
  expect(fetchPart).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledWith('code');
});

test('code that a server which answers does not have is given up after three attempts, within seconds', async () => {
  vi.useFakeTimers();
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  const refused = vi.fn<(failure: unknown) => void>();
  const fetchGone = vi.fn<() => Promise<string>>(failing(Number.POSITIVE_INFINITY));
  void fetchCode(fetchGone).catch(refused);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchGone).toHaveBeenCalledTimes(3);
  expect(answers).toHaveBeenCalledTimes(3);
  expect(refused).toHaveBeenCalledTimes(1);
});

test('a sheet of styles that was missed is fetched again before the code it belongs to', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/assets/tasks.css' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const fetchPart = vi.fn<() => Promise<string>>(() => Promise.resolve('code'));
  const fetched = fetchCode(fetchPart);
  await vi.waitFor(() => expect(link.isConnected).toBe(false));
  const again = document.querySelector('link[href="/assets/tasks.css"]');
  expect(again).not.toBe(link);
  expect(fetchPart).not.toHaveBeenCalled();
  again?.dispatchEvent(new Event('load'));
  expect(await fetched).toBe('code');
  again?.remove();
});

test('while the server does not answer, as during its restart, code is waited for', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const fetched = vi.fn<(code: string) => void>();
  void fetchCode(failing(20)).then(fetched);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(fetched).toHaveBeenCalledWith('code');
});
