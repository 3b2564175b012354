import { eq } from '../../platform/db/drizzle.ts';
import webPush from 'web-push';
import type { Ctx, PlatformCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { pushKeys } from './notifications.table.ts';

const ONLY_ROW = 1;
const SEAL_CONTEXT = 'push-keys';

/** Makes the installation's pair of keys, once. Another pair would silence every browser that subscribed with this one. */
export async function makePushKeys({ db, seal }: Pick<PlatformCtx, 'db' | 'seal'>): Promise<void> {
  const [known] = await db.select({ id: pushKeys.id }).from(pushKeys);
  if (known) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ id: ONLY_ROW, publicKey, sealedPrivateKey: seal.seal(privateKey, SEAL_CONTEXT) })
    .onConflictDoNothing();
}

async function keyRow(db: Db) {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, ONLY_ROW));
  return row ?? fail('ERR_NOT_FOUND');
}

export const publicPushKey = async ({ db }: Pick<Ctx, 'db'>) => ({ publicKey: (await keyRow(db)).publicKey });

export async function openPushKeys({ db, seal }: Pick<Ctx, 'db' | 'seal'>) {
  const { publicKey, sealedPrivateKey } = await keyRow(db);
  return { publicKey, privateKey: seal.open(sealedPrivateKey, SEAL_CONTEXT) };
}
