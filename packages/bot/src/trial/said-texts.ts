import type { Effect, SayPart } from '../engine/types.ts';
import { renderMenu } from '../menus/render-menu.ts';

const withoutPressing = { buttons: null, list: null };

/** A part as people read it; a file by its name. */
function textOf(part: SayPart): string {
  if ('text' in part) return part.text;
  return 'menu' in part ? renderMenu(part.menu, withoutPressing).body : part.file;
}

/** Everything said in a turn, in order. */
export const saidTexts = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.do === 'say' ? effect.parts.map(textOf) : []));
