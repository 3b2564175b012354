import type { Slice } from '../platform/slice.ts';

/** The product's table of contents, in order of dependency: a slice may use those above it. */
export const slices: readonly Slice[] = [];
