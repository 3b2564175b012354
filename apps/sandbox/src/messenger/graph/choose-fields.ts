import { badParameter } from './page-error.ts';
import type { Json, JsonObject } from '../../world/model.ts';

type Wanted = { name: string; inner: string | null };

/**
 * Picks what `fields=id,name,instagram_business_account{id,username}` asks for; without it, the usual ones. `id` is
 * always there, an absent value never, and a field nobody knows is error 100.
 */
export function chooseFields(everything: JsonObject, asked: string | undefined, usual: string[]): JsonObject {
  const wanted = asked ? parseFields(asked) : usual.map((name): Wanted => ({ name, inner: null }));
  const chosen: JsonObject = {};
  for (const { name, inner } of [...wanted, { name: 'id', inner: null }]) {
    if (!Object.hasOwn(everything, name)) throw badParameter(`Tried accessing nonexisting field (${name})`);
    const value = everything[name];
    if (value === null || value === undefined) continue;
    chosen[name] = chooseInner(value, inner);
  }
  return chosen;
}

/** A linked object without braces is its id alone. */
function chooseInner(value: Json, inner: string | null): Json {
  if (value === null || typeof value !== 'object') return value;
  if (inner === null) return Array.isArray(value) || value.id === undefined ? value : { id: value.id };
  if (Array.isArray(value)) return value.map((item) => chooseInner(item, inner));
  if (Array.isArray(value.data)) return { ...value, data: value.data.map((item) => chooseInner(item, inner)) };
  return chooseFields(value, inner, []);
}

function parseFields(text: string): Wanted[] {
  const pieces = text.matchAll(/([\w.]+)(?:\([^)]*\))?(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g);
  return [...pieces].map(([, name = '', inner]) => ({ name: name.split('.')[0] ?? '', inner: inner ?? null }));
}
