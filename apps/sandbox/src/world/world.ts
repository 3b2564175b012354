import { createBotMemory, type BotMemory } from '../bots/bot-memory.ts';
import { usualBehaviour } from './behaviour.ts';
import type { Behaviour } from './behaviour.ts';
import { Clock } from './clock.ts';
import { createIds } from './ids.ts';
import type { Ids } from './ids.ts';
import { Live } from './live.ts';
import { createMediaFiles } from './media-files.ts';
import type { MediaFiles } from './media-files.ts';
import type { DirectMessage } from '../messenger/state/model.ts';
import { noteOutcome, stillWanted } from '../messenger/watch-callback.ts';
import { emptyState } from './model.ts';
import type { ChatMessage, State } from './model.ts';
import { RequestLog } from '../control/request-log.ts';
import { Faults } from '../faults/faults.ts';
import { RateLimits } from '../graph/rate-limits.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { Notifier } from '../bank/notifications/notifier.ts';
import { createPoster } from '../webhooks/post-webhook.ts';

/** The outside world as the business sees it: people, their chats, Meta's books, the mail, and the time. */
export type World = {
  clock: Clock;
  ids: Ids;
  live: Live;
  ledger: RequestLog;
  faults: Faults;
  bots: BotMemory;
  limits: RateLimits;
  courier: WebhookSender;
  notifier: Notifier;
  media: MediaFiles;
  state: State;
  behaviour: Behaviour;
  messages: Map<string, ChatMessage>;
  directMessages: Map<string, DirectMessage>;
  customersByPhone: Map<string, string>;
  fetchedLinks: Map<string, { mediaId: string; until: number }>;
  baseUrl: string;
  fixturesDir: string | null;
  /** Called after every change worth keeping over a restart. */
  changed: () => void;
};

export type WorldInput = {
  seed: string;
  fixturesDir: string | null;
  mediaDir: string | null;
  behaviour: Partial<Behaviour>;
};

export function createWorld(input: WorldInput): World {
  const clock = new Clock();
  const live = new Live();
  const faults = new Faults();
  const world: World = {
    clock,
    ids: createIds(input.seed),
    live,
    ledger: new RequestLog(),
    faults,
    bots: createBotMemory({ now: () => clock.now() }),
    limits: new RateLimits(clock),
    courier: new WebhookSender({
      clock,
      behaviour: () => world.behaviour,
      poster: createPoster(),
      onAttempt(notices, accepted) {
        const unsubscribed = noteOutcome(world.state.messenger, { notices, accepted, now: clock.now() });
        if (unsubscribed) world.changed();
        live.tell({ kind: unsubscribed ? 'setup' : 'webhooks' });
      },
      stillWanted: (notice) => stillWanted(world.state.messenger, notice),
    }),
    notifier: new Notifier({ clock, faults, live }),
    media: createMediaFiles(input.mediaDir),
    state: emptyState(),
    behaviour: { ...usualBehaviour, ...input.behaviour },
    messages: new Map(),
    directMessages: new Map(),
    customersByPhone: new Map(),
    fetchedLinks: new Map(),
    baseUrl: '',
    fixturesDir: input.fixturesDir,
    changed: () => undefined,
  };
  return world;
}

/** Takes over a state as a whole and rebuilds what is derived from it. */
export function adoptState(world: World, state: State): void {
  world.state = state;
  world.messages.clear();
  world.directMessages.clear();
  world.customersByPhone.clear();
  for (const conversation of Object.values(state.conversations)) {
    for (const message of conversation.messages) world.messages.set(message.id, message);
  }
  for (const thread of Object.values(state.messenger.threads)) {
    for (const message of thread.messages) world.directMessages.set(message.id, message);
  }
  for (const customer of Object.values(state.customers)) {
    if (customer.phone !== null) world.customersByPhone.set(customer.phone, customer.key);
  }
}

/** Back to an empty world with fresh counters; the same seed gives the same ids again. */
export function resetWorld(world: World, options: { seed?: string | undefined; behaviour: Partial<Behaviour> }): void {
  world.clock.clear();
  world.clock.set({ frozen: false, now: Date.now() });
  world.courier.forget();
  world.notifier.clear();
  world.ledger.clear();
  world.faults.clear();
  world.bots.clear();
  world.limits.clear();
  world.media.clear();
  world.fetchedLinks.clear();
  world.ids.restart(options.seed ?? world.ids.seed());
  world.behaviour = { ...usualBehaviour, ...options.behaviour };
  adoptState(world, emptyState());
  world.changed();
  world.live.tell({ kind: 'setup' });
}
