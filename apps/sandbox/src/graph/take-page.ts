import type { GraphRequest } from './graph-request.ts';
import type { JsonObject } from '../world/model.ts';

type Listing = { items: JsonObject[]; limit: number };

/** One page of a list in Graph's form: `next` is there only while more follows. */
export function takePage({ world, query, path }: GraphRequest, { items, limit }: Listing): JsonObject {
  const asked = Number(query.limit);
  const size = Math.min(Number.isInteger(asked) && asked > 0 ? asked : 25, limit);
  const start = query.after === undefined ? 0 : decodeCursor(query.after) + 1;
  const data = items.slice(start, start + size);
  if (data.length === 0) return { data };
  const last = start + data.length - 1;
  const cursors = { before: encodeCursor(start), after: encodeCursor(last) };
  if (last >= items.length - 1) return { data, paging: { cursors } };
  const search = new URLSearchParams({ ...query, limit: String(size), after: cursors.after });
  search.delete('access_token');
  return { data, paging: { cursors, next: `${world.baseUrl}${path}?${search.toString()}` } };
}

function encodeCursor(index: number): string {
  return Buffer.from(`c:${index}`).toString('base64url');
}

function decodeCursor(cursor: string): number {
  const index = Number(Buffer.from(cursor, 'base64url').toString('utf8').slice(2));
  return Number.isInteger(index) ? index : -1;
}
