import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('calls that are refused while a tab of support goes back leave the browser’s own session as it is', async () => {
  const went: string[] = [];
  vi.stubGlobal('location', { assign: (address: string) => void went.push(address) });
  sessionStorage.setItem('balcao.support', 'token of support');
  localStorage.setItem('balcao.token', 'own token');
  const { forgetSession } = await import('./session-store.ts');
  const { supportToken } = await import('./support-tab.ts');
  for (let refused = 0; refused < 3; refused += 1) forgetSession();
  expect(supportToken()).toBeNull();
  expect(localStorage.getItem('balcao.token')).toBe('own token');
  expect(went).toEqual(['/suporte']);
});
