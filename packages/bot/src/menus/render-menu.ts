import type { Choice } from './read-choice.ts';
import { countCharacters, cut, fitsBytes } from './lengths.ts';

/** Something to choose. `option` names it to whoever asked: a press answers `{ask_id}.{option}`. */
export type MenuOption = Choice & { option: string };

export type Menu = {
  /** Names the question, so that a press on an old one is known for what it is. */
  askId: string;
  /** What stands above the choices. */
  text: string;
  options: readonly MenuOption[];
  /** Ways back: below the options, never counted among them. */
  waysBack?: readonly MenuOption[];
  /** Numbered lines, whatever the channel could show. */
  asText?: boolean;
  /** The label that opens a list. */
  listButton: string;
};

/** The part of a channel's limits that menus depend on. Null: the channel shows nothing of the kind. */
export type MenuLimits = {
  textBytes?: number;
  buttons: { count: number; id: number; title: number; text: number } | null;
  list: { rows: number; rowId: number; rowTitle: number; rowDescription: number; button: number; text: number } | null;
};

type Pressable =
  | { kind: 'buttons'; text: string; buttons: { id: string; title: string }[] }
  | {
      kind: 'list';
      text: string;
      button: string;
      sections: { rows: { id: string; title: string; description?: string }[] }[];
    };

export type RenderedMenu = {
  /** Text and numbered lines: what is stored, searched, and sent where nothing can be pressed. */
  body: string;
  /** What is sent instead where it can be. */
  pressable: Pressable | null;
};

/** A menu as a channel with these limits can show it: buttons, else a list, else numbered lines. */
export function renderMenu(menu: Menu, limits: MenuLimits): RenderedMenu {
  const { text, options, waysBack = [] } = menu;
  const body = paragraphs(text, menuLines([...options, ...waysBack]));
  const pressable = menu.asText === true ? null : (asButtons(menu, limits) ?? asList(menu, limits));
  return { body, pressable };
}

const menuLines = (choices: readonly Choice[]) => choices.map(({ key, title }) => `[ ${key} ] - ${title}`).join('\n');

const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n');

/** Every choice a button; when only the ways back find no room, they are lines of the text. */
function asButtons(menu: Menu, { buttons: max, textBytes }: MenuLimits): Pressable | null {
  const { askId, text, options, waysBack = [] } = menu;
  if (max === null) return null;
  const all = [...options, ...waysBack];
  const shown =
    all.length <= max.count && all.every(({ title }) => countCharacters(title) <= max.title) ? all : options;
  const words = shown === all ? text : paragraphs(text, menuLines(waysBack));
  const buttons = shown.map(({ option, title }) => ({ id: choiceId(askId, option), title: title.trim() }));
  const isFit =
    isBetween(buttons.length, max.count) &&
    buttons.every(({ id, title }) => isWithin(title, max.title) && isWithin(id, max.id)) &&
    new Set(buttons.map(({ title }) => title)).size === buttons.length &&
    isWithin(words, max.text) &&
    fitsBytes(words, textBytes);
  return isFit ? { kind: 'buttons', text: words, buttons } : null;
}

function asList(menu: Menu, { list: max, textBytes }: MenuLimits): Pressable | null {
  const { askId, text, options, waysBack = [], listButton } = menu;
  if (max === null) return null;
  const rows = [...options, ...waysBack].map(({ option, title }) => ({
    id: choiceId(askId, option),
    title: cut(title.trim(), max.rowTitle),
    ...(countCharacters(title.trim()) > max.rowTitle && { description: cut(title.trim(), max.rowDescription) }),
  }));
  const isFit =
    isBetween(rows.length, max.rows) &&
    rows.every(({ id, title }) => isWithin(title, max.rowTitle) && isWithin(id, max.rowId)) &&
    isWithin(text, max.text) &&
    fitsBytes(text, textBytes);
  return isFit ? { kind: 'list', text, button: cut(listButton, max.button), sections: [{ rows }] } : null;
}

const isBetween = (count: number, max: number) => count > 0 && count <= max;

/** Present and not too long. */
const isWithin = (text: string, max: number) => text.trim() !== '' && countCharacters(text) <= max;

/** What a press answers. */
export const choiceId = (askId: string, option: string) => `${askId}.${option}`;

/** The question and the option of a press; undefined for an id that is not ours. */
export function readChoiceId(id: string): { askId: string; option: string } | undefined {
  const dot = id.indexOf('.');
  return dot < 1 || dot === id.length - 1 ? undefined : { askId: id.slice(0, dot), option: id.slice(dot + 1) };
}

/** What bots call their questions. */
const BOT_QUESTION = /^r\d+-\d+$/;

/** Whether a press is of the menu of a bot, whatever stands on the button and however long ago that was. */
export const isOfBot = (id: string): boolean => BOT_QUESTION.test(readChoiceId(id)?.askId ?? '');
