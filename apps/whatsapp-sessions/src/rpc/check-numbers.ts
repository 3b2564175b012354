import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { numbersOf } from '../outbound/numbers.ts';
import type { Caller } from './caller.ts';

type Call = SessionRpc['check-numbers'];

/** Who checks many numbers is taken for a spammer: people type one at a time. */
const MOST = 20;

export async function checkNumbers({ ctx, socket }: Caller, { phones }: Call['input']): Promise<Call['answer']> {
  const asked = [...new Set(phones)];
  if (asked.length > MOST) {
    throw new ChannelError(`Consulte no máximo ${MOST} números de cada vez.`, { class: 'request' });
  }
  const numbers: Call['answer']['numbers'] = [];
  for (const phone of asked) {
    const known = /^\d{5,20}$/.test(phone) ? await numbersOf(ctx).ask(socket, phone) : null;
    numbers.push({ asked: phone, phone: known?.phone ?? null, lid: known?.lid ?? null });
  }
  return { numbers };
}
