import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { allowApp, mayAskToLogIn } from './allow-app.ts';
import { profilePictureUrl } from '../cdn-urls.ts';
import { drawPage } from '../../phone/page-html.ts';
import type { App } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const Asking = z.object({ app_id: z.string(), origin: z.string() });
const Allowed = Asking.extend({ userId: z.string(), scopes: z.array(z.string()), pageIds: z.array(z.string()) });

const dialog = drawPage({
  title: 'Entrar com o Facebook (teste)',
  styles: ['messenger/facebook'],
  script: 'messenger/dialog',
  bodyClass: 'asking',
  body: '<main id="page"></main>',
});

/** Logging in with Facebook: the script products load, and the dialog it opens. */
export async function loginRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  app.get('/sdk.js', (_request, reply) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-cache');
    return reply.sendFile('messenger/sdk.js');
  });
  app.get('/dialog', (_request, reply) => {
    void reply.header(
      'content-security-policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    );
    return reply.type('text/html; charset=utf-8').send(dialog);
  });
  app.get('/dialog/people', async (request, reply) => {
    const asking = askingApp(world, Asking.parse(request.query));
    return asking ? viewPeople(world, asking) : refuse(reply);
  });
  app.post('/dialog/allow', async (request, reply) => {
    const { userId, scopes, pageIds, ...asking } = Allowed.parse(request.body);
    const allowed = askingApp(world, asking);
    const user = world.state.messenger.users[userId];
    if (!allowed || !user) return refuse(reply);
    return allowApp(world, allowed, { user, scopes, pageIds });
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ error: 'Este endereço não pode pedir login para este aplicativo.' });
}

function askingApp(world: World, { app_id: id, origin }: z.infer<typeof Asking>): App | null {
  const app = Object.hasOwn(world.state.apps, id) ? world.state.apps[id] : undefined;
  return app && mayAskToLogIn(app, origin) ? app : null;
}

function viewPeople(world: World, { id, name }: App) {
  const { users, pages, instagrams } = world.state.messenger;
  return {
    app: { id, name },
    people: Object.values(users).map((user) => ({
      id: user.id,
      name: user.name,
      picture: profilePictureUrl(world, user.id),
      before: user.grants[id] ?? null,
      pages: Object.entries(user.tasks).flatMap(([pageId, tasks]) => {
        const page = pages[pageId];
        if (!page) return [];
        const instagram = page.instagramId === null ? undefined : instagrams[page.instagramId];
        return [{ id: pageId, name: page.name, tasks, instagram: instagram?.username ?? null }];
      }),
    })),
  };
}
