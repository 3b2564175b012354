import type { SayPart } from '../engine/types.ts';
import type { NodeResult, NodeTurn } from './node-kind.ts';

type File = { url: string; record?: boolean };

/** A file of the company's folder; null when there is none. Dialects store the way to it: the name is its end. */
export function filePart({ url, record }: File, { tools }: NodeTurn): SayPart | null {
  const file = url.split('/').at(-1)?.trim() ?? '';
  if (file === '' || tools.facts.missingFiles.includes(file)) return null;
  return { file, ...(record === true && { voice: true }) };
}

/** A file that is gone is skipped, and the trace says so. */
export function sayFile(file: File, turn: NodeTurn): NodeResult {
  const part = filePart(file, turn);
  return part
    ? { move: { go: 'a' }, effects: [{ do: 'say', parts: [part] }] }
    : { move: { go: 'a' }, facts: { missingFile: file.url } };
}
