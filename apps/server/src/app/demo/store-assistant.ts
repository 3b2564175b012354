import { CONSENT_VERSION } from '@balcao/contract/assistant/models.ts';
import { aiConsents } from '../../features/assistant/assistant.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';

/** The shop has said yes to the model that the sandbox plays, and to no other. */
export async function storeAssistant({ db, config, now }: PlatformCtx, shop: { companyId: number; adminId: number }) {
  if (config.AI_BASE_URL === undefined) return;
  const { companyId, adminId: acceptedBy } = shop;
  const { host } = new URL(config.AI_BASE_URL);
  await db.insert(aiConsents).values({ companyId, version: CONSENT_VERSION, host, acceptedBy, acceptedAt: now });
}
