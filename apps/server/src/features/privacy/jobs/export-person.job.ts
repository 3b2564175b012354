import { FILE_HOURS } from '@balcao/contract/privacy/models.ts';
import { rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { writeExport } from '../exporting/write-export.ts';
import { countPerson } from '../person.queries.ts';
import { lockRequest, moveRequest } from '../requests.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const Payload = z.object({ companyId: z.number(), requestId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Collects all that is held about somebody. Begun twice, or after a crash, it makes the file anew, and one counts. */
export const exportPersonJob = job({
  name: 'privacy.export-person',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    try {
      await exportPerson(deps, payload);
    } catch (error) {
      if (isLast) await settle(deps, payload, { state: 'failed' });
      throw error;
    }
  },
});

async function exportPerson(deps: Deps, payload: Payload): Promise<void> {
  const { companyId } = payload;
  const begun = await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const isErased = await lockPerson(ctx, payload.requestId);
    const { state, contactId } = await lockRequest(ctx, payload.requestId);
    if (state !== 'running' || contactId === null || isErased) return null;
    return { contactId, counts: await countPerson(ctx, contactId) };
  });
  // The person was erased meanwhile: nothing is left to collect.
  if (!begun) {
    await settle(deps, payload, { state: 'cancelled' });
    return;
  }
  const { contactId, counts } = begun;
  const total = Math.max(1, counts.messages);
  const { folder, path } = await writeExport(deps, {
    companyId,
    contactId,
    onProgress: async (done) => void (await settle(deps, payload, { progress: Math.min(1, done / total) })),
  });
  try {
    const { size } = await stat(path);
    const fileKey = deps.storage.newKey(companyId, 'zip');
    await deps.storage.putFile(fileKey, path);
    const fileUntil = new Date(deps.now().getTime() + FILE_HOURS * HOUR_MS);
    const file = { fileKey, fileBytes: size, fileUntil };
    if (!(await settle(deps, payload, { state: 'done', progress: 1, counts, ...file })))
      await deps.storage.remove(fileKey);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Change = Parameters<typeof moveRequest>[2];

/** Whether the request was still under way. What was collected of somebody who was erased meanwhile is given to nobody. */
const settle = (deps: Deps, { companyId, requestId }: Payload, change: Change) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    const isErased = await lockPerson(ctx, requestId);
    if ((await lockRequest(ctx, requestId)).state !== 'running') return false;
    if (isErased) {
      await moveRequest(ctx, requestId, { state: 'cancelled', finishedAt: ctx.now });
      return false;
    }
    await moveRequest(ctx, requestId, { ...change, ...(change.state && { finishedAt: ctx.now }) });
    return true;
  });

/** Waits for an erasure that is just happening; before the request, because that goes on from the person to their requests. */
async function lockPerson({ client, companyId }: Ctx, requestId: number): Promise<boolean> {
  const { rows } = await client.query<{ isErased: boolean }>(
    `select erased_at is not null as "isErased" from contacts where company_id = $1
       and id = (select contact_id from privacy_requests where company_id = $1 and id = $2) for key share`,
    [companyId, requestId],
  );
  return rows[0]?.isErased ?? false;
}
