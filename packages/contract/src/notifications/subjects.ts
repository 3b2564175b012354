import { z } from 'zod';

/** What notifications can be about. */
export const subjectKinds = [
  'ticket',
  'chat',
  'task',
  'event',
  'number',
  'campaign',
  'webhook',
  'account',
  'assistant',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Kinds that a person switches off as a whole; tickets have scopes instead. */
export const switchableKinds = [
  'chat',
  'task',
  'event',
  'number',
  'campaign',
  'webhook',
  'account',
  'assistant',
] as const;
export type SwitchableKind = (typeof switchableKinds)[number];

/** One thing: tickets and chats by their uuid, the others by their id. */
export const Subject = z.object({ kind: z.enum(subjectKinds), key: z.string().min(1).max(64) });
export type Subject = z.infer<typeof Subject>;

const SEPARATOR = ':';

/** Under which a device keeps what it shows: one notification a subject. Messages of a ticket lie under its uuid alone. */
export const subjectTag = ({ kind, key }: Subject) => (kind === 'ticket' ? key : `${kind}${SEPARATOR}${key}`);

/** The screen that shows a subject. */
export function subjectPath({ kind, key }: Subject): string {
  switch (kind) {
    case 'ticket':
      return `/tickets/${key}`;
    case 'chat':
      return `/chats/${key}`;
    case 'task':
      return `/todolist?task=${key}`;
    case 'event':
      return `/Calendario?event=${key}`;
    case 'number':
      return '/saude-dos-numeros';
    case 'campaign':
      return `/campaign/${key}/report`;
    case 'webhook':
      return `/integrations/webhooks?webhook=${key}`;
    case 'account':
      return '/settings?section=receiving';
    case 'assistant':
      return '/ChatGPT?tab=setup';
  }
}
