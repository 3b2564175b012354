import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { numbersOf } from '../outbound/numbers.ts';
import type { Caller } from './caller.ts';

type Call = SessionRpc['block'];

/** Blocks a person for the whole account, or lets them write again. */
export async function block({ ctx, socket }: Caller, input: Call['input']): Promise<Call['answer']> {
  const { blocked, lid, phone } = input;
  const jid = lid ? `${lid}@lid` : phone ? await jidOf({ ctx, socket }, phone) : null;
  if (jid === null) throw new ChannelError('Este contato não está no WhatsApp.', { class: 'recipient' });
  await socket.updateBlockStatus(jid, blocked ? 'block' : 'unblock');
  return { blocked };
}

async function jidOf({ ctx, socket }: Caller, phone: string): Promise<string | null> {
  const known = await numbersOf(ctx).find(socket, phone);
  return known && `${known.phone}@s.whatsapp.net`;
}
