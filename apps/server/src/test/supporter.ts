import type { SupportMode, SupportSession } from '@balcao/contract/support/models.ts';
import { eq } from '../platform/db/drizzle.ts';
import { sessions } from '../features/auth/auth.table.ts';
import { secondFactors } from '../features/second-factor/second-factor.table.ts';
import type { Deps } from '../platform/deps.ts';
import { createWorld, type Person, type World } from './world.ts';

/** Who has just proved a second factor in the session they have. */
export async function prove({ seed, companyId, deps }: World, { userId, claims }: Person) {
  await seed(async (db) => {
    const at = deps.now();
    await db
      .insert(secondFactors)
      .values({ companyId, userId, sealedSecret: 'x', confirmedAt: at })
      .onConflictDoNothing();
    await db.update(sessions).set({ factorProvedAt: at }).where(eq(sessions.id, claims.sessionId));
  });
}

type Asked = { person: Pick<Person, 'userId'>; mode?: SupportMode; reason?: string };

/** Somebody of the platform who helps companies. */
export async function createSupporter(deps: Deps, name = 'Marta Nogueira') {
  const platform = await createWorld({ deps, companyId: 1 });
  const me = await platform.person({ name, profile: 'admin', super: true });
  await prove(platform, me);
  const app = await platform.http();
  const begin = ({ companyId }: Pick<World, 'companyId'>, { person, ...asked }: Asked) =>
    app.inject({
      method: 'POST',
      url: '/api/support/sessions',
      headers: me.headers,
      payload: { companyId, userId: person.userId, mode: 'read', reason: 'não vê a fila', ...asked },
    });
  return {
    platform,
    me,
    app,
    begin,
    /** In the place of somebody, with what their browser sends along. */
    async help(world: Pick<World, 'companyId'>, asked: Asked) {
      const { token, support } = (await begin(world, asked)).json<{ token: string; support: SupportSession }>();
      return { token, support, headers: { authorization: `Bearer ${token}` } };
    },
  };
}
