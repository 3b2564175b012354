import { limits } from '../limits.ts';
import { readChoice } from '../menus/read-choice.ts';
import type { Menu, MenuOption } from '../menus/render-menu.ts';
import { isAnotherMachine, watch } from '../engine/guards.ts';
import type { Answer, Move, NodeResult, NodeTurn } from './node-kind.ts';

/** A question with choices. Texts are filled already. */
export type ChoiceQuestion = {
  text: string;
  options: MenuOption[];
  waysBack?: MenuOption[];
  asText?: boolean;
  timeoutMinutes?: number;
  /** Wrong answers before it gives up; 0 never. */
  tries: number;
  giveUp: Move;
};

export function askChoice(turn: NodeTurn, question: ChoiceQuestion, how: 'new' | 'repeats' = 'new'): NodeResult {
  const askId = how === 'new' ? turn.askId : turn.waitingAskId;
  return {
    move: { ask: how, ...(question.timeoutMinutes !== undefined && { timeoutMinutes: question.timeoutMinutes }) },
    effects: [{ do: 'say', parts: [{ menu: menuOf(question, askId, turn) }] }],
  };
}

function menuOf(question: ChoiceQuestion, askId: string, { tools }: NodeTurn): Menu {
  const { text, options, waysBack, asText } = question;
  const listButton = tools.facts.phrases.listButton;
  return { askId, text, options, listButton, ...(waysBack?.length && { waysBack }), ...(asText && { asText }) };
}

/** What was chosen, or how the question goes on: said again, explained, given up, or left as it is. */
export function hearChoice(turn: NodeTurn, question: ChoiceQuestion): { chosen: MenuOption } | NodeResult {
  const { event } = turn;
  if (event.kind !== 'said') return { move: { keep: true } };
  if (event.isStale) return askChoice(turn, question, 'repeats');
  const choices = [...question.options, ...(question.waysBack ?? [])];
  const chosen =
    event.pressed === null ? readChoice(event.text, choices) : choices.find(({ option }) => option === event.pressed);
  if (chosen && (!event.isEarly || isExactly(event.text, chosen))) return { chosen };
  return event.isEarly ? { move: { keep: true } } : answerWrong(turn, question, event);
}

/** People who know a menu type ahead: its number, or its title. */
function isExactly(text: string, { key, title }: MenuOption): boolean {
  const said = text.trim().toLowerCase();
  return said === key || said === title.trim().toLowerCase();
}

function answerWrong(turn: NodeTurn, question: ChoiceQuestion, answer: Answer): NodeResult {
  const { state, tools } = turn;
  const guard = watch(state.guard, answer);
  if (isAnotherMachine(guard, answer, tools.facts)) return { move: { end: 'loop' }, facts: { wrong: true } };
  const isFile = answer.file !== null && answer.text.trim() === '';
  // Somebody sends five pictures: one wrong answer, explained once.
  if (isFile && tools.now - guard.hintedAt < limits.textOnlyHintMs) return { move: { keep: true } };
  const tries = state.tries + 1;
  const facts = { wrong: true, tries };
  if (question.tries > 0 && tries >= question.tries) return { move: question.giveUp, facts, state: { tries, guard } };
  if (isFile) return explainFile(turn, { tries, guard, facts });
  const again = askChoice(turn, { ...question, text: tools.facts.phrases.notUnderstood }, 'repeats');
  return { ...again, facts, state: { tries, guard } };
}

type Wrong = { tries: number; guard: NodeTurn['state']['guard']; facts: Record<string, unknown> };

function explainFile({ tools }: NodeTurn, { tries, guard, facts }: Wrong): NodeResult {
  return {
    move: { keep: true },
    effects: [{ do: 'say', parts: [{ text: tools.facts.phrases.textOnly }] }],
    facts,
    state: { tries, guard: { ...guard, hintedAt: tools.now } },
  };
}
