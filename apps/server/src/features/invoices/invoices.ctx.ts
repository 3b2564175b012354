import type { PlatformCtx } from '../../platform/context.ts';

/** What changes money: the platform's own work, over all companies. Every query names its company. */
export type MoneyCtx = Pick<PlatformCtx, 'db' | 'client' | 'now' | 'emit'>;

/** Who did it: a person of the creditor, or nobody. */
export type By = { userId: number; companyId: number } | null;
