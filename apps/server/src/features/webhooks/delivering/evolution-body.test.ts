import { exampleOf, type PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import { expect, test } from 'vitest';
import { bodyFor } from './body-for.ts';
import { evolutionBody } from './evolution-body.ts';

const bodyOf = (type: PublicEventType) => evolutionBody(exampleOf(type), 'Loja');

test('what a customer writes is an upsert, as flows made for Evolution read it', () => {
  expect(bodyOf('message.received')).toEqual({
    event: 'messages.upsert',
    instance: 'Loja',
    date_time: '2026-11-20T14:58:07.412Z',
    data: {
      key: { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: '91203' },
      pushName: 'Marina Alves',
      message: { conversation: 'Bom dia! O pedido 4471 já saiu?' },
      messageType: 'conversation',
      messageTimestamp: 1_795_186_687,
      source: 'unknown',
    },
  });
});

test.each([
  ['message.sent', 'messages.upsert', 'SERVER_ACK'],
  ['message.delivered', 'messages.update', 'DELIVERY_ACK'],
  ['message.read', 'messages.update', 'READ'],
  ['message.failed', 'messages.update', 'ERROR'],
] as const)('%s is %s with %s', (type, event, status) => {
  expect(bodyOf(type)).toMatchObject({ event, data: { status } });
});

test('whatever has no word there keeps its own', () => {
  expect(bodyOf('ticket.closed')).toMatchObject({ event: 'ticket.closed', data: { ticket: { id: 880 } } });
});

test('the usual format is the stored text to the letter', () => {
  const body = ' {"type" : "ticket.closed"}';
  expect(bodyFor('standard', { body, instance: null })).toBe(body);
});
