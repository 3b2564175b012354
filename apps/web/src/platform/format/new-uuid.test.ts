import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('every id is one that the server takes, and another', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
