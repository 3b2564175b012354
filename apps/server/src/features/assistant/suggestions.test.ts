import { expect, test } from 'vitest';
import { createHttpHarness } from '../../test/harness/http-harness.ts';
import { messages } from '../messages/messages.table.ts';
import { quickMessages } from '../quick-messages/quick-messages.table.ts';
import { keepPhrasesJob } from './phrases/keep-phrases.job.ts';
import { phraseOf } from './phrases/phrase-of.ts';

const attempt = { number: 1, isLast: false };

/** A house in which agents say things, and tickets end. */
async function house() {
  const desk = await createHttpHarness();
  const { world, agent, queue } = desk;
  const write = (ticket: { id: number; contactId: number }, body: string, fromMe: boolean) =>
    world.seed((db) =>
      db.insert(messages).values({
        companyId: world.companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe,
        ...(fromMe && { userId: agent.userId }),
        body,
        sentAt: world.deps.now(),
      }),
    );
  /** An agent said this to somebody new, and the ticket ended. */
  const told = async (body: string, fields: { queueId?: number; contactId?: number } = {}) => {
    const ticket = await world.ticket({ queueId: queue.id, status: 'closed', ...fields });
    await write(ticket, body, true);
    const payload = { companyId: world.companyId, ticketId: ticket.id };
    await keepPhrasesJob.run(world.deps, payload, attempt);
    return { ticket, again: () => keepPhrasesJob.run(world.deps, payload, attempt) };
  };
  const asked = async (body: string) => {
    await write(desk.ticket, body, false);
    const { json } = await desk.call<{ suggestions: object[] }>(`/tickets/${desk.ticket.id}/suggestions`);
    return json.suggestions;
  };
  return { ...desk, told, asked, write };
}

const ANSWER = 'A entrega leva até três dias úteis.';
const house3 = [{ text: ANSWER, source: 'house' }];

test('what was told to three different people is offered to a fourth, without any key', async () => {
  const { told, asked, ticket } = await house();
  const first = await told(ANSWER);
  await told('a entrega  leva ate TRES dias uteis');
  await told(ANSWER, { contactId: first.ticket.contactId });
  expect(await asked('Quanto tempo leva a entrega?')).toEqual([]);
  await told(`*Camila Duarte:*\n${ANSWER}`, { contactId: ticket.contactId });
  expect(await asked('Quanto tempo leva a entrega?')).toEqual(house3);
});

test('a ticket that is read twice, or by two at once, counts once', async () => {
  const { told, world } = await house();
  const { again } = await told(ANSWER);
  await Promise.all([again(), again(), again()]);
  const { rows } = await world.deps.database.pool.query(
    'select uses, cardinality(contacts) as people from house_phrases where company_id = $1',
    [world.companyId],
  );
  expect(rows).toEqual([{ uses: 1, people: 1 }]);
});

test('what is said in queues that somebody does not see is not offered to them, and nothing of another company ever', async () => {
  const { told, asked, world } = await house();
  const secret = await world.queue('Diretoria');
  for (let time = 0; time < 3; time += 1) await told(ANSWER, { queueId: secret.id });
  expect(await asked('Quanto tempo leva a entrega?')).toEqual([]);
  const elsewhere = await house();
  expect(await elsewhere.asked('Quanto tempo leva a entrega?')).toEqual([]);
});

test('own and shared quick messages come first, others’ own ones never', async () => {
  const { told, asked, world, agent } = await house();
  for (let time = 0; time < 3; time += 1) await told(ANSWER);
  const colleague = await world.person();
  const quick = (shortcode: string, message: string, userId: number | null) => ({
    companyId: world.companyId,
    shortcode,
    message,
    userId,
  });
  await world.seed((db) =>
    db
      .insert(quickMessages)
      .values([
        quick('entrega', 'Enviamos a entrega com rastreio.', agent.userId),
        quick('alheia', 'A entrega é segredo meu.', colleague.userId),
      ]),
  );
  expect(await asked('E a entrega?')).toEqual([
    { text: 'Enviamos a entrega com rastreio.', source: 'quick' },
    ...house3,
  ]);
});

test('a word in common by chance brings nothing up, and what is offered reads as the customer would read it', async () => {
  const { told, asked, world, ticket } = await house();
  for (let time = 0; time < 3; time += 1) await told('Boa tarde! Entregamos em até 2 dias úteis na capital.');
  await world.seed((db) =>
    db.insert(quickMessages).values([
      { companyId: world.companyId, shortcode: 'oi', message: '{{ms}}! Aqui é da loja. Como posso ajudar?' },
      {
        companyId: world.companyId,
        shortcode: 'pix',
        message: 'A chave é a da loja. Diga o número {{ticket_id}}.',
      },
    ]),
  );
  expect(await asked('Boa tarde, gente, pela terceira vez entregam errado em 2 dias, vou reclamar aqui')).toEqual([]);
  expect(await asked('Pode ser no pix?')).toEqual([
    { text: `A chave é a da loja. Diga o número ${ticket.id}.`, source: 'quick' },
  ]);
});

test.each([
  ['Oi!', null],
  ['Oi Marina, tudo certo com seu pedido?', null],
  ['Seu CPF 123.456.789-09 está certo', null],
  ['Fale comigo em ana@exemplo.com.br', null],
  ['x'.repeat(501), null],
  ['Abrimos de segunda a sexta.', 'Abrimos de segunda a sexta.'],
])('of %j the house keeps %j', (body, kept) => {
  expect(phraseOf(body, ['Marina Lacerda'])?.text ?? null).toBe(kept);
});
