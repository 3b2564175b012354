/** What the variables of a call are called. */
export const RESPONSE = 'httpResponse';
const STATUS = 'httpStatus';

/** Characters of one value that a run keeps; an answer that is no JSON is kept as text of this length. */
const MAX_VALUE = 4000;
/** Characters of all values that a run keeps of one call. */
const MAX_VALUES = 32_000;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Neither NUL nor half a letter can be stored. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const cut = (text: string) => (text.length <= MAX_VALUE ? text : storable(text.slice(0, MAX_VALUE)));

export function parseResponse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function stepInto(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as { readonly [key: string]: Json })[key];
}

function asText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return cut(storable(String(value)));
  try {
    return cut(storable(JSON.stringify(value)));
  } catch {
    // Nested deeper than can be written down.
    return '';
  }
}

/**
 * The variables that a call leaves behind: its status, and of an answer that succeeded what the graph reads. `paths` are
 * names such as `httpResponse.clientes.0.nome`; the name alone stands for the whole answer.
 */
export function readResponse(
  { status, text }: { status: number; text: string },
  paths: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = { [STATUS]: String(status) };
  const answer = isSuccess(status) ? parseResponse(text) : undefined;
  let left = MAX_VALUES;
  for (const path of paths) {
    const [root, ...keys] = path.split('.');
    if (root !== RESPONSE) continue;
    const value = asText(keys.reduce<Json | undefined>(stepInto, answer));
    values[path] = value.length <= left ? value : '';
    left -= values[path].length;
  }
  return values;
}

export const isSuccess = (status: number) => status >= 200 && status < 400;

const READ = /\{\{\s*(httpResponse(?:\.[^{}|]*)?)/g;

/** The paths that a graph reads, wherever they are written: in texts as placeholders, in conditions as a name alone. */
export function pathsRead(data: unknown): string[] {
  const found = new Set<string>();
  // A list of its own: what people import may be nested deeper than calls can be.
  const open: unknown[] = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') for (const path of pathsIn(value)) found.add(path);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return [...found];
}

function pathsIn(text: string): string[] {
  const name = text.trim();
  const alone = name === RESPONSE || name.startsWith(`${RESPONSE}.`) ? [name] : [];
  return [...alone, ...[...text.matchAll(READ)].map(([, path = '']) => path.trim())];
}
