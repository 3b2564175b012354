import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionCalls } from '@balcao/channel-bus/session-calls.ts';
import { numbersOf } from '../outbound/numbers.ts';
import type { Caller } from './caller.ts';

type Call = SessionCalls['block'];

/** Blocks a person for the whole account, or lets them write again. */
export async function block({ hold, socket }: Caller, input: Call['input']): Promise<Call['answer']> {
  const { blocked, lid, phone } = input;
  const jid = lid ? `${lid}@lid` : phone ? await jidOf({ hold, socket }, phone) : null;
  if (jid === null) throw new ChannelError('Este contato não está no WhatsApp.', { class: 'recipient' });
  await socket.updateBlockStatus(jid, blocked ? 'block' : 'unblock');
  return { blocked };
}

async function jidOf({ hold, socket }: Caller, phone: string): Promise<string | null> {
  const known = await numbersOf(hold).find(socket, phone);
  return known && `${known.phone}@s.whatsapp.net`;
}
