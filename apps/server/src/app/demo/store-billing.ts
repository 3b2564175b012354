import { and, asc, eq } from '../../platform/db/drizzle.ts';
import { contacts } from '../../features/contacts/contacts.table.ts';
import { withIds } from '../../features/contacts/extra-info.ts';
import { billingSources, mikwebTokens } from '../../features/integrations/integrations.table.ts';
import { sealMikweb } from '../../features/integrations/sealing.ts';
import { tickets } from '../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';

/** Whom the pretended MikWeb knows: with debts and cut off, without debts, and a company. */
const documents = ['123.456.789-09', '249.715.637-92', '11.222.333/0001-81'];
/** What opens every billing system of the sandbox. */
const TOKEN = 'sandbox';

/** The shop bills by a MikWeb that the sandbox plays, and some of its customers have a document. */
export async function storeBilling({ db, config, seal, now }: PlatformCtx, companyId: number) {
  const { origin } = new URL(config.META_GRAPH_BASE_URL);
  if (!config.HTTP_ALLOWED_ORIGINS.includes(origin)) return;
  const fields = { address: `${origin}/erp/mikweb` };
  await db.insert(billingSources).values({ companyId, source: 'mikweb', isOn: true, fields, updatedAt: now });
  const sealedToken = sealMikweb(seal, companyId, TOKEN);
  await db.insert(mikwebTokens).values({ companyId, type: 'api', sealedToken, hint: '' });
  const people = await db
    .selectDistinct({ id: tickets.contactId })
    .from(tickets)
    .where(and(eq(tickets.companyId, companyId), eq(tickets.status, 'open')))
    .orderBy(asc(tickets.contactId))
    .limit(documents.length);
  for (const [at, { id }] of people.entries()) {
    const extraInfo = withIds([{ name: 'CPF/CNPJ', value: documents[at] ?? '' }]);
    await db.update(contacts).set({ extraInfo }).where(eq(contacts.id, id));
  }
}
