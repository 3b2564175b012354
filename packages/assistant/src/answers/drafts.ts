import { tidy } from './tidy.ts';

const BETWEEN = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/m;
const NUMBERING = /^\s*(?:(?:rascunho|draft|opção|resposta)\s*)?\d\s*[).:-]\s*/i;

/** The drafts of one answer, which stand between lines of dashes. */
export const draftsOf = (answer: string, most: number): string[] =>
  answer
    .split(BETWEEN)
    .map((draft) => tidy(draft).replace(NUMBERING, ''))
    .filter((draft) => draft !== '')
    .slice(0, most);
