import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { Ctx } from '../../../platform/context.ts';
import { linkIdentities } from './identities.ts';

const MAX_NAME = 100;
const UNNAMED = 'Grupo';

type Group = { groupId: string; name?: string | undefined };
export type PlacedGroup = { contactId: number; active: boolean };
type Row = PlacedGroup & { name: string; nameIsOwn: boolean };

/** The contact that stands for a group, created when the company does not know it yet, under the group's current name. */
export async function resolveGroup(ctx: Ctx, group: Group): Promise<PlacedGroup> {
  const known = await findGroup(ctx, group.groupId);
  if (known) {
    await rename(ctx, known, group.name);
    return known;
  }
  await ctx.client.query({
    name: 'lock-group',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.contact} ${ctx.companyId} group ${group.groupId}`],
  });
  return (await findGroup(ctx, group.groupId)) ?? createGroup(ctx, group);
}

/** Gives a known group its new name. False when the company does not know it. */
export async function renameGroup(ctx: Ctx, { groupId, name }: Required<Group>): Promise<boolean> {
  const known = await findGroup(ctx, groupId);
  if (!known) return false;
  await rename(ctx, known, name);
  return true;
}

/** The contact of a group that is known. */
export const findGroupContact = async (ctx: Ctx, groupId: string) => (await findGroup(ctx, groupId))?.contactId;

async function findGroup({ client, companyId }: Ctx, groupId: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>({
    name: 'group-find',
    text: `
      select c.id as "contactId", c.name, c.name_is_own as "nameIsOwn", c.active
      from contact_identities i join contacts c on c.id = i.contact_id
      where i.company_id = $1 and i.kind = 'group' and i.value = $2`,
    values: [companyId, groupId],
  });
  return rows[0];
}

async function rename(ctx: Ctx, { contactId, name, nameIsOwn }: Row, subject: string | undefined) {
  const wanted = firstCharacters(subject?.trim() ?? '', MAX_NAME);
  if (wanted === '' || wanted === name || nameIsOwn) return;
  await ctx.client.query({
    name: 'group-rename',
    text: 'update contacts set name = $2, updated_at = $3 where id = $1',
    values: [contactId, wanted, ctx.now],
  });
  ctx.emit('contact.changed', { contactId });
}

async function createGroup(ctx: Ctx, { groupId, name }: Group): Promise<PlacedGroup> {
  const { companyId, client, now } = ctx;
  const { rows } = await client.query<PlacedGroup>({
    name: 'group-create',
    text: `
      insert into contacts (company_id, name, is_group, created_at, updated_at) values ($1, $2, true, $3, $3)
      returning id as "contactId", active`,
    values: [companyId, firstCharacters(name?.trim() || UNNAMED, MAX_NAME), now],
  });
  const [contact] = rows;
  if (!contact) throw new Error('the new group was not returned');
  await linkIdentities(ctx, contact.contactId, [{ kind: 'group', value: groupId }]);
  ctx.emit('contact.created', { contactId: contact.contactId });
  return contact;
}
