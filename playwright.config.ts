import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';
import { journeysAtOnce } from './e2e/support/journeys-at-once.ts';

const { env, ...browser } = await findBrowser();

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-product.ts',
  // The people of the demo company have one session each: at one product journeys take turns, so each worker has its own.
  workers: journeysAtOnce(),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...browser, env: { ...process.env, ...env } },
  },
});
