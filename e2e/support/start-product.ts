import { asColleague } from './as-colleague.ts';
import { startTemporaryProduct } from './product.ts';

/** Playwright calls this once before all journeys; what it returns, once after them. Journeys read the addresses from the environment. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForJourneys(): Promise<() => Promise<void>> {
  // The few people of the demo company do more in a minute here than anybody does at a desk, who has 600 calls.
  const product = await startTemporaryProduct({ environment: { RATE_LIMIT: 'off' } });
  Object.assign(process.env, {
    E2E_URL: product.url,
    E2E_SANDBOX_URL: product.sandboxUrl,
    E2E_DATABASE_URL: product.databaseUrl,
    E2E_ADMIN_EMAIL: product.admin.email,
    E2E_ADMIN_PASSWORD: product.admin.password,
    E2E_DEMO_PASSWORD: product.demoPassword,
  });
  await demoNumberAnswers();
  return () => product.stop();
}

/** The shop's number subscribes a few seconds after the start; until then customers write to nobody. */
async function demoNumberAnswers(): Promise<void> {
  const { call } = await asColleague('renata@loja.example');
  const isConnected = async () =>
    (await call<{ status: string }[]>('GET', '/whatsapp')).every(({ status }) => status === 'CONNECTED');
  for (let waited = 0; waited < 120; waited += 1) {
    if (await isConnected()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the number of the demo company was not connected within a minute');
}
