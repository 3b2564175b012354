/**
 * Every advisory lock of the product, and who takes it. The database knows them by number only: two uses of one number would
 * wait for each other without a word.
 */

/** Locks by one number. */
export const numberedLocks = {
  /** Who brings a database up to date; tests that make databases, because roles belong to the whole server. */
  migrations: 720_115,
  /** The process that does what follows from events, so that it is done once and in order. */
  dispatchEvents: 720_116,
  /** A process that makes what an empty installation needs. */
  firstRun: 720_119,
  /** A process that is about to take the realtime role. */
  realtimeClaim: 720_120,
  /** A process that takes calls of bots to the outside. */
  claimBotCalls: 720_122,
  /** A process that takes deliveries to webhooks. */
  claimWebhooks: 720_123,
} as const;

/** Locks by two numbers: a space of their own. The second number is named here. */
export const pairedLocks = {
  /** The transaction that reads the journal of a connection; second: the connection's id, folded into 31 bits. */
  journalReader: 720_117,
  /** Every process with the realtime role, as long as it runs; second: the way it publishes events. */
  realtime: 720_121,
} as const;

/** Locks by a text that is hashed with seed 0. The text begins with one of these words. */
export const namedLocks = {
  /** Who reserves money of a company for the assistant. */
  assistantBudget: 'assistant budget',
  /** Who closes days of the audit log; company. */
  auditDays: 'audit days',
  /** Who makes or rotates a key for programs; company. */
  apiKeys: 'api keys',
  /** Who brings the numbers of a company's campaigns up to date and tells them; company. */
  campaignNumbers: 'campaign numbers',
  /** Who makes or changes a contact; company, then kind and value of its address. */
  contact: 'contact',
  /** Who gives out waiting tickets of a company, one at a time: what people have is counted over all its queues. */
  distribution: 'distribution',
  /** Who stores a notification that nobody has proved; receiving account. */
  doorbells: 'doorbells',
  /** Who adds a secret of flows; company. */
  flowSecrets: 'flow secrets',
  /** Who adds or changes holidays of a company. */
  holidays: 'holidays',
  /** Who stores letters of a company: its day holds so many. */
  letters: 'letters',
  /** Who claims letters of a company: so many leave a minute. */
  letterClaims: 'letter claims',
  /** Who gives cards of a lane their places; company and lane. */
  lane: 'lane',
  /** Who decides about campaigns of lanes; company and contact. */
  laneCampaigns: 'lane campaigns',
  /** Who gives lanes of a company their places. */
  lanes: 'lanes',
  /** Who takes whoever waits longest; company. */
  nextTicket: 'next ticket',
  /** Who connects pages of Facebook, whatever the company. */
  pages: 'connect pages',
  /** Who adds a receiving account or chooses the one in use; company. */
  paymentAccounts: 'payment accounts',
  /** Who tells of a payment; account, source and key. */
  payment: 'payment',
  /** Who works under a key of a program; company, caller and key. */
  programKey: 'program key',
  /** Who counts the queues of a company. */
  queues: 'queues',
  /** Who plans a message under a name; company and the name. */
  scheduleName: 'schedule name',
  /** Who counts the people of a company. */
  team: 'team',
  /** Who begins an upload; company and person. */
  uploads: 'uploads',
  /** Who adds a webhook; company. */
  webhooks: 'webhooks',
} as const;

/** Seeds that give hashed texts a space of their own. */
export const lockSeeds = {
  named: 0,
  /** Who stores or parks what refers to a message; connection and the provider's id. */
  externalId: 1,
  /** `adopt_push_subscription` in the database; the hash of a push address. */
  pushAddress: 720_118,
} as const;
