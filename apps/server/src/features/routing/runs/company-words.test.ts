import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { settings } from '../../settings/settings.table.ts';

const menu = draw(
  [
    { id: '1', type: 'start' },
    {
      id: 'menu',
      type: 'menu',
      data: {
        message: 'Sobre o que é?',
        arrayOption: [
          { number: 1, titleOption: 'Vendas' },
          { number: 2, titleOption: 'Trocas' },
        ],
      },
    },
    { id: 'fim', type: 'closeTicket' },
  ],
  ['1 menu', 'menu.a1 fim', 'menu.a2 fim'],
);

test('a bot speaks in the words of the company, and hears those that call a person', async () => {
  const desk = await createBotHarness();
  const { companyId } = desk;
  const { flowId } = await desk.flow(menu);
  await desk.change({ flowId });
  await desk.world.seed((db) =>
    db.insert(settings).values([
      { companyId, key: 'botNotUnderstood', value: 'Desculpe, escolha assim:' },
      { companyId, key: 'botCallingWords', value: 'Gente, falar com alguém' },
    ]),
  );
  await desk.say('Oi');
  await desk.leaves();
  await desk.say('atendente');
  expect((await desk.lines()).at(-1)).toBe('< Desculpe, escolha assim:\n\n[ 1 ] - Vendas\n[ 2 ] - Trocas');
  await desk.leaves();
  await desk.say('FALAR COM ALGUEM');
  const { id, is_bot: isBot } = await desk.ticket();
  expect(isBot).toBe(false);
  expect(await desk.run(id)).toBeUndefined();
});
