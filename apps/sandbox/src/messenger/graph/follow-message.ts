import { announceEvent } from '../announce-event.ts';
import type { Account } from '../state/accounts.ts';
import type { DirectMessage, Person } from '../state/model.ts';
import { touchThread } from '../state/threads.ts';
import { announceEcho } from '../echo.ts';
import { tellRead } from '../people/read-as-person.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { World } from '../../world/world.ts';

const MAX_WAIT_MS = 2_000;

type Sent = { account: Account; person: Person; message: DirectMessage };

/** What becomes of an accepted message: its echo, its delivery, and that it is read. */
export async function followMessage({ world, fault }: GraphRequest, sent: Sent): Promise<void> {
  if (fault?.type === 'never-send-status') return;
  const order = fault?.type === 'webhook-before-response' ? 'before-answer' : world.behaviour.echo;
  const copies = fault?.type === 'duplicate-webhook' ? 2 : 1;
  if (order === 'before-answer') {
    announceEcho(world, sent, copies);
    await untilTold(world);
  } else if (order === 'after-answer') {
    world.clock.after(world.behaviour.echoDelayMs, () => announceEcho(world, sent, copies));
  }
  planDelivery(world, sent);
}

function planDelivery(world: World, { account, person, message }: Sent): void {
  const { echoDelayMs, deliveredDelayMs, readDelayMs } = world.behaviour;
  world.clock.after(echoDelayMs + deliveredDelayMs, () => {
    if (person.blocks.includes(account.id) || !world.directMessages.has(message.id)) return;
    message.deliveredAt = world.clock.now();
    touchThread(world, message);
    announceDelivery(world, { account, person, message });
  });
  if (!person.autoRead) return;
  world.clock.after(echoDelayMs + deliveredDelayMs + readDelayMs, () => tellRead(world, { account, person }));
}

/** Messenger says up to when everything arrived; Instagram says nothing. */
function announceDelivery(world: World, { account, person, message }: Sent): void {
  const mids = world.behaviour.deliveryMids ? { mids: [message.id] } : {};
  const item = { delivery: { ...mids, watermark: world.clock.now() } };
  announceEvent(world, { account, person, field: 'message_deliveries', item, timed: false });
}

async function untilTold(world: World): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!world.courier.idle && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
