import type { Route } from '@balcao/contract/kit/route.ts';
import { fieldsOf, mayBeId, parts, schemaOfPart, type JsonSchema, type RequestPart } from './json-schema.ts';
import type { KnownIds, Sample } from './sample-input.ts';

type IdField = { part: RequestPart; name: string };

const isId = ({ type, exclusiveMinimum, anyOf }: JsonSchema): boolean =>
  (type === 'integer' && exclusiveMinimum === 0) || (anyOf ?? []).some(isId);

/** The outermost field of every id that a route takes. */
export function idFieldsOf(route: Route, ids: KnownIds): IdField[] {
  return parts.flatMap((part) => {
    const schema = schemaOfPart(route, part);
    if (!schema) return [];
    const names = fieldsOf(schema)
      .filter(
        ({ path, schema: field }) => isId(field) || (mayBeId(field) && path.some((name) => Object.hasOwn(ids, name))),
      )
      .map(({ path }) => path[0] ?? '');
    return [...new Set(names)].map((name) => ({ part, name }));
  });
}

/** The sample with an id in one field; bodies want lists where addresses want text. */
export const withId = (sample: Sample, ids: KnownIds, { part, name }: IdField): Sample => ({
  ...sample,
  [part]: { ...sample[part], [name]: part === 'body' && name.endsWith('Ids') ? [inList(ids[name])] : ids[name] },
});

/** Addresses carry numbers as text; names that are none stay. */
const inList = (id: unknown) => (Number.isNaN(Number(id)) ? id : Number(id));
