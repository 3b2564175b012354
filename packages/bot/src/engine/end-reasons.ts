/** Why a run ended. Stored, counted and shown: a code keeps its meaning for ever. */
export const endReasons = [
  /** A way that leads nowhere. */
  'finished',
  'closed',
  /** A block hands over to a queue, or an option to an attendant. */
  'queue',
  'agent',
  /** A menu of queues has no more levels here. */
  'leaf',
  'queue-closed',
  /** Another flow goes on. */
  'jumped',
  'not-understood',
  'idle',
  'timeout',
  /** The customer asked for a person, or left an external bot. */
  'asked-for-person',
  'left',
  'loop',
  'fault',
  'unknown-kind',
  'missing-node',
  'missing-start',
  'too-many-nodes',
  'too-many-messages',
  'state-too-large',
  'call-failed',
  'too-many-exchanges',
  /** From outside the engine. */
  'person',
  'phone',
  'stopped',
  'restarted',
  'switched-off',
  'deleted',
  'connection-deleted',
  'not-delivered',
  'window-closed',
  'too-old',
] as const;
export type EndReason = (typeof endReasons)[number];
