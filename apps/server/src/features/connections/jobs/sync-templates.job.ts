import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connections } from '../connections.table.ts';
import { connectorFor, findOpenable, type OpenConnection } from '../open-connection.ts';
import { parseTemplate } from '../templates/parse-template.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Reads the templates of a connection from the provider. What cannot be read now is read at the next occasion. */
export const syncTemplatesJob = job({
  name: 'connections.sync-templates',
  formerNames: ['sync-templates'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 4,
  runner: 'slow',
  priority: 'late',
  async run(deps, payload, { isLast }) {
    const row = await deps.database.inCompany(payload.companyId, ({ db }) => findOpenable(db, payload.connectionId));
    if (!row) return;
    try {
      await syncTemplates(deps, payload, connectorFor(deps, row));
    } catch (error) {
      const isTemporary = error instanceof ChannelError ? error.class === 'retry' : true;
      if (isTemporary && !isLast) throw error;
      deps.log.warn({ err: error, connectionId: payload.connectionId }, 'templates could not be read');
    }
  },
});

/** Replaces the stored templates of a connection by those the provider has. */
export async function syncTemplates(deps: Deps, { companyId, connectionId }: Payload, open: OpenConnection) {
  const { channel, connection } = open;
  if (!channel.listTemplates) return;
  const templates = (await channel.listTemplates(connection)).map(parseTemplate);
  await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const changed = await ctx.db
      .update(connections)
      .set({ templates, templatesSyncedAt: ctx.now })
      .where(eq(connections.id, connectionId))
      .returning({ id: connections.id });
    if (changed.length > 0) ctx.emit('connection.templates-synced', { whatsappId: connectionId });
  });
}
