import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { takeBackPush } from '../../notifications/push-about.ts';
import { chats } from '../chats.table.ts';

const Payload = z.object({
  companyId: z.number(),
  chatId: z.number(),
  /** Of a chat that may be gone. */
  uuid: z.string().optional(),
  /** Left out, everybody's devices. */
  userIds: z.array(z.number()).optional(),
});

/** Has devices forget a chat: it was read, or is theirs no longer. */
export const takeBackChatPushJob = job({
  name: 'chats.take-back-push',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, chatId, uuid, userIds }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const [chat] = await ctx.db.select({ uuid: chats.uuid }).from(chats).where(eq(chats.id, chatId));
      const key = chat?.uuid ?? uuid;
      if (key !== undefined) await takeBackPush(ctx, { subject: { kind: 'chat', key }, ...(userIds && { userIds }) });
    }),
});
