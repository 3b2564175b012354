import { expect, test } from 'vitest';
import { createBotHarness } from '../../../test/harness/bot-harness.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { sayOutreach } from '../sending/say-outreach.ts';

const MARINA = '5511966665555';
const GONE = '< Pronto, você não receberá mais campanhas. Para voltar, responda VOLTAR.';
const BACK = '< Pronto, você voltará a receber nossas campanhas. Para sair, responda SAIR.';

/** Somebody who was written to in bulk, and to whom a bot then offers these. */
async function offered(queues: readonly string[]) {
  const desk = await createBotHarness({ greetingMessage: 'Com quem quer falar?' });
  for (const name of queues) await desk.queueOn(name, `Aqui é ${name}.`);
  const { contactId } = await desk.world.act((ctx) =>
    sayOutreach(ctx, {
      connectionId: desk.connectionId,
      person: { name: 'Marina Lacerda', number: MARINA },
      recipientId: '1',
      part: 1,
      clientId: 'campaign:1:1',
      content: { body: 'Oferta' },
      campaign: 'Ofertas',
    }),
  );
  await desk.leaves();
  await desk.say('Oi');
  await desk.leaves();
  const isOut = () => desk.world.act((ctx) => isSuppressed(ctx, { contactId }));
  const nobodyWaits = { is_bot: true, status: 'pending', unread_messages: 0, wait_started_at: null };
  return { ...desk, isOut, nobodyWaits };
}

test('where a bot serves SAIR is confirmed, for nobody reads it, and VOLTAR takes it back; the bot still waits for its answer', async () => {
  const desk = await offered(['Financeiro', 'Vendas']);
  await desk.say('SAIR');
  expect((await desk.lines()).slice(-2)).toEqual(['> SAIR', GONE]);
  expect(await desk.isOut()).toBe(true);
  expect(await desk.ticket()).toMatchObject(desk.nobodyWaits);
  await desk.leaves();
  await desk.say('voltar');
  expect((await desk.lines()).slice(-2)).toEqual(['> voltar', BACK]);
  expect([await desk.isOut(), await desk.ticket()]).toMatchObject([false, desk.nobodyWaits]);
  await desk.leaves();
  await desk.say('1');
  expect((await desk.lines()).at(-2)).toBe('< Aqui é Financeiro.');
  expect(await desk.runs()).toMatchObject([{ status: 'ended' }]);
});

test('a word that the menu of a bot offers is its answer, and counts all the same', async () => {
  const desk = await offered(['Financeiro', 'Sair']);
  await desk.say('sair');
  expect((await desk.lines()).slice(-3)).toEqual(['> sair', '< Aqui é Sair.', '· O robô passou o atendimento à fila.']);
  expect(await desk.isOut()).toBe(true);
});
