/** Where a product under test runs and who may log in. */
export type RunningProduct = {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  demoPassword: string;
  admin: { email: string; password: string };
};

/** The product of these journeys, as told by the global set-up: those that run side by side have one each. */
export function runningProduct(): RunningProduct {
  const told = process.env['E2E_PRODUCTS'];
  if (told === undefined) throw new Error('journeys are started by Playwright’s configuration');
  const place = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const product = (JSON.parse(told) as RunningProduct[])[place];
  if (!product) throw new Error(`there is no product for the journeys at place ${place}`);
  return product;
}
