import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from './request-refused.ts';
import { dropHeld, heldMessages, releaseHeld } from '../graph/messages/held-messages.ts';
import { decideTemplate, rateTemplate } from '../graph/templates/decide-template.ts';
import type { World } from '../world/world.ts';

const Decision = z.strictObject({
  language: z.string().optional(),
  status: z.enum(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']).optional(),
  reason: z.string().optional(),
  quality: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']).optional(),
});

const HeldDecision = z.object({ decision: z.enum(['release', 'drop']) });

type Params = { waba: string; name: string };

export async function templateRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  app.post<{ Params: Params }>('/templates/:waba/:name', async (request) => {
    const { language, status, reason, quality } = Decision.parse(request.body);
    const waba = world.state.wabas[request.params.waba];
    const template = waba?.templates.find(
      (one) => one.name === request.params.name && (language === undefined || one.language === language),
    );
    if (!waba || !template) throw new RequestRefused(404, `no template "${request.params.name}"`);
    if (quality) rateTemplate(world, waba, { template, quality });
    if (status) decideTemplate(world, waba, { template, status, reason });
    return template;
  });
  app.get('/held', async () => ({ count: heldMessages(world).length }));
  app.post('/held', async (request) => {
    const { decision } = HeldDecision.parse(request.body);
    return { count: decision === 'release' ? releaseHeld(world) : dropHeld(world) };
  });
}
