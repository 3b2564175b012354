import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connections } from '../connections.table.ts';
import { connectorFor, findOpenable, type OpenConnection } from '../open-connection.ts';
import { parseTemplate } from '../templates/parse-template.ts';
import { StoredTemplate, withPauses } from '../templates/pauses.ts';

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
  const read = (await channel.listTemplates(connection)).map(parseTemplate);
  await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const isThis = eq(connections.id, connectionId);
    const [before] = await ctx.db
      .select({ templates: connections.templates })
      .from(connections)
      .where(isThis)
      .for('no key update');
    if (!before) return;
    const templates = withPauses(read, StoredTemplate.array().catch([]).parse(before.templates));
    await ctx.db.update(connections).set({ templates, templatesSyncedAt: ctx.now }).where(isThis);
    ctx.emit('connection.templates-synced', { whatsappId: connectionId });
  });
}
