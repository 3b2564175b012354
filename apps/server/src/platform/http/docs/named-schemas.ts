import { z } from 'zod';

type Json = Record<string, unknown>;

/** Models by the names that generated clients call them. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The same paths with a reference wherever one of the models stands whole, and the models beside them. */
export function withNames(paths: Json, named: NamedSchemas): { paths: Json; schemas: Json } {
  const written = Object.entries(named).flatMap(([name, schema]) =>
    (['input', 'output'] as const).map((io) => ({ name, io, schema: schemaOf(schema, io) })),
  );
  // The whole document names none, and is too large to be walked for nothing.
  if (written.length === 0) return { paths, schemas: {} };
  const nameOf = new Map(written.map(({ name, schema }) => [JSON.stringify(schema), name]));
  const refer = (value: unknown, isModel = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => refer(one));
    if (value === null || typeof value !== 'object') return value;
    const name = isModel ? undefined : nameOf.get(JSON.stringify(value));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner)]));
  };
  const schemas = written.filter(({ io }) => io === 'input').map(({ name, schema }) => [name, refer(schema, true)]);
  return { paths: refer(paths) as Json, schemas: Object.fromEntries(schemas) as Json };
}
