import { expect, test } from 'vitest';
import { testDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';

test('the pages of the API and the addresses beside them hand out one document, each its own part', async () => {
  const app = await (await createWorld({ deps: await testDeps() })).http();
  const read = async (address: string) => (await app.inject(address)).body;
  const all = await read('/api/openapi.json');
  const forPrograms = await read('/api/v1/openapi.json');
  expect(await read('/api/docs/json')).toBe(all);
  expect(await read('/api/v1/docs/json')).toBe(forPrograms);
  expect(Object.keys(JSON.parse(all).paths)).toContain('/auth/login');
  expect(Object.keys(JSON.parse(forPrograms).paths)).not.toContain('/auth/login');
  expect(await read('/api/v1/docs/yaml')).toContain('openapi: 3.1.0\n');
});
