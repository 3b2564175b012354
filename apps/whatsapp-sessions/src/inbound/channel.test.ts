import { receivingTests } from '@balcao/channels/kit/channel-tests.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { whatsappWebReceiver } from '@balcao/channels/whatsapp-web/receiver.ts';
import { proto } from 'baileys';
import type { MessageEnvelope } from './envelope.ts';
import { translate } from './translate.ts';

const head: MessageEnvelope = {
  id: '3A01',
  chat: '279139622407209@lid',
  chatAlt: '5511988887777@s.whatsapp.net',
  fromMe: false,
  at: '2026-11-20T15:00:00.000Z',
};
const me = { phone: '5511900000000', lid: '100000000000000' };

/** From the decrypted message over the journal to the counter. */
function overTheJournal(body: unknown): InboundEvent[] {
  if (!(body instanceof Uint8Array)) return whatsappWebReceiver.receive(body);
  const events = translate(proto.Message.decode(body), head, { me });
  return whatsappWebReceiver.receive(JSON.parse(JSON.stringify({ events })));
}

receivingTests({
  receive: overTheJournal,
  text: proto.Message.encode({ conversation: 'oi' }).finish(),
  unknown: proto.Message.encode({ scheduledCallCreationMessage: { title: 'reunião' } }).finish(),
});
