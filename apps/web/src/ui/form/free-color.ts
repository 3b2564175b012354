/** Told apart at a glance, and readable as chips in both themes. */
export const SWATCHES = [
  '#0e6b82',
  '#1f7a4d',
  '#5b7f1a',
  '#a16207',
  '#c2410c',
  '#b42318',
  '#be185d',
  '#7e3af2',
  '#4338ca',
  '#1d4ed8',
  '#475569',
  '#57534e',
];

/** The first of them that is not taken yet; the first of all when every one is. */
export const freeColor = (taken: readonly string[]) =>
  SWATCHES.find((color) => !taken.includes(color)) ?? SWATCHES[0] ?? '';
