import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { signAccessToken } from '../../features/auth/sessions/access-token.ts';
import { takeBackExpired } from '../../features/campaigns/acts/take-back-expired.ts';
import { startCampaign } from '../../features/campaigns/acts/start-campaign.ts';
import { copyChunk } from '../../features/campaigns/audience/copy-chunk.ts';
import { lockCampaign } from '../../features/campaigns/campaigns.queries.ts';
import { campaignRecipients } from '../../features/campaigns/campaigns.table.ts';
import { finishCampaigns } from '../../features/campaigns/numbers/finish-campaigns.ts';
import { tellNumbers } from '../../features/campaigns/numbers/tell-numbers.ts';
import { contactListItems, contactLists } from '../../features/contact-lists/contact-lists.table.ts';
import { first, unique } from '../builders.ts';
import { createWorld, type Person, type World } from '../world.ts';

export type CampaignHouse = Awaited<ReturnType<typeof campaignHouse>>;
export type Answer<T> = T & { error?: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Request = readonly [Method, path: string];
type Listed = Partial<typeof contactListItems.$inferInsert>;

const columnsOf = ({ extra }: Listed) => Object.keys(extra ?? {});

/** Everybody has just signed in: what happens here may take longer than a token is good for. */
const callsOf =
  ({ deps }: World, app: Awaited<ReturnType<World['http']>>) =>
  async <T>(person: Person, [method, path]: Request, body?: object): Promise<Answer<T>> => {
    const token = await signAccessToken(person.claims, { secret: deps.config.TOKEN_SECRET, now: deps.now() });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
    return answer.json<Answer<T>>();
  };

/** A company with an admin, a connection and a way to lists, who works on campaigns over the whole HTTP stack. */
export async function campaignHouse(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const app = await world.http();
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const connection = await world.connection();
  const callAs = callsOf(world, app);
  const call = <T>(method: Method, path: string, body?: object) => callAs<T>(admin, [method, path], body);

  /** A list with these people, or with so many. */
  async function list(people: number | readonly Listed[]): Promise<number> {
    const { companyId, seed } = world;
    const items: readonly Listed[] = typeof people === 'number' ? Array.from({ length: people }, () => ({})) : people;
    return seed(async (db) => {
      const { id } = first(
        await db
          .insert(contactLists)
          .values({ companyId, name: `Lista ${unique()}`, variables: [...new Set(items.flatMap(columnsOf))] })
          .returning(),
      );
      const rows = items.map((item) => {
        const number = `55119${unique().slice(-8).padStart(8, '6')}`;
        return { companyId, listId: id, name: 'Marina Lacerda', number, phoneKey: item.number ?? number, ...item };
      });
      if (rows.length > 0) await db.insert(contactListItems).values(rows);
      return id;
    });
  }

  const draft = async (fields: object = {}) => call<Campaign>('POST', '/campaigns', draftWith(fields));
  const planned = async (contactListId: number, fields: object = {}) =>
    draft({ contactListId, whatsappId: connection.id, scheduledAt: '2026-01-01 08:00:00', ...fields });

  /** A campaign that has begun, with its audience copied. */
  async function begun(people: number | readonly Listed[], fields: object = {}): Promise<Campaign> {
    const { id } = await planned(await list(people), fields);
    // Where servers run, one of them may have begun it already: its time has come.
    await world.act(async (ctx) => {
      if ((await lockCampaign(ctx, id)).status !== 'EM_ANDAMENTO') await startCampaign(ctx, id);
    });
    while (await world.act((ctx) => copyChunk(ctx, id)));
    return call<Campaign>('GET', `/campaigns/${id}?brief=true`);
  }

  const recipients = (campaignId: number) =>
    world.seed((db) =>
      db
        .select()
        .from(campaignRecipients)
        .where(eq(campaignRecipients.campaignId, campaignId))
        .orderBy(campaignRecipients.position),
    );

  /** What the loop does about once a second. */
  async function look(): Promise<void> {
    await takeBackExpired(world.deps);
    await tellNumbers(world.deps);
    await finishCampaigns(world.deps);
  }

  return { world, app, admin, connection, call, callAs, list, draft, planned, begun, recipients, look };
}

/** With a time it is planned, by somebody who vouches for its people. */
const draftWith = (fields: object) => ({
  name: 'Natal',
  message1: 'Oi, {nome}!',
  ...('scheduledAt' in fields && fields.scheduledAt !== null && { attested: true }),
  ...fields,
});
