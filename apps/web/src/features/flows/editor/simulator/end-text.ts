import type { editorPhrases } from '../../phrases/editor/phrases.ts';

const told = {
  finished: 'end.finished',
  closed: 'end.closed',
  queue: 'end.queue',
  agent: 'end.queue',
  leaf: 'end.queue',
  jumped: 'end.jumped',
  'not-understood': 'end.notUnderstood',
  idle: 'end.idle',
  timeout: 'end.idle',
  'asked-for-person': 'end.askedForPerson',
  loop: 'end.loop',
  fault: 'end.fault',
  'unknown-kind': 'end.unknownKind',
  'missing-node': 'end.fault',
  'missing-start': 'end.missingStart',
  'too-many-nodes': 'end.tooMuch',
  'too-many-messages': 'end.tooMuch',
  'state-too-large': 'end.tooMuch',
  'call-failed': 'end.callFailed',
} as const;

/** Why a conversation ended, in words. */
export const endText = (reason: string, t: ReturnType<typeof editorPhrases.useT>): string =>
  Object.hasOwn(told, reason) ? t(told[reason as keyof typeof told]) : reason;
