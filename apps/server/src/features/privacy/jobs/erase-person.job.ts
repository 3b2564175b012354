import type { Refusal } from '@balcao/contract/privacy/models.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { z } from 'zod';
import { asPlatformCtx, forCompany, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { copyErasures } from '../../backup/copies/copy-erasures.ts';
import { keepOptOuts } from '../../contacts/identity/keep-opt-outs.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { noteDigests } from '../../emails/unsubscribing/erased-addresses.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { noteErased, withdrawErased } from '../erasure/erasure-list.ts';
import { findTraces } from '../erasure/person-traces.ts';
import type { IsSameFile } from '../erasure/what-was-forwarded.ts';
import { findRefusals } from '../person.queries.ts';
import { lockRequest, moveRequest } from '../requests.queries.ts';

const Payload = z.object({ companyId: z.number(), requestId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Erases whom two people, or one twice, have said. It happens whole or not at all. */
export const erasePersonJob = job({
  name: 'privacy.erase-person',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    try {
      await asPlatformCtx(deps, (ctx) => eraseConfirmed(ctx, payload));
    } catch (error) {
      if (isLast) await giveUp(deps, payload, error);
      throw error;
    }
    // The next backup takes it along otherwise.
    await copyErasures(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the list of people who were erased could not be copied outside the machine'),
    );
  },
});

/** What was passed on of the person is being sent: in a moment it has left, and goes with the rest. */
class StillLeaving extends Postponed {
  readonly refusals: Refusal[];
  constructor(ticketIds: number[]) {
    super();
    this.refusals = [{ reason: 'being-sent', refs: ticketIds }];
  }
}

async function eraseConfirmed(ctx: PlatformCtx, { companyId, requestId }: Payload): Promise<void> {
  const company = { ...forCompany(ctx, companyId), client: ctx.client };
  const { state, contactId, confirmedAt } = await lockRequest(company, requestId);
  if (state !== 'running') return;
  if (contactId === null) {
    await moveRequest(company, requestId, { state: 'cancelled', finishedAt: ctx.now });
    return;
  }
  // The sweep reads every text of the company, and comparing files asks nothing of the database for as long as they are large.
  await ctx.client.query("set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = 0");
  await ctx.client.query('select from contacts where company_id = $1 and id = $2 for update', [companyId, contactId]);
  const refusals = await findRefusals(company, contactId);
  if (refusals.length > 0) {
    await withdraw(ctx, { companyId, contactId, since: confirmedAt });
    await moveRequest(company, requestId, { state: 'refused', refusals, finishedAt: ctx.now });
    return;
  }
  // What somebody asked for outlives them as a digest, for which the program's key is needed.
  await noteDigests({ ...company, seal: ctx.seal });
  await keepOptOuts({ ...company, seal: ctx.seal }, [contactId]);
  const files = await erasePerson(ctx.client, {
    companyId,
    contactId,
    now: ctx.now,
    beforehand: ({ identities }) => noteErased(ctx.config.DATA_DIR, { companyId, identities, at: ctx.now }),
    isSameFile: comparingFiles(ctx),
    whenLeaving: (ticketIds) => {
      throw new StillLeaving(ticketIds);
    },
  });
  deleteFiles(ctx, files);
  await moveRequest(company, requestId, { state: 'done', progress: 1, finishedAt: ctx.now });
  company.emit('contact.deleted', { contactId });
  company.emit('contact.many-changed', { count: 1 });
}

/** Each file is read once, however many it is compared with. */
function comparingFiles({ storage }: PlatformCtx): IsSameFile {
  const digests = new Map<string, Promise<string | null>>();
  const digestOf = (key: string) => {
    const digest = digests.get(key) ?? storage.digestOf(key).catch(nullIfMissing);
    digests.set(key, digest);
    return digest;
  };
  return async (one, other) => {
    const digest = await digestOf(one);
    return digest !== null && digest === (await digestOf(other));
  };
}

function nullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}

type Given = { companyId: number; contactId: number; since: Date | null };

/** What an earlier attempt wrote into the list of the erased is not so: a restore must not do what ended without it. */
async function withdraw({ client, config, now }: PlatformCtx, { companyId, contactId, since }: Given): Promise<void> {
  if (since === null) return;
  const { identities } = await findTraces(client, { companyId, contactId });
  await withdrawErased(config.DATA_DIR, { companyId, identities, since, at: now });
}

const failed = { state: 'failed' as const };

const giveUp = (deps: Deps, { companyId, requestId }: Payload, error: unknown) =>
  asPlatformCtx(deps, async (ctx) => {
    const company = forCompany(ctx, companyId);
    const { state, contactId, confirmedAt } = await lockRequest(company, requestId);
    if (state !== 'running') return;
    if (contactId !== null) await withdraw(ctx, { companyId, contactId, since: confirmedAt });
    const end = error instanceof StillLeaving ? { state: 'refused' as const, refusals: error.refusals } : failed;
    await moveRequest(company, requestId, { ...end, finishedAt: ctx.now });
  });
