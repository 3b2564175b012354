import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';

const TIMEOUT_MS = 10_000;
const TAKEN = 409;

const customers = [
  { name: 'Marina (teste)', says: 'Oi! Vocês abrem no sábado?' },
  { name: 'Seu Jorge (teste)', says: 'Meu pedido 1042 já saiu?' },
  { name: 'Lívia (teste)', says: 'Quanto fica a entrega no Centro?' },
];

/** Lets one phone of the sandbox write to a company's number; each company has three of its own. */
export const playCustomerJob = job({
  name: 'first-steps.play-customer',
  payload: z.object({ companyId: z.number(), number: z.string(), place: z.number() }),
  whenBlocked: 'goes on',
  attempts: 2,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, { companyId, number, place }) {
    const customer = customers[place];
    if (!customer || !deps.config.SANDBOX) return;
    const phone = `551197${String(companyId * 10 + place).padStart(7, '0')}`;
    await ask(deps, '/phones', { phone, name: customer.name });
    await ask(deps, `/phones/${phone}/chats/${number}/send`, { type: 'text', text: customer.says });
  },
});

/** A phone that exists already is the same phone. */
async function ask({ config, fetch }: Deps, path: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${config.SANDBOX_PORT}/__sim/whatsapp${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok && answer.status !== TAKEN) throw new Error(`the sandbox answered ${answer.status} to a test phone`);
}
