import type { PersonProfile } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connectorFor, findOpenable, type OpenableConnection } from '../../connections/open-connection.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { deletePictures } from '../../contacts/delete-pictures.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { probeFile } from '../../uploads/probe-file.ts';
import { fetchMedia } from '../media/fetch-media.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number(), contactId: z.number() });
type Payload = z.infer<typeof Payload>;

const MAX_NAME = 100;
const MAX_PICTURE = 5 * 1024 * 1024;

/** Asks the channel who a person is. Whoever shows nothing of themselves keeps the name they have. */
export const fetchProfileJob = job({
  name: 'messages.fetch-profile',
  formerNames: ['fetch-profile'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'late',
  async run(deps, payload, { isLast }) {
    const { companyId, connectionId, contactId } = payload;
    const found = await inCompanyAsSystem(deps, companyId, async (ctx) => {
      const row = await findOpenable(ctx.db, connectionId);
      const address = row && (await findRecipient(ctx, { contactId, channel: row.channel }));
      return row && address ? { row, person: address.to } : undefined;
    });
    if (!found) return;
    try {
      const { channel, connection } = connectorFor(deps, found.row);
      const profile = await channel.fetchProfile?.(found.person, connection);
      if (profile) await keep(deps, payload, { profile, row: found.row });
    } catch (error) {
      const isTemporary = error instanceof ChannelError ? error.class === 'retry' : true;
      if (isTemporary && !isLast) throw error;
      deps.log.warn({ err: error, contactId }, 'a profile could not be read');
    }
  },
});

type Found = { profile: PersonProfile; row: OpenableConnection };

async function keep(deps: Deps, { companyId, contactId }: Payload, { profile, row }: Found) {
  const picture = profile.pictureUrl === undefined ? null : await copyPicture(deps, row, profile.pictureUrl);
  await inCompanyAsSystem(deps, companyId, (ctx) => write(ctx, contactId, { profile, picture }));
}

/** The address of a picture expires, so the picture itself is kept. Without one the person is still somebody. */
async function copyPicture(deps: Deps, row: OpenableConnection, url: string): Promise<string | null> {
  const file = await fetchMedia(deps, row, { mediaId: 'profile-picture', url }).catch((error: unknown) => {
    deps.log.info({ err: error, connectionId: row.id }, 'a profile picture could not be fetched');
    return null;
  });
  if (!file) return null;
  try {
    const { mime, extension } = await probeFile(file.path, file.mime ?? 'image/jpeg');
    if (!mime.startsWith('image/') || mime === 'image/svg+xml' || file.size > MAX_PICTURE) return null;
    const key = deps.storage.newKey(row.companyId, extension);
    await deps.storage.markUnreferenced(key, deps.now());
    await deps.storage.putFile(key, file.path);
    return key;
  } finally {
    await file.discard();
  }
}

/** A name that a person typed stays. */
async function write(
  ctx: Ctx,
  contactId: number,
  { profile, picture }: { profile: PersonProfile; picture: string | null },
) {
  const [contact] = await ctx.db.select().from(contacts).where(eq(contacts.id, contactId)).for('update');
  if (!contact) return;
  const { name, username } = profile;
  const shown = name ?? (username === undefined ? contact.name : `@${username}`);
  await ctx.db
    .update(contacts)
    .set({
      ...(!contact.nameIsOwn && { name: firstCharacters(shown, MAX_NAME) }),
      ...(username !== undefined && { username }),
      ...(picture !== null && { profilePicUrl: `/public/${picture}` }),
      updatedAt: ctx.now,
    })
    .where(eq(contacts.id, contactId));
  if (picture !== null) await deletePictures(ctx, [contact.profilePicUrl]);
  ctx.emit('contact.changed', { contactId });
}
