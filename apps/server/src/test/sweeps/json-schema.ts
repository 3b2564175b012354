import type { Route } from '@balcao/contract/kit/route.ts';
import { z } from 'zod';

export const parts = ['params', 'query', 'body'] as const;
export type RequestPart = (typeof parts)[number];

/** The little of JSON Schema that the contract's inputs are made of. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
};

/** What a caller may send for one part of a route. */
export const schemaOfPart = (route: Route, part: RequestPart): JsonSchema | undefined =>
  route[part] && (z.toJSONSchema(route[part], { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** Whether a field of some name can hold one of the ids that are known by it: a figure, such as how many users, is none. */
/** A text of limited length is what another system calls its things, whatever the field is named. */
export const mayBeId = ({ type, exclusiveMinimum, maxLength }: JsonSchema): boolean =>
  type === 'integer' ? exclusiveMinimum === 0 : type !== 'string' || maxLength === undefined;

type Field = { path: readonly string[]; schema: JsonSchema };

/** Every field of an input, also those inside others. */
export function fieldsOf(schema: JsonSchema, path: readonly string[] = []): Field[] {
  const inner = (schema.anyOf ?? []).flatMap((option) => fieldsOf(option, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = [...path, name];
    return [{ path: here, schema: property }, ...fieldsOf(property, here)];
  });
  return [...own, ...inner];
}
