/** Where the product under test runs and who may log in, as told by the global set-up. */
export function runningProduct() {
  return {
    url: read('E2E_URL'),
    sandboxUrl: read('E2E_SANDBOX_URL'),
    databaseUrl: read('E2E_DATABASE_URL'),
    demoPassword: read('E2E_DEMO_PASSWORD'),
    admin: { email: read('E2E_ADMIN_EMAIL'), password: read('E2E_ADMIN_PASSWORD') },
  };
}

function read(key: string): string {
  const value = process.env[key];
  if (value === undefined) throw new Error(`${key} is missing: the journeys are started by Playwright's configuration`);
  return value;
}
