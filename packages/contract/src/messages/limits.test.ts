import { expect, test } from 'vitest';
import { formFields } from '../connections/fields.ts';
import { MAX_TEXT_LENGTH, messageRoutes } from './routes.ts';

test.each([
  [MAX_TEXT_LENGTH, true],
  [MAX_TEXT_LENGTH + 1, false],
])('a text of %i characters can be sent and corrected: %s', (length, isTaken) => {
  const body = 'a'.repeat(length);
  const taken = [messageRoutes.send, messageRoutes.edit, messageRoutes.editAlias].map(
    (route) => route.body.safeParse({ body }).success,
  );
  expect(taken).toEqual([isTaken, isTaken, isTaken]);
});

test.each([
  [19, false],
  [20, true],
  [64, true],
  [65, false],
])('a token of %i characters is taken: %s', (length, isTaken) => {
  expect(formFields.token.safeParse('a'.repeat(length)).success).toBe(isTaken);
});
