import type { Measures } from './box-size.ts';

/** A picture of a conversation, wherever it was said. */
export type ShownPicture = {
  id: number;
  url: string;
  /** The name of its file. */
  name: string | null;
  /** What was said about it; empty where nothing was. */
  words: string;
  size: number | null;
  measures: Measures | null;
};
