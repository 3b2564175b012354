import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveSender } from '../customers/resolve-sender.ts';
import { CustomerMessage, sendAsCustomer } from '../customers/send-as-customer.ts';
import { addCustomer } from '../world/customers.ts';
import type { World } from '../world/world.ts';

export const Traffic = z.object({
  phoneNumberId: z.string().optional(),
  customers: z.number().int().min(1).max(100_000),
  messages: z.number().int().min(1).max(1_000_000),
  /** 0 means all at once. */
  perSecond: z.number().min(0).default(0),
  /** `{n}` becomes the number of the message, `{t}` the moment it was written, in milliseconds. */
  text: z.string().default('mensagem {n} {t}'),
  firstNumber: z.number().int().default(5_521_900_000_000),
});
export type TrafficInput = z.input<typeof Traffic>;

const TICK_MS = 20;

/** Many customers writing at a steady pace, made inside the sandbox so that a bench measures the product alone. */
export async function trafficRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  let running = { wanted: 0, sent: 0 };

  app.get('/traffic', async () => running);
  app.post('/traffic', async (request) => {
    const traffic = Traffic.parse(request.body);
    const progress = { wanted: traffic.messages, sent: 0 };
    running = progress;
    void drive(world, traffic, progress);
    return progress;
  });
}

async function drive(world: World, traffic: z.infer<typeof Traffic>, progress: { sent: number }): Promise<void> {
  const numbers = Array.from({ length: traffic.customers }, (_, index) => String(traffic.firstNumber + index));
  for (const [index, phone] of numbers.entries()) addCustomer(world, { name: `Cliente ${index + 1}`, phone });
  const started = performance.now();
  while (progress.sent < traffic.messages) {
    const elapsed = (performance.now() - started) / 1000;
    const due = traffic.perSecond === 0 ? traffic.messages : Math.floor(elapsed * traffic.perSecond) + 1;
    while (progress.sent < Math.min(due, traffic.messages)) {
      await sendNext(world, traffic, { phone: numbers[progress.sent % numbers.length] ?? '', n: progress.sent });
      progress.sent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
}

type Next = { phone: string; n: number };

async function sendNext(world: World, traffic: z.infer<typeof Traffic>, { phone, n }: Next): Promise<void> {
  const text = traffic.text.replace('{n}', String(n)).replace('{t}', String(Date.now()));
  const sender = resolveSender(world, phone, traffic.phoneNumberId);
  await sendAsCustomer(world, sender, CustomerMessage.parse({ type: 'text', text }));
}
