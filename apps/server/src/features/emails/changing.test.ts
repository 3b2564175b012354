import { expect, test } from 'vitest';
import { desk, sharedPostOffice } from './test/post-office.ts';

const office = await sharedPostOffice();

test('a scheduled letter that goes to somebody else greets them, from the words as they were written', async () => {
  const world = await office.world();
  const { schedule, call } = await desk(world, await world.person({ name: 'Diego' }));
  const colleague = await desk(world, await world.person({ name: 'Júlia' }));
  await world.contact({ name: 'Ana Souza', email: 'ana@cliente.com.br' });
  await world.contact({ name: 'Bruno Lima', email: 'bruno@cliente.com.br' });
  const words = { assunto: 'Para {{name}}', mensagem: 'Olá {{firstName}}' };
  const { json: letter } = await schedule(words);
  expect(letter).toMatchObject({
    subject: 'Para Ana Souza',
    message: 'Olá Ana',
    written: { subject: words.assunto, message: words.mensagem },
  });
  expect((await colleague.scheduled()).emails).toMatchObject([{ message: 'Olá Ana', written: null }]);

  const { subject: assunto = '', message: mensagem = '' } = letter.written ?? {};
  const change = { email: 'bruno@cliente.com.br', assunto, mensagem, sendAt: '2026-11-20T14:00' };
  expect((await call('PUT', `/emails/${letter.id}`, change)).json).toMatchObject({
    subject: 'Para Bruno Lima',
    message: 'Olá Bruno',
    written: letter.written,
  });
});
