import { expect, test } from 'vitest';
import { choiceId, readChoiceId, renderMenu, type Menu, type MenuLimits } from './render-menu.ts';

const cloud: MenuLimits = {
  buttons: { count: 3, id: 256, title: 20, text: 1024 },
  list: { rows: 10, rowId: 200, rowTitle: 24, rowDescription: 72, button: 20, text: 4096 },
};
const page: MenuLimits = { buttons: { count: 13, id: 1000, title: 20, text: 800 }, list: null, textBytes: 1000 };
const plainText: MenuLimits = { buttons: null, list: null };

const options = (...titles: string[]) =>
  titles.map((title, index) => ({ option: `a${index + 1}`, key: String(index + 1), title }));
const back = [{ option: 'back', key: '0', title: 'Voltar' }];
const menu = (more: Partial<Menu>): Menu => ({
  askId: 'r7x3',
  text: 'Como podemos ajudar?',
  options: options('Vendas', 'Suporte'),
  listButton: 'Ver opções',
  ...more,
});
const many = (count: number, title = 'Opção') =>
  options(...Array.from({ length: count }, (_, n) => `${title} ${n + 1}`));

const renderings: [string, Partial<Menu>, MenuLimits, 'buttons' | 'list' | undefined][] = [
  ['three fit as buttons', { options: many(3) }, cloud, 'buttons'],
  ['four are a list', { options: many(4) }, cloud, 'list'],
  ['one way back is a third button', { waysBack: back }, cloud, 'buttons'],
  ['a way back that finds no room beside three buttons', { options: many(3), waysBack: back }, cloud, 'buttons'],
  ['a title of 20', { options: options('x'.repeat(20)) }, cloud, 'buttons'],
  ['a title of 21', { options: options('x'.repeat(21)) }, cloud, 'list'],
  ['a title of 20 emoji', { options: options('😀'.repeat(20)) }, cloud, 'buttons'],
  ['two of the same title', { options: options('Sim', 'Sim ') }, cloud, 'list'],
  ['a text of 1024', { text: 'x'.repeat(1024) }, cloud, 'buttons'],
  ['a text of 1025', { text: 'x'.repeat(1025) }, cloud, 'list'],
  ['a text of 4097', { text: 'x'.repeat(4097) }, cloud, undefined],
  ['ten rows', { options: many(10) }, cloud, 'list'],
  ['eleven rows', { options: many(11) }, cloud, undefined],
  ['ten options and a way back', { options: many(10), waysBack: back }, cloud, undefined],
  ['nine options and a way back', { options: many(9), waysBack: back }, cloud, 'list'],
  ['no text above', { text: ' ' }, cloud, undefined],
  ['an option without a title', { options: options('Vendas', ' ') }, cloud, undefined],
  ['no options', { options: [] }, cloud, undefined],
  ['numbered lines asked for', { asText: true }, cloud, undefined],
  ['thirteen quick replies', { options: many(13) }, page, 'buttons'],
  ['fourteen', { options: many(14) }, page, undefined],
  ['a title of 21 where there are no lists', { options: options('x'.repeat(21)) }, page, undefined],
  ['a text whose accents weigh too much', { text: 'ã'.repeat(501) }, page, undefined],
  ['a channel that shows nothing of the kind', {}, plainText, undefined],
];
test.each(renderings)('%s', (...[, more, limits, kind]) => {
  expect(renderMenu(menu(more), limits).pressable?.kind).toBe(kind);
});

test('what is stored reads the same on every channel; what is pressed names question and option', () => {
  const asked = menu({ waysBack: back });
  const body = 'Como podemos ajudar?\n\n[ 1 ] - Vendas\n[ 2 ] - Suporte\n[ 0 ] - Voltar';
  expect(renderMenu(asked, plainText)).toEqual({ body, pressable: null });
  expect(renderMenu(asked, cloud)).toEqual({
    body,
    pressable: {
      kind: 'buttons',
      text: 'Como podemos ajudar?',
      buttons: [
        { id: 'r7x3.a1', title: 'Vendas' },
        { id: 'r7x3.a2', title: 'Suporte' },
        { id: 'r7x3.back', title: 'Voltar' },
      ],
    },
  });
});

test('a way back without room is a line of the text, in a list it is the last row', () => {
  const three = menu({ options: many(3), waysBack: back });
  expect(renderMenu(three, cloud).pressable).toMatchObject({ text: 'Como podemos ajudar?\n\n[ 0 ] - Voltar' });
  const four = renderMenu(menu({ options: many(4), waysBack: back }), cloud).pressable;
  expect(four).toMatchObject({ button: 'Ver opções', sections: [{ rows: [{}, {}, {}, {}, { id: 'r7x3.back' }] }] });
});

test('a long title is cut in a list and whole below; the longest is cut in both, never through a family', () => {
  const family = '👨‍👩‍👧‍👦';
  const titles = ['Segunda via do boleto e comprovantes', `${'x'.repeat(20)}${family}`, 'y'.repeat(80), 'Curta'];
  const { pressable } = renderMenu(
    menu({ options: options(...titles), listButton: 'Ver todas as opções agora' }),
    cloud,
  );
  expect(pressable).toMatchObject({
    button: 'Ver todas as opções…',
    sections: [
      {
        rows: [
          { title: 'Segunda via do boleto e…', description: titles[0] },
          { title: `${'x'.repeat(20)}…`, description: titles[1] },
          { title: `${'y'.repeat(23)}…`, description: `${'y'.repeat(71)}…` },
          { id: 'r7x3.a4', title: 'Curta' },
        ],
      },
    ],
  });
});

test('the id of a press is read back; what is not ours is not', () => {
  expect(readChoiceId(choiceId('r7x3', 'a2.1'))).toEqual({ askId: 'r7x3', option: 'a2.1' });
  for (const id of ['', '.', 'a.', '.a', 'GET_STARTED']) expect(readChoiceId(id)).toBeUndefined();
});
