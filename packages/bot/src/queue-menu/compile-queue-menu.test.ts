import { expect, test } from 'vitest';
import { talkTo } from '../test/talk.ts';
import { compileQueueMenu, type MenuConnection, type MenuQueue, type MenuQueueOption } from './compile-queue-menu.ts';

const connection: MenuConnection = {
  greetingMessage: 'Olá, {{firstName}}!',
  greetingFiles: [],
  maxUseBotQueues: 2,
  maxUseBotQueueId: null,
};

let ids = 0;
const option = (name: string, more: Partial<MenuQueueOption> = {}): MenuQueueOption => ({
  id: (ids += 1),
  name,
  isAgent: false,
  message: '',
  file: null,
  options: [],
  ...more,
});
const queue = (id: number, name: string, more: Partial<MenuQueue> = {}): MenuQueue => ({
  id,
  name,
  greetingMessage: '',
  options: [],
  bot: null,
  ...more,
});

const sales = queue(1, 'Vendas', { greetingMessage: 'Bem-vindo a {{queue}}.' });
const support = queue(2, 'Suporte', {
  greetingMessage: 'Como ajudar?',
  options: [
    option('Boleto', {
      message: 'Qual boleto?',
      options: [option('Vencido', { message: 'Pague aqui.' }), option('A vencer', { message: 'Espere.' })],
    }),
    option('Cardápio', { file: 'menu.pdf' }),
    option('Atendente', { isAgent: true, message: 'Um momento.' }),
    option('Nada escrito', { options: [option('Nunca visto', { message: 'x' })] }),
    option('Catálogo', { file: 'catalogo.pdf', options: [option('Comprar', { isAgent: true })] }),
  ],
});
const list = 'Olá, Ana! | [1] Vendas | [2] Suporte';
const levels = 'Como ajudar? | [1] Boleto | [2] Cardápio | [3] Atendente | [4] Nada escrito | [5] Catálogo';
const home = '[#] Voltar ao menu inicial';
const again = 'Não entendi. Responda com o número ou o nome de uma das opções:';

/** What is said, and the answers to it, line by line: `> answer`. */
function conversation(
  graph: Parameters<typeof talkTo>[0],
  lines: readonly string[],
  given: Parameters<typeof talkTo>[1] = {},
) {
  const ana = talkTo(graph, given);
  const heard = ana.begin('oi');
  for (const line of lines) heard.push(`> ${line}`, ...ana.say(line));
  return { heard, ana };
}

const many = (more: Partial<MenuConnection> = {}) => compileQueueMenu({ ...connection, ...more }, [sales, support]);

test.each([
  [
    'no queue greets once and leaves the rest to people',
    compileQueueMenu({ ...connection, greetingFiles: ['a.pdf'] }, []),
    [],
    ['Olá, Ana!', '<a.pdf>', '(leaf)'],
  ],
  [
    'the only queue is entered silently and greets',
    compileQueueMenu(connection, [sales]),
    [],
    ['Bem-vindo a Vendas.', '(leaf)'],
  ],
  [
    'the only queue without words greets in those of the connection',
    compileQueueMenu(connection, [queue(1, 'Vendas')]),
    [],
    ['Olá, Ana!', '(leaf)'],
  ],
  [
    'the only queue offers its options without a way to a list of queues',
    compileQueueMenu(connection, [support]),
    ['1', '0', '3'],
    [
      levels,
      '> 1',
      'Qual boleto? | [1] Vencido | [2] A vencer | [0] Voltar ao menu anterior',
      '> 0',
      levels,
      '> 3',
      'Um momento.',
      '(agent)',
    ],
  ],
  [
    'several queues are listed under the greeting',
    many(),
    ['vendas'],
    [list, '> vendas', 'Bem-vindo a Vendas.', '(leaf)'],
  ],
  [
    'with files the list comes after them',
    many({ greetingFiles: ['a.png', 'b.pdf'] }),
    ['1'],
    [
      'Olá, Ana!',
      '<a.png>',
      '<b.pdf>',
      'Escolha uma opção: | [1] Vendas | [2] Suporte',
      '> 1',
      'Bem-vindo a Vendas.',
      '(leaf)',
    ],
  ],
  [
    'levels go down, up and back to the queues',
    many(),
    ['2', '1', '0', '1', '#', '2', '1', '1'],
    [
      list,
      '> 2',
      `${levels} | ${home}`,
      '> 1',
      `Qual boleto? | [1] Vencido | [2] A vencer | [0] Voltar ao menu anterior | ${home}`,
      '> 0',
      `${levels} | ${home}`,
      '> 1',
      `Qual boleto? | [1] Vencido | [2] A vencer | [0] Voltar ao menu anterior | ${home}`,
      '> #',
      list,
      '> 2',
      `${levels} | ${home}`,
      '> 1',
      `Qual boleto? | [1] Vencido | [2] A vencer | [0] Voltar ao menu anterior | ${home}`,
      '> 1',
      'Pague aqui.',
      '(leaf)',
    ],
  ],
  [
    'a file is sent, and nothing more',
    many(),
    ['2', 'cardápio'],
    [list, '> 2', `${levels} | ${home}`, '> cardápio', '<menu.pdf>', '(leaf)'],
  ],
  [
    'an option without words leads to people, whatever hangs below it',
    many(),
    ['2', '4'],
    [list, '> 2', `${levels} | ${home}`, '> 4', '(agent)'],
  ],
  [
    'a file may have a next level',
    many(),
    ['2', '5', '1'],
    [
      list,
      '> 2',
      `${levels} | ${home}`,
      '> 5',
      '<catalogo.pdf>',
      `Escolha uma opção: | [1] Comprar | [0] Voltar ao menu anterior | ${home}`,
      '> 1',
      '(agent)',
    ],
  ],
  [
    'who does not choose is asked again, and then left to people',
    many(),
    ['oi', 'oi'],
    [list, '> oi', `${again} | [1] Vendas | [2] Suporte`, '> oi', '(not-understood)'],
  ],
])('%s', (_, ...[graph, lines, heard]) => {
  expect(conversation(graph, lines).heard).toEqual(heard);
});

test('zero tries means asking without end; a queue for those who do not choose gets them', () => {
  const patient = conversation(many({ maxUseBotQueues: 0 }), ['a', 'b', 'c', 'd', 'e', 'f']);
  expect(patient.ana.last().ended).toBeNull();

  const given = conversation(many({ maxUseBotQueues: 1, maxUseBotQueueId: 9 }), ['quê?']);
  expect(given.ana.last().effects).toEqual([{ do: 'handOver', because: 'not-understood', queueId: 9 }]);
});

test('a chosen queue that is closed keeps the ticket, without levels', () => {
  const { heard, ana } = conversation(many(), ['2'], { isOpen: (queueId) => queueId !== 2 });
  expect(heard.slice(1)).toEqual(['> 2', '(queue-closed)']);
  expect(ana.last().effects).toEqual([
    { do: 'queue', queueId: 2 },
    { do: 'handOver', because: 'queue-closed', queueId: 2 },
  ]);
});

test('a queue that an outside bot answers greets and lets it speak; options come first when there are both', () => {
  const graph = compileQueueMenu(connection, [
    queue(1, 'Robô', { greetingMessage: 'Já respondo.', bot: 'flowise' }),
    support,
  ]);
  const { ana } = conversation(graph, ['1']);
  expect(ana.last().effects).toMatchObject([
    { do: 'queue', queueId: 1 },
    { do: 'say', parts: [{ text: 'Já respondo.' }] },
    { do: 'call', call: { kind: 'flowise', queueId: 1, text: 'Robô' } },
  ]);
  const single = compileQueueMenu(connection, [queue(1, 'Robô', { greetingMessage: 'Oi', bot: 'typebot' })]);
  expect(conversation(single, []).ana.last().effects.at(-1)).toMatchObject({ call: { kind: 'typebot', text: 'oi' } });
});

test('editing a queue makes another graph, the same queues the same', () => {
  expect(many()).toEqual(many());
  expect(compileQueueMenu(connection, [support, sales])).not.toEqual(many());
});
