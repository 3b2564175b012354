import { followScript } from '../../customers/follow-script.ts';
import { fetchLink, hasLink } from '../media/fetch-link.ts';
import { titleOf } from '../graph-error.ts';
import type { GraphRequest } from '../graph-request.ts';
import type { FaultAction } from '../../faults/fault-rule.ts';
import { announceStatus } from '../../webhooks/announce-status.ts';
import type { StatusOptions } from '../../webhooks/announce-status.ts';
import type { ChatMessage, MessageStatus } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

type Accepted = { message: ChatMessage; failure: { code: number; details: string } | null };

const MAX_WAIT_FOR_WEBHOOK_MS = 2_000;

/** Plans what becomes of an accepted message: sent, delivered, read, or failed; each told by its own webhook. */
export async function followDelivery({ world, fault }: GraphRequest, accepted: Accepted): Promise<void> {
  const { message } = accepted;
  if (fault?.type === 'never-send-status') return;
  const options = optionsFor(fault);
  const planned = failureFor(fault) ?? accepted.failure;
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

export function planFailure(world: World, { message, failure, afterMs }: PlannedFailure): void {
  world.clock.after(afterMs, () => {
    message.failure = { code: failure.code, title: titleOf(failure.code), details: failure.details };
    announceStatus(world, { message, status: 'failed' });
  });
}

/** `afterMs` is how long it is kept before it begins to leave. */
export function planStatuses(
  world: World,
  message: ChatMessage,
  { afterMs = 0, ...options }: StatusOptions & { afterMs?: number },
): void {
  const { deliveredDelayMs, readDelayMs, skipDeliveredChance } = world.behaviour;
  const sentDelayMs = afterMs + world.behaviour.sentDelayMs;
  const reach = (status: MessageStatus) => () => {
    if (world.messages.get(message.id) === message) announceStatus(world, { message, status }, options);
  };
  let dispatched: Dispatched = true;
  world.clock.after(sentDelayMs, () => {
    dispatched = dispatch(world, message);
    onceGone(dispatched, reach('sent'));
  });
  const customer = world.state.customers[message.customer];
  if (!customer || message.type === 'reaction' || customer.blocks.includes(message.phoneId)) return;
  const skipsDelivered = skipDeliveredChance > 0 && world.ids.chance() < skipDeliveredChance;
  if (!skipsDelivered) {
    world.clock.after(sentDelayMs + deliveredDelayMs, () => onceGone(dispatched, reach('delivered')));
    world.clock.after(sentDelayMs + deliveredDelayMs, () => onceGone(dispatched, () => followScript(world, message)));
  }
  if (customer.autoRead || skipsDelivered) {
    world.clock.after(sentDelayMs + deliveredDelayMs + readDelayMs, () => onceGone(dispatched, reach('read')));
  }
}

/** True at once without a link; with one, whether Meta could fetch it, which may take longer than the delays. */
type Dispatched = true | Promise<boolean>;

function onceGone(dispatched: Dispatched, run: () => void): void {
  if (dispatched === true) run();
  else void dispatched.then((left) => (left ? run() : undefined));
}

function dispatch(world: World, message: ChatMessage): Dispatched {
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
