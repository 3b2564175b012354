import type { Route } from '@balcao/contract/kit/route.ts';

type Values = Record<string, unknown>;

/** What a route's typed input is made of, whichever route it is. */
export type Parts = { params?: Values; query?: Values; body?: Values; files?: readonly File[] };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null;

/** Address under `/api`; lists go as `[1,2]`, absent values are left out. */
export function addressOf(route: Route, { params = {}, query = {} }: Parts): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(isGiven)
      .map(([name, value]) => [name, asText(value)]),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function formOf(route: Route, { body = {}, files = [] }: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body).filter(isGiven)) form.append(name, asText(value));
  for (const file of files) form.append(route.uploads?.field ?? 'file', file, file.name);
  return form;
}

/** JSON, or multipart as soon as there are files. */
export function contentOf(route: Route, parts: Parts): { content: FormData | string | null; type: string | null } {
  if (parts.files && parts.files.length > 0) return { content: formOf(route, parts), type: null };
  if (parts.body !== undefined) return { content: JSON.stringify(parts.body), type: 'application/json' };
  return { content: null, type: null };
}
