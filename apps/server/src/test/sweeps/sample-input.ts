import { randomUUID } from 'node:crypto';
import type { Route } from '@balcao/contract/kit/route.ts';
import type { z } from 'zod';
import { mayBeId, parts, schemaOfPart, type JsonSchema, type RequestPart } from './json-schema.ts';

export type Sample = Partial<Record<RequestPart, Record<string, unknown>>>;
/** Ids to use for fields of these names. */
export type KnownIds = Readonly<Record<string, unknown>>;

/** Texts for fields that only take certain ones; the first that the contract accepts is used. */
const texts = () => [
  `amostra-${randomUUID().slice(0, 8)}`,
  `pessoa-${randomUUID()}@exemplo.com.br`,
  randomUUID(),
  '2026-11-20',
  '2026-11-20T15:00:00Z',
  '2026-12-24T09:30',
  '#a1b2c3',
  '10.00',
  '2026-11-20T09:00',
  '20/11/2026',
  'https://exemplo.com.br/foto.jpg',
  'Senha1234',
  'America/Manaus',
  'painel.exemplo.com.br',
  `5511987${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
  'dQw4w9WgXcQ',
  '12345678',
  '55',
  'BRL',
  'a',
];

/**
 * An input that the route's own schemas accept: all that is required, with the known ids where fields are named like
 * them. Where there are several kinds of input, one that has the field `wanted`. Fails when it cannot find one, so that a
 * route is never left out in silence.
 */
export function sampleInput(route: Route, ids: KnownIds, wanted?: string): Sample {
  const sample: Sample = {};
  for (const part of parts) {
    const schema = schemaOfPart(route, part);
    const parser = route[part];
    if (schema && parser) sample[part] = acceptedInput(parser, kindWith(schema, wanted), ids);
  }
  return sample;
}

/** The kind of input that has the field. */
const kindWith = (schema: JsonSchema, wanted: string | undefined): JsonSchema =>
  schema.anyOf?.find(({ properties = {} }) => wanted !== undefined && Object.hasOwn(properties, wanted)) ?? schema;

function acceptedInput(parser: z.ZodType, schema: JsonSchema, ids: KnownIds): Record<string, unknown> {
  const tries = new Map<string, number>();
  const candidates = texts();
  for (let round = 0; round <= candidates.length; round += 1) {
    const input = build(schema, { ids, path: '', text: (path) => candidates[tries.get(path) ?? 0] });
    const parsed = parser.safeParse(input);
    if (parsed.success) return input as Record<string, unknown>;
    for (const path of new Set(parsed.error.issues.map(({ path }) => path.filter(isName).join('.')))) {
      tries.set(path, (tries.get(path) ?? 0) + 1);
    }
  }
  throw new Error(`no sample fits ${JSON.stringify(schema)}`);
}

/** Items of a list are built alike: they have no path of their own. */
const isName = (part: PropertyKey) => typeof part !== 'number';

type Build = { ids: KnownIds; path: string; text: (path: string) => string | undefined };

function build(schema: JsonSchema, context: Build): unknown {
  const { ids, path } = context;
  const name = path.split('.').at(-1) ?? '';
  if (Object.hasOwn(ids, name) && mayBeId(schema)) return schema.type === 'array' ? [ids[name]] : ids[name];
  const [choice = schema.const] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  const [option] = schema.anyOf ?? [];
  return option ? build(option, context) : buildKind(schema, context);
}

function buildKind(schema: JsonSchema, context: Build): unknown {
  const { type, minItems = 0, items, minimum = 0, exclusiveMinimum = -1 } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return buildObject(schema, context);
    case 'array':
      return minItems > 0 && items ? [build(items, context)] : [];
    case 'integer':
    case 'number':
      return Math.max(minimum, exclusiveMinimum + 1);
    case 'boolean':
      return false;
    default:
      return context.text(context.path);
  }
}

/** Only what is required: optional fields have a sweep of their own. */
function buildObject({ properties = {}, required = [] }: JsonSchema, context: Build) {
  const pathOf = (key: string) => (context.path === '' ? key : `${context.path}.${key}`);
  return Object.fromEntries(
    required.map((key) => [key, build(properties[key] ?? {}, { ...context, path: pathOf(key) })]),
  );
}
