import { defineNode, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { askChoice, hearChoice, type ChoiceQuestion } from '../ask-choice.ts';
import { checkMenu } from './verify.ts';
import { phrases } from './phrases.ts';
import { optionTitle, schema, type MenuData, type OptionData } from './schema.ts';

export const menuNode = defineNode({
  kind: 'menu',
  schema,
  waits: 'answer',
  outputs: (menu) => [
    ...menu.arrayOption.flatMap((option) => [
      { id: `a${option.number}`, title: optionTitle(option) },
      ...option.submenu.map((sub) => ({ id: `a${option.number}.${sub.number}`, title: optionTitle(sub) })),
    ]),
    { id: 'back', name: 'back', optional: true as const },
    { id: 'home', name: 'home', optional: true as const },
    { id: 'invalid', name: 'invalid', optional: true as const },
    { id: 'timeout', name: 'timeout', optional: true as const },
  ],
  summary: ({ message }) => message,
  run: (menu, turn) => {
    if (turn.event.kind === 'entered') return askChoice(turn, questionOf(menu, turn));
    const heard = hearChoice(turn, questionOf(menu, turn));
    return 'chosen' in heard ? choose(menu, turn, heard.chosen.option) : heard;
  },
  verify: checkMenu,
  phrases,
  examples: [
    {
      message: 'Como podemos ajudar?',
      arrayOption: [
        { number: 1, titleOption: 'Vendas', value: 'Vendas', submenu: [] },
        { number: 2, titleOption: 'Suporte', value: 'Suporte', submenu: [] },
      ],
      asText: false,
      tries: null,
      timeout: null,
    },
  ],
  addMenu: { group: 'main', icon: 'list-numbers' },
});

/** The options that are open: those of the menu, or of the option whose number is the cursor. */
function openOption(menu: MenuData, cursor: number): OptionData | undefined {
  return menu.arrayOption.find(({ number, submenu }) => cursor > 0 && number === cursor && submenu.length > 0);
}

function questionOf(menu: MenuData, turn: NodeTurn): ChoiceQuestion {
  const { tools, fill, isConnected } = turn;
  const open = openOption(menu, turn.state.cursor);
  const options = (open?.submenu ?? menu.arrayOption).map((option) => ({
    key: String(option.number),
    title: fill(optionTitle(option)),
    option: open ? `a${open.number}.${option.number}` : `a${option.number}`,
  }));
  const { menuQueueId, menuTries, phrases: own } = tools.facts;
  return {
    text: (open ? '' : fill(menu.message).trim()) || own.chooseOption,
    options,
    waysBack: [
      ...(open || isConnected('back') ? [{ key: '0', title: own.oneLevelUp, option: 'back' }] : []),
      ...(isConnected('home') ? [{ key: '#', title: own.toQueues, option: 'home' }] : []),
    ],
    asText: menu.asText,
    ...(menu.timeout !== null && menu.timeout > 0 && { timeoutMinutes: menu.timeout }),
    tries: menu.tries ?? menuTries,
    giveUp: isConnected('invalid') ? { go: 'invalid' } : { end: 'not-understood', queueId: menuQueueId },
  };
}

function choose(menu: MenuData, turn: NodeTurn, option: string): NodeResult {
  if (option === 'back' && openOption(menu, turn.state.cursor)) return openLevel(menu, turn, 0);
  const parent = menu.arrayOption.find(({ number, submenu }) => option === `a${number}` && submenu.length > 0);
  // An option with a submenu of its own leads there, unless a way out of the option itself is drawn.
  if (parent && !turn.isConnected(option)) return openLevel(menu, turn, parent.number);
  return { move: { go: option }, facts: { chose: option } };
}

function openLevel(menu: MenuData, turn: NodeTurn, cursor: number): NodeResult {
  const question = questionOf(menu, { ...turn, state: { ...turn.state, cursor } });
  return { ...askChoice(turn, question), state: { cursor, tries: 0 } };
}
