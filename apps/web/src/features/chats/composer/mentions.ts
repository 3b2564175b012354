import type { ChatMember } from '@balcao/contract/chats/models.ts';

const MAX_SHOWN = 8;
/** What is typed after an at sign that begins a word. */
const BEGUN = /(^|[\s(])@([\p{L}\p{N}.' -]{0,40})$/u;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** What somebody has begun to type after `@`, up to the cursor; null where nobody is being named. */
export const begunMention = (text: string, caret: number): string | null =>
  BEGUN.exec(text.slice(0, caret))?.[2] ?? null;

/** The people whose name, or a word of it, begins so. */
export function membersFor(words: string, members: readonly ChatMember[]): ChatMember[] {
  const wanted = folded(words);
  const fits = ({ user: { name } }: ChatMember) =>
    folded(name).startsWith(wanted) ||
    folded(name)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted));
  return members.filter(fits).slice(0, MAX_SHOWN);
}

/** The text with the name put in place of what was typed, and where the cursor stands after it. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = begunMention(text, caret) ?? '';
  const before = text.slice(0, caret - begun.length);
  return { text: `${before}${name} ${text.slice(caret)}`, caret: before.length + name.length + 1 };
}

const longestFirst = (members: readonly ChatMember[]) =>
  members.toSorted((one, other) => other.user.name.length - one.user.name.length);

/** Whoever is named in a text; `@Ana Souza` names her, and no Ana besides. */
export function mentionedIn(text: string, members: readonly ChatMember[]): number[] {
  let left = text;
  const named: number[] = [];
  for (const { userId, user } of longestFirst(members)) {
    if (!left.includes(`@${user.name}`)) continue;
    named.push(userId);
    left = left.replaceAll(`@${user.name}`, '');
  }
  return named;
}

/** A text cut where people are named. */
export function cutAtNames(text: string, names: readonly string[]): { words: string; isName: boolean }[] {
  const marks = names.map((name) => `@${name}`).filter((mark) => text.includes(mark));
  if (marks.length === 0) return [{ words: text, isName: false }];
  const escaped = marks
    .toSorted((one, other) => other.length - one.length)
    .map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .filter((words) => words !== '')
    .map((words) => ({ words, isName: marks.includes(words) }));
}
