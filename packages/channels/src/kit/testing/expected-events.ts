/** By fixture: the events it must become, in order, each given by the properties that matter (undefined: absent). */
export type ExpectedEvents = Readonly<Record<string, readonly object[]>>;

/** The properties that must be there. */
export function present(wanted: object): object {
  const entries = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]: [string, unknown]) => [key, isPlain(value) ? present(value) : value]),
  );
}

/** The properties that are there although they were expected to be absent (undefined). */
export function unwanted(event: object, wanted: object = {}): string[] {
  const found = new Map<string, unknown>(Object.entries(event));
  return Object.entries(wanted).flatMap(([key, value]: [string, unknown]) => {
    const actual = found.get(key);
    if (value === undefined) return actual === undefined ? [] : [key];
    return isPlain(value) && isPlain(actual) ? unwanted(actual, value) : [];
  });
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
