import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { giveToken } from '../../../test/harness/credentials.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { newToken } from '../../connections/secrets/connection-token.ts';

const desk = createSenderHarness();

/** A program that waits for what becomes of its message, to a customer whom an agent serves. */
async function patientProgram() {
  const { world, connection, ticket, agent } = await desk.open();
  const token = newToken();
  await giveToken(world, connection.id, token);
  const customer = await world.seed((db) => db.select().from(contacts).where(eq(contacts.id, ticket.contactId)));
  const app = await world.http();
  const send = async (body: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/messages/send',
      headers: { authorization: `Bearer ${token}` },
      payload: { number: customer[0]?.number, body },
    });
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
  };
  return { send, agent, ticket, world };
}

test('what has left within the wait is answered with 200 and its tick', async () => {
  const { send } = await patientProgram();
  desk.start();
  const answer = await send('Sua fatura venceu');
  expect([answer.status, answer.json]).toMatchObject([200, { mensagem: 'Mensagem enviada', ack: 1 }]);
  expect(desk.textsSent()).toEqual(['Sua fatura venceu']);
});

test('what the provider refuses for good is a failure with its reason, and the message stays with it', async () => {
  const { send, world } = await patientProgram();
  desk.script(refusing(131_026));
  desk.start();
  const answer = await send('Para ninguém');
  expect([answer.status, answer.json['error']]).toEqual([502, 'ERR_SENDING_WAPP_MSG']);
  const { messageId } = answer.json['details'] as { messageId: number };
  expect(await desk.shown(world, messageId)).toMatchObject({ failure: { reason: 'recipient' } });
});

test('an agent’s answer leaves before the invoices that were queued earlier for the same customer', async () => {
  const { send, agent, ticket } = await patientProgram();
  const invoices = ['fatura 1', 'fatura 2', 'fatura 3'].map((body) => send(body));
  await until(async () => {
    const { rows } = await desk.pool().query("select from outbox where state = 'queued' and priority = 1");
    expect(rows).toHaveLength(3);
  });
  await desk.say(agent, ticket, 'Bom dia');
  desk.start();
  await Promise.all(invoices);
  expect(desk.textsSent()[0]).toBe('Bom dia');
  expect(desk.textsSent().toSorted()).toEqual(['Bom dia', 'fatura 1', 'fatura 2', 'fatura 3']);
});
