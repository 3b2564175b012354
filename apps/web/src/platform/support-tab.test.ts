// @vitest-environment node
// The address of a page of jsdom can neither be left nor replaced.
import { afterEach, expect, test, vi } from 'vitest';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('calls that are refused while a tab of support goes back leave the browser’s own session as it is', async () => {
  const went: string[] = [];
  const location = { assign: (address: string) => void went.push(address) };
  vi.stubGlobal('window', { location, addEventListener: () => {} });
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  sessionStorage.setItem('balcao.support', 'token of support');
  localStorage.setItem('balcao.token', 'own token');
  const { clearSession } = await import('./session-store.ts');
  const { supportToken } = await import('./support-tab.ts');
  for (let refused = 0; refused < 3; refused += 1) clearSession();
  expect(supportToken()).toBeNull();
  expect(localStorage.getItem('balcao.token')).toBe('own token');
  expect(went).toEqual(['/suporte']);
});
