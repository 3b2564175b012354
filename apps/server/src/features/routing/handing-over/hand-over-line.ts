import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import type { LogLineCode } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';

const codes: Record<EndReason, LogLineCode | null> = {
  finished: 'bot-finished',
  closed: 'bot-closed',
  queue: 'bot-queue',
  agent: 'bot-agent',
  leaf: 'bot-queue',
  'queue-closed': 'bot-queue-closed',
  jumped: null,
  'not-understood': 'bot-not-understood',
  idle: 'bot-idle',
  timeout: 'bot-timeout',
  'asked-for-person': 'bot-asked-for-person',
  left: 'bot-left',
  loop: 'bot-loop',
  fault: 'bot-fault',
  'unknown-kind': 'bot-broken',
  'missing-node': 'bot-broken',
  'missing-start': 'bot-broken',
  'too-many-nodes': 'bot-broken',
  'too-many-messages': 'bot-broken',
  'state-too-large': 'bot-broken',
  'call-failed': 'bot-call-failed',
  'too-many-exchanges': 'bot-long',
  // Who took the ticket has a line of their own.
  person: null,
  phone: 'bot-phone',
  stopped: 'bot-stopped',
  restarted: null,
  'switched-off': 'bot-switched-off',
  deleted: 'bot-deleted',
  'connection-deleted': 'bot-connection-deleted',
  'not-delivered': 'bot-not-delivered',
  'window-closed': 'bot-window-closed',
  'too-old': 'bot-too-old',
};

type LineValues = { count: number; who: string };

/** What the conversation says about the end of a run; null where it needs no line. */
export function handOverLine(because: EndReason, { count, who }: LineValues): SentenceRef | null {
  const code = codes[because];
  if (code === 'bot-not-understood') return { code, values: { count: String(count) } };
  return code === null ? null : { code, values: code === 'bot-stopped' ? { who } : {} };
}
