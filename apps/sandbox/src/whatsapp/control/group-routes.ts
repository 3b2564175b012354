import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import type { WhatsAppApi } from '../api.ts';
import type { Group } from '../state/model.ts';
import { getAccountOr404 } from './get-account.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

type GroupRequest = FastifyRequest<{ Params: { id: string } }>;

const NewGroup = z.object({
  subject: z.string().trim().min(1).max(100),
  owner: z.string(),
  members: z.array(z.string()).min(1),
});

/** Groups, as their members make and change them on their phones. */
export async function groupRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  const find = (api: WhatsAppApi, { params }: GroupRequest): Group => {
    const group = api.net.groups.get(params.id);
    if (!group) throw new RequestRefused(404, `no group ${params.id}`);
    return group;
  };
  app.get('/groups', async () => {
    const { groups, net } = await whatsapp();
    return { groups: groups.list().map((group) => viewGroup(group, net.accounts)) };
  });
  app.post('/groups', async (request) => {
    const { subject, owner, members } = NewGroup.parse(request.body);
    const api = await whatsapp();
    for (const phone of [owner, ...members]) getAccountOr404(api, phone);
    return viewGroup(api.groups.create(owner, subject, members), api.net.accounts);
  });
  app.post('/groups/:id/rename', async (request: GroupRequest) => {
    const { by, subject } = z.object({ by: z.string(), subject: z.string().trim().min(1) }).parse(request.body);
    const api = await whatsapp();
    const group = find(api, request);
    getAccountOr404(api, by);
    api.groups.rename(group.id, by, subject);
    return viewGroup(group, api.net.accounts);
  });
  for (const act of ['add', 'remove', 'promote', 'demote'] as const) {
    app.post(`/groups/:id/${act}`, async (request: GroupRequest) => {
      const { by, members } = z.object({ by: z.string(), members: z.array(z.string()).min(1) }).parse(request.body);
      const api = await whatsapp();
      const group = find(api, request);
      for (const phone of [by, ...members]) getAccountOr404(api, phone);
      api.groups[act](group.id, by, members);
      return viewGroup(group, api.net.accounts);
    });
  }
}

function viewGroup({ id, subject, owner, members }: Group, accounts: WhatsAppApi['net']['accounts']) {
  const people = [...members].map(([phone, role]) => ({ phone, role, name: accounts.get(phone)?.name ?? phone }));
  return { id, subject, owner, members: people };
}
