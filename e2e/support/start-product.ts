import { startTemporaryProduct } from './product.ts';

/** Playwright calls this once before all journeys; what it returns, once after them. Journeys read the addresses from the environment. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const product = await startTemporaryProduct();
  Object.assign(process.env, {
    E2E_URL: product.url,
    E2E_SANDBOX_URL: product.sandboxUrl,
    E2E_DATABASE_URL: product.databaseUrl,
    E2E_ADMIN_EMAIL: product.admin.email,
    E2E_ADMIN_PASSWORD: product.admin.password,
    E2E_DEMO_PASSWORD: product.demoPassword,
  });
  return () => product.stop();
}
