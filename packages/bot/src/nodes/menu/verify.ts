import { fold } from '../../menus/fold.ts';
import { countCharacters } from '../../menus/lengths.ts';
import { renderMenu, type Menu } from '../../menus/render-menu.ts';
import { blocking, warning, type NodeContext, type Problem } from '../../verify/problem.ts';
import { checkText } from '../../verify/check-parts.ts';
import { optionTitle, type MenuData } from './schema.ts';

const MAX_MENU = 4096;
const DAY_MINUTES = 24 * 60;

export function checkMenu(menu: MenuData, context: NodeContext): Problem[] {
  const nodeId = context.node.id;
  const levels = [menu.arrayOption, ...menu.arrayOption.map(({ submenu }) => submenu)].filter(
    ({ length }) => length > 0,
  );
  if (menu.arrayOption.length === 0)
    return [...checkText(menu.message, context), blocking('menu-without-options', { nodeId })];
  return [
    ...checkText(menu.message, context),
    ...levels.flatMap((options) => checkLevel(options, nodeId)),
    ...checkRendering(menu, context),
    ...checkWindow(menu, context),
  ];
}

type Options = readonly { number: number; titleOption: string; value: string }[];

function checkLevel(options: Options, nodeId: string): Problem[] {
  const numbers = options.map(({ number }) => String(number));
  const titles = options.map((option) => optionTitle(option).trim());
  const again = (values: readonly string[]) => values.find((value, at) => values.indexOf(value) !== at);
  const number = again(numbers);
  const title = again(titles.map(fold));
  const crossed = titles.find((one, at) => numbers.some((other, index) => index !== at && other === one));
  return [
    ...(titles.includes('') ? [blocking('empty-text', { nodeId })] : []),
    ...(number === undefined ? [] : [blocking('duplicate-number', { nodeId, names: { number } })]),
    ...(title === undefined || title === '' ? [] : [blocking('duplicate-title', { nodeId, names: { title } })]),
    ...(crossed === undefined ? [] : [warning('title-is-number', { nodeId, names: { title: crossed } })]),
  ];
}

/** As each connection would show it. */
function checkRendering(menu: MenuData, { node, world }: NodeContext): Problem[] {
  const options = menu.arrayOption.map((option) => ({
    key: String(option.number),
    title: optionTitle(option),
    option: `a${option.number}`,
  }));
  const asked = { askId: 'r0-0', text: menu.message, options, listButton: 'Ver opções', asText: menu.asText };
  const nothing = { buttons: null, list: null };
  const isTooLong = countCharacters(renderMenu(asked, nothing).body) > MAX_MENU;
  const shown = menu.asText ? [] : world.connections.flatMap((connection) => checkShown(asked, connection, node.id));
  return [...(isTooLong ? [blocking('menu-too-long', { nodeId: node.id })] : []), ...shown];
}

type Connection = NodeContext['world']['connections'][number];

/** Whether a channel that shows buttons or a list shows them here; where only the text is in their way, that is said. */
function checkShown(asked: Menu, { name: connection, limits }: Connection, nodeId: string): Problem[] {
  if (limits.buttons === null && limits.list === null) return [];
  const shown = renderMenu(asked, limits).pressable?.kind;
  if (
    limits.buttons &&
    shown !== 'buttons' &&
    renderMenu({ ...asked, text: 'x' }, limits).pressable?.kind === 'buttons'
  )
    return [warning('buttons-text-too-long', { nodeId, names: { connection, max: String(limits.buttons.text) } })];
  return shown ? [] : [warning('menu-as-text', { nodeId, names: { connection } })];
}

/** A way drawn for those who do not answer says something when the channel may not deliver it any more. */
function checkWindow({ timeout }: MenuData, { node, index, world }: NodeContext): Problem[] {
  const isLate = timeout === null || timeout <= 0 || timeout >= DAY_MINUTES;
  const isDrawn = index.ways.get(node.id)?.has('timeout') === true;
  const hasWindow = world.connections.some(({ limits }) => limits.replyWindowHours !== null);
  return isLate && isDrawn && hasWindow ? [warning('outside-window', { nodeId: node.id, handle: 'timeout' })] : [];
}
