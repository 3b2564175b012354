import type { FullConfig } from '@playwright/test';
import { asColleague } from './as-colleague.ts';
import { startTemporaryProduct, type TemporaryProduct } from './product.ts';
import type { RunningProduct } from './running-product.ts';

/**
 * Playwright calls this once before all journeys; what it returns, once after them. Journeys that run side by side have a product each,
 * and read its addresses from the environment.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products: TemporaryProduct[] = [];
  // One after the other: each is told its ports and its folder by the environment of this process.
  while (products.length < workers)
    // The few people of the demo company do more in a minute here than anybody does at a desk, who has 600 calls.
    products.push(await startTemporaryProduct({ environment: { RATE_LIMIT: 'off' } }));
  const told = products.map(({ url, sandboxUrl, databaseUrl, demoPassword, admin }): RunningProduct => {
    if (sandboxUrl === undefined) throw new Error('journeys need the sandbox');
    return { url, sandboxUrl, databaseUrl, demoPassword, admin };
  });
  process.env['E2E_PRODUCTS'] = JSON.stringify(told);
  for (const product of told) await demoNumberAnswers(product);
  return async () => {
    for (const product of products) await product.stop();
  };
}

/** The shop's number subscribes a few seconds after the start; until then customers write to nobody. */
async function demoNumberAnswers(product: RunningProduct): Promise<void> {
  const { call } = await asColleague('renata@loja.example', product);
  const isConnected = async () =>
    (await call<{ status: string }[]>('GET', '/whatsapp')).every(({ status }) => status === 'CONNECTED');
  for (let waited = 0; waited < 120; waited += 1) {
    if (await isConnected()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the number of the demo company was not connected within a minute');
}
