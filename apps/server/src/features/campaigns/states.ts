import type { CampaignStatus } from '@balcao/contract/campaigns/statuses.ts';

/** What happens to a campaign. Saving it with or without a time is `plan` and `unplan`. */
export const campaignActs = [
  'plan',
  'unplan',
  'start',
  /** It could not start, and nobody waits for it any longer. */
  'give-up',
  /** By a person, or by whoever judges the number. */
  'stop',
  'restart',
  /** By a person: whoever still waits is not written to. */
  'end',
  /** Everybody had their turn. */
  'complete',
] as const;
export type CampaignAct = (typeof campaignActs)[number];

const next: Record<CampaignStatus, Partial<Record<CampaignAct, CampaignStatus>>> = {
  INATIVA: { plan: 'PROGRAMADA', unplan: 'INATIVA' },
  PROGRAMADA: { plan: 'PROGRAMADA', unplan: 'INATIVA', start: 'EM_ANDAMENTO', 'give-up': 'CANCELADA' },
  EM_ANDAMENTO: { stop: 'CANCELADA', 'give-up': 'CANCELADA', end: 'FINALIZADA', complete: 'FINALIZADA' },
  CANCELADA: { restart: 'EM_ANDAMENTO', end: 'FINALIZADA' },
  FINALIZADA: {},
};

/** The state that follows; null where the act does not fit the state. */
export const stateAfter = (status: CampaignStatus, act: CampaignAct): CampaignStatus | null =>
  next[status][act] ?? null;
