import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aiConsents, aiSettings } from '../assistant.table.ts';
import { type InferSelectModel, isNull } from '../../../platform/db/drizzle.ts';
import { CONSENT_VERSION } from '@balcao/contract/assistant/models.ts';

export type AiSettings = InferSelectModel<typeof aiSettings>;
type Reader = Pick<Ctx, 'db' | 'seal' | 'config' | 'companyId'>;

/** Who is asked, and in whose name. */
export type ModelAccount = { owner: number; baseUrl: string; apiKey: string; model: string; host: string };

/** Who owns the account that companies without one of their own use. */
export const PLATFORM = 0;

export async function readSettings({ db }: Pick<Ctx, 'db'>): Promise<AiSettings | undefined> {
  const [row] = await db.select().from(aiSettings);
  return row;
}

/** What is sealed opens for this company and this address alone: a key never goes anywhere else. */
export const keyContext = (companyId: number, baseUrl: string) => `assistant:${companyId}:${baseUrl}`;

/** The company's own account, or else the platform's; undefined where there is neither. */
export function accountOf(
  { seal, config, companyId }: Omit<Reader, 'db'>,
  settings: AiSettings | undefined,
): ModelAccount | undefined {
  if (settings?.baseUrl && settings.model && settings.sealedKey) {
    const { baseUrl, model, sealedKey } = settings;
    const apiKey = seal.open(sealedKey, keyContext(companyId, baseUrl));
    return { owner: companyId, baseUrl, apiKey, model, host: new URL(baseUrl).host };
  }
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = config;
  if (!baseUrl || !apiKey || !model) return undefined;
  return { owner: PLATFORM, baseUrl, apiKey, model, host: new URL(baseUrl).host };
}

export async function findConsent({ db }: Pick<Ctx, 'db'>) {
  const [row] = await db.select().from(aiConsents).where(isNull(aiConsents.withdrawnAt));
  return row;
}

/** Whether the company said yes to what leaves today, and to this host. */
export const covers = (consent: { version: number; host: string } | undefined, { host }: ModelAccount) =>
  consent?.version === CONSENT_VERSION && consent.host === host;

/** Who may be asked at this moment; nothing may leave before this was answered. */
export async function requireAccount(ctx: UserCtx): Promise<ModelAccount> {
  const account = accountOf(ctx, await readSettings(ctx)) ?? fail('ERR_AI_NOT_CONFIGURED');
  if (covers(await findConsent(ctx), account)) return account;
  return fail('ERR_AI_CONSENT', { host: account.host, version: CONSENT_VERSION });
}
