import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountsOf, findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import { answerFromInbox, PAGE_INBOX } from '../business/answer-from-inbox.ts';
import { enforcePolicy } from '../business/enforce-policy.ts';
import { passThread } from '../business/pass-thread.ts';
import { resolvePerson } from '../people/resolve-person.ts';
import { showStory } from '../people/write-as-person.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import type { World } from '../../world/world.ts';

const Inbox = z.object({ person: z.string(), text: z.string(), appId: z.string().nullable().default(PAGE_INBOX) });
const Policy = z.object({ action: z.enum(['warning', 'block', 'unblock']), reason: z.string().optional() });
const Owner = z.object({ person: z.string(), appId: z.string().nullable().default(PAGE_INBOX) });

type AccountRequest = FastifyRequest<{ Params: { account: string } }>;

/** What happens at a page or an Instagram account besides its customers: `/accounts/{id}/{act}`. */
export async function accountRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  const act = (name: string, run: (account: Account, body: unknown) => object | Promise<object>) => {
    app.post(`/accounts/:account/${name}`, async (request: AccountRequest) => {
      const account = findAccount(world, request.params.account);
      if (!account) throw new RequestRefused(404, `no page or account "${request.params.account}"`);
      return run(account, request.body ?? {});
    });
  };

  app.get('/accounts', async () => ({
    accounts: [...accountsOf(world, 'messenger'), ...accountsOf(world, 'instagram')].map((one) => viewAccount(one)),
  }));
  act('inbox', (account, body) => {
    const { person, ...answer } = Inbox.parse(body);
    return { id: answerFromInbox(world, resolvePerson(world, person, account.id), answer).id };
  });
  act('policy', (account, body) => {
    enforcePolicy(world, account, Policy.parse(body));
    return viewAccount(account);
  });
  act('owner', (account, body) => {
    const { person, appId } = Owner.parse(body);
    passThread(world, resolvePerson(world, person, account.id), appId);
    return { ok: true };
  });
  act('access', (account, body) => {
    const { on } = z.object({ on: z.boolean() }).parse(body);
    if (!account.instagram) throw new RequestRefused(400, 'only Instagram accounts have this setting');
    account.instagram.messageAccess = on;
    world.changed();
    world.live.tell({ kind: 'setup' });
    return viewAccount(account);
  });
  act('story', (account) => showStory(world, account.id));
}

export function viewAccount({ channel, id, name, page, instagram }: Account) {
  return {
    channel,
    id,
    name,
    pageId: page.id,
    username: instagram?.username ?? null,
    messageAccess: instagram?.messageAccess ?? true,
    blocked: page.blocked,
    subscriptions: page.subscriptions,
    stories: instagram?.stories ?? [],
  };
}
