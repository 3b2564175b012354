import type { z } from 'zod';
import { badParameter } from './page-error.ts';
import { unknownKeys } from '../../graph/graph-request.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { Json } from '../../world/model.ts';

/** Parses a body as pages complain about it (error 100). In a form, objects come as JSON text. */
export function parsePageBody<Schema extends z.ZodType>(request: GraphRequest, schema: Schema): z.output<Schema> {
  const body = Object.fromEntries(Object.entries(request.body).map(([key, value]) => [key, unpacked(value)]));
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badParameter(`Invalid parameter: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  for (const key of unknownKeys(body, parsed.data)) request.warn(`unknown key ${key}`);
  return parsed.data;
}

function unpacked(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
