import type { pt } from './phrases/pt.ts';

/** A screen that has its promise and nothing else yet. */
export type UnbuiltScreen = Exclude<keyof typeof pt, 'title' | 'coming'>;
