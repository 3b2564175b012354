import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queueOptions } from '../../../features/queues/queue-options.table.ts';
import { queues } from '../../../features/queues/queues.table.ts';
import { libraryFiles } from '../../../features/uploads/library/library.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import type { QueueName } from '../conversation.ts';
import { inserted } from '../inserted.ts';
import { queueSetups, type DemoOption } from './queue-setup.ts';

/** The queues with their hours and the options of their menus. Answers their ids. */
export async function storeQueues(ctx: PlatformCtx, companyId: number): Promise<Record<QueueName, number>> {
  const ids: [QueueName, number][] = [];
  for (const name of Object.keys(queueSetups) as QueueName[]) {
    const { color, greeting = null, outOfHours = '', schedules = [], options = [] } = queueSetups[name];
    const row = { companyId, name, color, greetingMessage: greeting, outOfHoursMessage: outOfHours, schedules };
    const { id: queueId } = inserted(await ctx.db.insert(queues).values(row).returning({ id: queues.id }));
    await storeOptions(ctx, { companyId, queueId, parentId: null }, options);
    ids.push([name, queueId]);
  }
  return Object.fromEntries(ids) as Record<QueueName, number>;
}

type Place = { companyId: number; queueId: number; parentId: number | null };

async function storeOptions(ctx: PlatformCtx, place: Place, options: readonly DemoOption[]): Promise<void> {
  for (const [position, { name, text = '', isAgent = false, picture, options: below = [] }] of options.entries()) {
    const fileId = picture === undefined ? null : await storePicture(ctx, place.companyId, picture);
    const optionType = fileId === null ? ('text' as const) : ('file' as const);
    const row = { ...place, position, name, isAgent, optionType, greetingMessage: text, fileId };
    const { id } = inserted(await ctx.db.insert(queueOptions).values(row).returning({ id: queueOptions.id }));
    await storeOptions(ctx, { ...place, parentId: id }, below);
  }
}

const assets = join(import.meta.dirname, '..', 'assets');

async function storePicture({ db, storage, now }: PlatformCtx, companyId: number, name: string): Promise<number> {
  const bytes = await readFile(join(assets, name));
  const key = storage.newKey(companyId, 'jpg');
  await storage.putBytes(key, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storedName = key.slice(key.indexOf('/') + 1);
  const mime = 'image/jpeg';
  const row = { companyId, key, sha256, storedName, name, mime, size: bytes.length, createdAt: now, givenAt: now };
  return inserted(await db.insert(libraryFiles).values(row).returning({ id: libraryFiles.id })).id;
}
