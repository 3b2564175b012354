import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';

const known = { 'one-start': 'problem.one-start', 'connection-to-nothing': 'problem.connection-to-nothing' } as const;

/** A problem in words. */
export function problemText({ code }: FlowProblem): string {
  return Object.hasOwn(known, code) ? editorPhrases.t(known[code as keyof typeof known]) : code;
}
