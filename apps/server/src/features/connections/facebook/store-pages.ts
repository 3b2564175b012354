import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { ConnectedPages } from '@balcao/contract/connections/facebook-routes.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enqueueCheck } from '../enqueue-provider-jobs.ts';
import { sealSecrets } from '../secrets/connection-secrets.ts';
import { newToken, tokenColumns } from '../secrets/connection-token.ts';
import { getConnection } from '../connections.queries.ts';
import { connections } from '../connections.table.ts';
import { lockConnections } from '../default-connection.ts';
import { recordHistory } from '../history/record-history.ts';
import { roomFor } from '../room-for.ts';
import { freeName } from './free-name.ts';

export type PageToConnect = {
  channel: 'facebook' | 'instagram';
  /** What webhooks name. */
  accountId: string;
  parentAccountId: string | null;
  name: string;
  verifiedName: string;
  pageId: string;
  accessToken: string;
};

type Skipped = ConnectedPages['skipped'];

/** Makes a connection of each page, or gives the one that there is its new token. All of them together, or none. */
export async function storePages(ctx: UserCtx, pages: readonly PageToConnect[]): Promise<ConnectedPages> {
  await lockConnections(ctx);
  await lockPages(ctx);
  const room = await roomFor(ctx);
  const ids: number[] = [];
  const skipped: Skipped = [];
  for (const page of pages) {
    const known = await findOwn(ctx, page);
    if (known !== undefined) {
      await renew(ctx, known, page);
      ids.push(known);
    } else if (room.left <= 0) skipped.push({ name: page.name, reason: 'limit' });
    else {
      const id = await create(ctx, page, { isDefault: room.isFirst });
      if (id === null) skipped.push({ name: page.name, reason: 'other-company' });
      else {
        ids.push(id);
        room.left -= 1;
        room.isFirst = false;
      }
    }
  }
  const stored: ConnectedPages['connections'] = [];
  for (const id of ids) stored.push(await getConnection(ctx, id));
  return { connections: stored, skipped };
}

/** Two companies may want the same pages in different order: one after the other, or each would wait for the other. */
async function lockPages({ client }: UserCtx) {
  await client.query({
    name: 'lock-pages',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [namedLocks.pages],
  });
}

async function findOwn({ client }: UserCtx, { channel, accountId }: PageToConnect): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>({
    name: 'own-page',
    text: 'select id from connections where channel = $1 and account_id = $2 for update',
    values: [channel, accountId],
  });
  return rows[0]?.id;
}

/** Null when another company has the page, which we must not see: only the database's unique index knows. */
async function create(
  ctx: UserCtx,
  page: PageToConnect,
  { isDefault }: { isDefault: boolean },
): Promise<number | null> {
  const { companyId, now, seal } = ctx;
  const { channel, accountId, parentAccountId, verifiedName } = page;
  const name = await freeName(ctx, { wanted: page.name, channel });
  const [row] = await ctx.db
    .insert(connections)
    .values({
      companyId,
      name,
      channel,
      provider: 'oficial',
      accountId,
      parentAccountId,
      // The login at the provider has named the page as this person's.
      accountConfirmedAt: now,
      parentConfirmedAt: parentAccountId === null ? null : now,
      verifiedName: firstCharacters(verifiedName, 200),
      isDefault,
      status: 'OPENING',
      cause: 'created',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: connections.id });
  if (!row) return null;
  const token = tokenColumns(seal, row.id, newToken());
  await ctx.db
    .update(connections)
    .set({ ...token, sealedSettings: sealPage(ctx, row.id, page) })
    .where(eq(connections.id, row.id));
  await recordAudit(ctx, { action: 'connection.created', subject: `connection:${row.id}`, details: { name, channel } });
  await recordHistory(ctx, { connectionId: row.id, at: now, status: 'OPENING', cause: 'created' });
  enqueueCheck(ctx, row.id);
  ctx.emit('connection.created', { whatsapp: await getConnection(ctx, row.id) });
  return row.id;
}

async function renew(ctx: UserCtx, id: number, page: PageToConnect) {
  await ctx.db
    .update(connections)
    .set({
      parentAccountId: page.parentAccountId,
      accountConfirmedAt: ctx.now,
      parentConfirmedAt: page.parentAccountId === null ? null : ctx.now,
      sealedSettings: sealPage(ctx, id, page),
      status: 'OPENING',
      cause: 'credentials-changed',
      updatedAt: ctx.now,
    })
    .where(eq(connections.id, id));
  await recordAudit(ctx, { action: 'connection.updated', subject: `connection:${id}`, details: { fields: ['login'] } });
  await recordHistory(ctx, { connectionId: id, at: ctx.now, status: 'OPENING', cause: 'credentials-changed' });
  enqueueCheck(ctx, id);
  ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, id) });
}

/** Webhooks of pages are signed by the installation's app, so there is no secret of their own. */
const sealPage = ({ seal }: UserCtx, id: number, { accessToken }: PageToConnect) =>
  sealSecrets(seal, id, { accessToken, appSecret: '', verifyToken: '' });
