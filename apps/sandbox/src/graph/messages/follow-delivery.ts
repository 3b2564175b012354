import { fetchLink, hasLink } from '../media/fetch-link.ts';
import { titleOf } from '../graph-error.ts';
import type { GraphRequest } from '../graph-request.ts';
import type { FaultAction } from '../../faults/fault-rule.ts';
import { announceStatus } from '../../webhooks/announce-status.ts';
import type { StatusOptions } from '../../webhooks/announce-status.ts';
import type { ChatMessage, MessageStatus } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

type Departure = { message: ChatMessage; failure: { code: number; details: string } | null };

const MAX_WAIT_FOR_WEBHOOK_MS = 2_000;

/** Plans what becomes of an accepted message: sent, delivered, read, or failed; each told by its own webhook. */
export async function followDelivery({ world, fault }: GraphRequest, departure: Departure): Promise<void> {
  const { message } = departure;
  if (fault?.type === 'never-send-status') return;
  const options = optionsFor(fault);
  const planned = failureFor(fault) ?? departure.failure;
  if (planned) {
    planFailure(world, { message, failure: planned, afterMs: failDelay(world, fault) });
    return;
  }
  if (fault?.type === 'webhook-before-response') {
    announceStatus(world, { message, status: 'sent' }, options);
    await untilTold(world);
  }
  planStatuses(world, message, options);
}

function optionsFor(fault: FaultAction | null): StatusOptions {
  if (fault?.type === 'duplicate-webhook') return { copies: 2 };
  return fault?.type === 'clock-skew' ? { skewMs: fault.ms } : {};
}

function failureFor(fault: FaultAction | null): { code: number; details: string } | null {
  return fault?.type === 'fail-later' ? { code: fault.code, details: titleOf(fault.code) } : null;
}

function failDelay(world: World, fault: FaultAction | null): number {
  const chosen = fault?.type === 'fail-later' ? fault.afterMs : undefined;
  return chosen ?? world.behaviour.sentDelayMs;
}

type PlannedFailure = { message: ChatMessage; failure: { code: number; details: string }; afterMs: number };

function planFailure(world: World, { message, failure, afterMs }: PlannedFailure): void {
  world.clock.after(afterMs, () => {
    message.failure = { code: failure.code, title: titleOf(failure.code), details: failure.details };
    announceStatus(world, { message, status: 'failed' });
  });
}

function planStatuses(world: World, message: ChatMessage, options: StatusOptions): void {
  const { sentDelayMs, deliveredDelayMs, readDelayMs, skipDeliveredChance } = world.behaviour;
  const reach = (status: MessageStatus) => () => {
    if (world.messages.get(message.id) === message) announceStatus(world, { message, status }, options);
  };
  let departure: Departed = true;
  world.clock.after(sentDelayMs, () => {
    departure = depart(world, message);
    onceGone(departure, reach('sent'));
  });
  const customer = world.state.customers[message.customer];
  if (!customer || message.type === 'reaction' || customer.blocks.includes(message.phoneId)) return;
  const skipsDelivered = skipDeliveredChance > 0 && world.ids.chance() < skipDeliveredChance;
  if (!skipsDelivered) {
    world.clock.after(sentDelayMs + deliveredDelayMs, () => onceGone(departure, reach('delivered')));
  }
  if (customer.autoRead || skipsDelivered) {
    world.clock.after(sentDelayMs + deliveredDelayMs + readDelayMs, () => onceGone(departure, reach('read')));
  }
}

/** True at once without a link; with one, whether Meta could fetch it, which may take longer than the delays. */
type Departed = true | Promise<boolean>;

function onceGone(departure: Departed, run: () => void): void {
  if (departure === true) run();
  else void departure.then((left) => (left ? run() : undefined));
}

function depart(world: World, message: ChatMessage): Departed {
  return hasLink(message) ? fetchOrFail(world, message) : true;
}

/** Meta fetches linked media itself; a link that cannot be fetched makes the message fail. */
async function fetchOrFail(world: World, message: ChatMessage): Promise<boolean> {
  const problem = await fetchLink(world, message);
  if (problem === null) return true;
  planFailure(world, { message, failure: { code: 131053, details: problem }, afterMs: 0 });
  return false;
}

async function untilTold(world: World): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_FOR_WEBHOOK_MS;
  while (!world.courier.idle && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
