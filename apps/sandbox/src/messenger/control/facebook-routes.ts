import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FacebookUser } from '../state/model.ts';
import { allowApp, changeGrant, changePassword, LOGIN_SCOPES, removeApp } from '../login/allow-app.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import type { App } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const About = z.object({ appId: z.string().optional() });
const Login = About.extend({
  scopes: z.array(z.string()).default(LOGIN_SCOPES),
  pageIds: z.array(z.string()).optional(),
});
const Tasks = About.extend({ pageId: z.string(), tasks: z.array(z.string()) });

type UserRequest = FastifyRequest<{ Params: { user: string } }>;

/** What people with Facebook do with their account: `/facebook/{id}/{act}`. */
export async function facebookRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  const act = <Schema extends typeof About>(
    name: string,
    schema: Schema,
    run: (user: FacebookUser, app: App, input: z.output<Schema>) => object,
  ) => {
    app.post(`/facebook/:user/${name}`, async (request: UserRequest) => {
      const input = schema.parse(request.body ?? {});
      const user = world.state.messenger.users[request.params.user];
      if (!user) throw new RequestRefused(404, `no person "${request.params.user}" with Facebook`);
      return run(user, appOf(world, input.appId), input);
    });
  };

  app.get('/facebook', async () => viewFacebook(world));
  act('login', Login, (user, of, { scopes, pageIds }) =>
    allowApp(world, of, { user, scopes, pageIds: pageIds ?? Object.keys(user.tasks) }),
  );
  act('password', About, (user) => ({ ended: changePassword(world, user) }));
  act('remove', About, (user, of) => ({ ended: removeApp(world, user, of.id) }));
  act('scopes', About.extend({ scopes: z.array(z.string()) }), (user, of, { scopes }) => {
    changeGrant(world, user, { appId: of.id, scopes });
    return user;
  });
  act('tasks', Tasks, (user, _of, { pageId, tasks }) => {
    user.tasks[pageId] = tasks;
    world.changed();
    world.live.tell({ kind: 'setup' });
    return user;
  });
}

function appOf(world: World, id: string | undefined): App {
  const app = id === undefined ? Object.values(world.state.apps)[0] : world.state.apps[id];
  if (!app) throw new RequestRefused(404, `no app "${id ?? ''}"`);
  return app;
}

/** Apps, people, what they granted and which of their tokens work; never a token itself. */
export function viewFacebook(world: World) {
  const now = world.clock.now();
  const tokens = Object.values(world.state.tokens).flatMap(({ appId, expiresAt, login }) =>
    login
      ? [{ appId, expiresAt, ...login, works: login.endedBy === null && (expiresAt === null || expiresAt > now) }]
      : [],
  );
  return {
    apps: Object.values(world.state.apps).map(({ id, name, humanAgent = false, hooks = {} }) => ({
      id,
      name,
      humanAgent,
      callbackUrl: hooks.page?.callbackUrl ?? null,
    })),
    users: Object.values(world.state.messenger.users),
    pages: Object.values(world.state.messenger.pages),
    instagrams: Object.values(world.state.messenger.instagrams),
    tokens,
  };
}
