import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';

export type BenchPage = { page: Page; devtools: CDPSession; close: () => Promise<void> };

/** A real browser of its own, signed in through the login page. */
export async function openBrowser(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<BenchPage> {
  const { env, ...found } = await findBrowser();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, '--enable-precise-memory-info'],
    env: { ...process.env, ...env },
  });
  const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page/measure.js') });
  endWithItsErrors(browser, page);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/(tickets|dashboard)/);
  return { page, devtools, close: () => browser.close() };
}

/** A page that failed has nothing left to measure: whoever waits for it is told why instead of waiting on. */
function endWithItsErrors(browser: Browser, page: Page): void {
  const end = (reason: string) => void browser.close({ reason: `the page failed: ${reason}` });
  page.on('pageerror', (error) => end(error.stack ?? error.message));
  // Said by a program: what the browser itself notes, such as a refused request, has no arguments.
  page.on('console', (message) => {
    if (message.type() === 'error' && message.args().length > 0) end(message.text());
  });
}

/** Megabytes of living objects, after the garbage is gone. */
export async function heapMegabytes({ devtools }: BenchPage): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** Calls a function of in-page/measure.js in the page. */
export const inPage = <T>(page: Page, call: string): Promise<T> => page.evaluate<T>(`bench.${call}`);
