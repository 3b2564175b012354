import type { ChatbotOption } from '@balcao/contract/queues/models.ts';

/** One line of the tree, with what its row needs to know of the level it stands in. */
export type OptionLine = { option: ChatbotOption; depth: number; place: number; count: number };

/** The tree as lines from top to bottom, levels below their option. */
export const linesOf = (options: readonly ChatbotOption[], depth = 0): OptionLine[] =>
  options.flatMap((option, place) => [
    { option, depth, place, count: options.length },
    ...linesOf(option.options, depth + 1),
  ]);

/** How many options stand below this one, in all levels. */
export const countBelow = ({ options }: ChatbotOption): number =>
  options.reduce((sum, option) => sum + 1 + countBelow(option), 0);

/** The tree with one option at another place of its level: what is shown until the server has answered. */
export function withMoved(options: readonly ChatbotOption[], id: number, place: number): ChatbotOption[] {
  const moved = options.find((option) => option.id === id);
  if (!moved) return options.map((option) => ({ ...option, options: withMoved(option.options, id, place) }));
  const others = options.filter((option) => option.id !== id);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
