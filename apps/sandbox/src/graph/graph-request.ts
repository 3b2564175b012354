import type { z } from 'zod';
import { GraphError } from './graph-error.ts';
import type { FaultAction } from '../faults/fault-rule.ts';
import type { AccessToken, App, Json, JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** A call to the Graph API after the door: the version is alive and the token is good. */
export type GraphRequest = {
  world: World;
  version: string;
  path: string;
  token: AccessToken;
  app: App;
  query: Record<string, string>;
  body: JsonObject;
  fault: FaultAction | null;
  warn: (warning: string) => void;
};

/**
 * Parses a body as Meta would complain about it: a missing key is 131008, a wrong value 131009. Keys we send that Meta
 * does not know are only noted in the ledger.
 */
export function parseBody<Schema extends z.ZodType>(request: GraphRequest, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(request.body);
  if (parsed.success) {
    for (const path of unknownKeys(request.body, parsed.data)) request.warn(`unknown key ${path}`);
    return parsed.data;
  }
  throw complaint(parsed.error.issues[0], request.body);
}

function complaint(issue: z.core.$ZodIssue | undefined, body: JsonObject): GraphError {
  if (!issue) return new GraphError(100, 'Invalid parameter');
  const path = issue.path.join('.');
  const ownCode = issue.code === 'custom' && typeof issue.params?.code === 'number' ? issue.params.code : null;
  if (ownCode !== null) return new GraphError(ownCode, issue.message);
  if (valueAt(body, issue.path) === undefined) return new GraphError(131008, `Parameter ${path} is required`);
  return new GraphError(131009, `Parameter ${path}: ${issue.message}`);
}

function valueAt(value: Json, path: PropertyKey[]): Json | undefined {
  let current: Json | undefined = value;
  for (const key of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = Array.isArray(current) ? current[Number(key)] : current[String(key)];
  }
  return current;
}

/** Keys of a body that a schema left out, by dotted path. */
export function unknownKeys(given: unknown, understood: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(understood)) {
    return given.flatMap((item, index) => unknownKeys(item, understood[index], `${path}[${index}]`));
  }
  if (!isRecord(given) || !isRecord(understood)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key in understood ? unknownKeys(value, understood[key], here) : [here];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
