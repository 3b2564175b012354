type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the keys that hold undefined: absent means absent, as in JSON. */
export function withoutUndefined<T extends object>(object: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
}
