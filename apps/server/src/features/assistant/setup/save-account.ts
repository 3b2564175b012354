import type { AssistantAccountFields } from '@balcao/contract/assistant/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isReachableAddress } from '../../../platform/network/public-address.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { aiSettings } from '../assistant.table.ts';
import { keyContext, readSettings, type AiSettings } from './account-in-use.ts';
import { showSetup } from './show-setup.ts';

type Fields = Partial<Pick<AiSettings, 'baseUrl' | 'model' | 'sealedKey' | 'monthLimit' | 'dayLimit'>>;

/** What was wrong may be right now: the account is asked again at once. */
const tryAgain = ({ client }: UserCtx) => client.query('select clear_account_failures()');

async function store({ db, companyId, now }: UserCtx, fields: Fields) {
  const row = { ...fields, updatedAt: now };
  await db
    .insert(aiSettings)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: aiSettings.companyId, set: row });
}

const subjectOf = ({ companyId }: UserCtx) => `company:${companyId}`;

/** An account of the company's own. Its key is kept for its address alone. */
export async function saveAccount(ctx: UserCtx, { apiKey, baseUrl: given, model, monthLimit }: AssistantAccountFields) {
  const baseUrl = given.replace(/\/+$/, '');
  const url = new URL(baseUrl);
  if (!isReachableAddress(baseUrl, ctx.config.HTTP_ALLOWED_ORIGINS) || url.search + url.hash !== '') {
    return fail('ERR_ADDRESS_NOT_ALLOWED');
  }
  const before = await readSettings(ctx);
  const kept = before?.baseUrl === baseUrl ? before.sealedKey : null;
  const sealedKey =
    apiKey === undefined
      ? (kept ?? fail('ERR_VALIDATION', { fields: ['body.apiKey'] }))
      : ctx.seal.seal(apiKey, keyContext(ctx.companyId, baseUrl));
  await store(ctx, { baseUrl, model, sealedKey, monthLimit });
  await tryAgain(ctx);
  const details = { host: url.host, model, monthLimit };
  await recordAudit(ctx, { action: 'assistant.account', subject: subjectOf(ctx), details });
  return showSetup(ctx);
}

export async function removeAccount(ctx: UserCtx) {
  await store(ctx, { baseUrl: null, model: null, sealedKey: null, monthLimit: null });
  await tryAgain(ctx);
  await recordAudit(ctx, { action: 'assistant.account-removed', subject: subjectOf(ctx) });
  return showSetup(ctx);
}

export async function limitDay(ctx: UserCtx, dayLimit: string | null) {
  await store(ctx, { dayLimit });
  await recordAudit(ctx, { action: 'assistant.day-limit', subject: subjectOf(ctx), details: { dayLimit } });
  return showSetup(ctx);
}
