import { fail } from '../../platform/fail.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { DocumentRef } from '@balcao/contract/brand/models.ts';
import type { Origin, PublicCtx } from '../../platform/http/handlers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireAccepted, storeAcceptance } from '../brand/accept-document.ts';
import { brandOfHost } from '../brand/brand.queries.ts';
import { findCompany } from '../companies/companies.queries.ts';
import { requireRoomForCompany } from '../companies/sold.ts';
import { addDays, dayIn, TRIAL_DAYS } from '../companies/subscription.ts';
import { canSendLetters } from '../mail-accounts/can-send-letters.ts';
import { findPublicPlan, sellerOf } from '../plans/plans.queries.ts';
import { platformSetting } from '../settings/settings.queries.ts';
import { askToConfirm } from './confirm-email.ts';
import { foundCompany } from './found-company.ts';
import { requireGoodPassword } from '../users/password.ts';

/**
 * `companyId` names the company that referred the new one, which sells to it if it sells at all; one that does not exist is
 * ignored. `accepted` has the digests of the documents that were shown.
 */
type Input = {
  name: string;
  email: string;
  password: string;
  companyName: string;
  planId: number;
  phone?: string | undefined;
  companyId?: number | undefined;
  accepted?: Partial<Record<DocumentRef, string>> | undefined;
};

const TIME_ZONE = 'America/Sao_Paulo';

/**
 * Makes a company with its first admin, its settings and a three-day trial, all or nothing. Nobody is signed in by it.
 * Fails with ERR_USER_CREATION_DISABLED, ERR_NO_PLAN_FOUND, ERR_TERMS_NOT_ACCEPTED, ERR_DUPLICATED_EMAIL,
 * ERR_CREATING_COMPANY, ERR_MAX_COMPANIES_REACHED.
 */
export async function signUp(ctx: PublicCtx, input: Input, { host, address }: Origin) {
  if ((await platformSetting(ctx.db, 'userCreation')) !== 'enabled') fail('ERR_USER_CREATION_DISABLED');
  requireGoodPassword(input.password, ctx.config);
  const seller = await sellerOf(ctx.db, { host, companyId: input.companyId });
  const choice = { planId: input.planId, ownerCompanyId: seller };
  const plan = (await findPublicPlan(ctx.db, choice)) ?? fail('ERR_NO_PLAN_FOUND');
  const { id: brandId, documents } = await brandOfHost(ctx.client, host);
  requireAccepted(documents, input.accepted ?? {});

  if (seller !== null) await requireRoomForCompany(ctx.db, seller);
  const { values, dueDate } = await describeCompany(ctx, input, seller);
  const { company, user } = await foundCompany(ctx, { company: values, admin: input });
  await storeAcceptance(ctx, { companyId: company.id, userId: user.id, brandId, address }, documents);
  await recordAudit(
    { ...ctx, companyId: company.id, actor: { kind: 'user', userId: user.id } },
    { action: 'company.sign-up', subject: `company:${company.id}`, details: { plan: plan.name } },
  );
  await askToConfirm(ctx, company.id);
  return { company: { ...company, dueDate }, user };
}

async function describeCompany(ctx: PublicCtx, input: Input, resellerId: number | null) {
  const { companyName, email, phone, planId, companyId } = input;
  const referrer = companyId === undefined ? undefined : await findCompany(ctx.db, companyId);
  const dueDate = addDays(dayIn(TIME_ZONE, ctx.now), TRIAL_DAYS);
  const values = {
    name: companyName,
    email,
    phone: phone ?? null,
    planId,
    dueDate,
    timeZone: TIME_ZONE,
    // Without a mail server nobody could ever confirm: whoever runs the installation then answers for open sign-up.
    emailConfirmedAt: (await canSendLetters(ctx, resellerId ?? PLATFORM_COMPANY_ID)) ? null : ctx.now,
    firstStepsDoneAt: null,
    referredByCompanyId: referrer?.id ?? null,
    resellerId,
  };
  return { values, dueDate };
}
