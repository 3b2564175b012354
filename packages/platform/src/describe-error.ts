/** What a log may say about something that was thrown. */
export type ErrorDescription = {
  type: string;
  message?: string;
  stack?: string;
  statement?: string;
  causes?: ErrorDescription[];
  [fact: string]: unknown;
};

/** Facts that errors of PostgreSQL, of the system and of providers carry, and that name things of ours, never of people. */
const facts = ['code', 'errno', 'syscall', 'status', 'statusCode', 'subcode', 'severity', 'schema', 'table', 'column'];
const databaseFacts = [...facts, 'constraint', 'dataType'];

const MAX_STATEMENT = 1000;
const MAX_MESSAGE = 500;
const DEEPEST_CAUSE = 5;

/**
 * The one way in which errors reach a log. Only what is listed here gets through: messages of the database hold people's words,
 * its `detail` holds whole rows, and the query builder repeats every parameter.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const ofDatabase = isOfDatabase(error);
  const statement = property(error, 'query');
  const causes = causesOf(error);
  return {
    type: typeName(error),
    ...pick(error, ofDatabase ? databaseFacts : facts),
    ...(!ofDatabase && !quotesItsInput(error) && error.message !== '' && { message: withoutPeople(error.message) }),
    ...(typeof statement === 'string' && { statement: withoutValues(statement) }),
    ...(error.stack !== undefined && { stack: framesOf(error) }),
    ...(depth < DEEPEST_CAUSE &&
      causes.length > 0 && { causes: causes.map((cause) => describeError(cause, depth + 1)) }),
  };
}

/** Errors of PostgreSQL and of the query builder around them, known by their shape. */
const isOfDatabase = (error: Error) =>
  (property(error, 'query') !== undefined && property(error, 'params') !== undefined) ||
  (typeof property(error, 'severity') === 'string' && typeof property(error, 'code') === 'string');

/** JSON.parse repeats the beginning of the text it could not read; Fastify repeats addresses. */
function quotesItsInput(error: Error) {
  const code = property(error, 'code');
  return error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('FST_'));
}

const withoutPeople = (text: string) =>
  text
    .slice(0, MAX_MESSAGE)
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[e-mail]')
    .replaceAll(/\d{7,}/g, '[number]');

const withoutValues = (statement: string) =>
  statement.replaceAll(/'(?:[^']|'')*'/g, "'[value]'").slice(0, MAX_STATEMENT);

/** The first lines of a stack repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');

function causesOf(error: Error): unknown[] {
  const several: unknown = property(error, 'errors');
  return [...(error.cause === undefined ? [] : [error.cause]), ...(Array.isArray(several) ? several.slice(0, 3) : [])];
}

const typeName = (error: Error) => (/^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error');

const pick = (error: Error, names: readonly string[]) =>
  Object.fromEntries(
    names
      .map((name) => [name, property(error, name)] as const)
      .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,100}$/.test(value))),
  );

const property = (value: object, name: string): unknown => Reflect.get(value, name);
