import { expect, test } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { allLines, LINES_OF_A_FILE, type AuditFilters } from './audit.data.ts';

const everything: AuditFilters = {
  searchParam: '',
  userId: null,
  kind: null,
  dateStart: null,
  dateEnd: null,
  isSupport: false,
};

test.each([
  [LINES_OF_A_FILE, true],
  [LINES_OF_A_FILE + 1, false],
])('a file of a log of %i lines says whether it has them all', async (length, isWhole) => {
  const page = 20_000;
  fakeServer({
    'GET /audit/export': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      const until = Math.min(from + page, length);
      const lines = Array.from({ length: until - from }, (_, index) => ({ id: from + index }));
      return [200, { lines, nextCursor: until < length ? String(until) : null }];
    },
  });
  const file = await allLines(everything);
  expect([file.lines.length, file.isWhole]).toEqual([LINES_OF_A_FILE, isWhole]);
});
