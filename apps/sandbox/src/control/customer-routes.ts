import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callAsCustomer } from '../customers/call-as-customer.ts';
import { changeNumber } from '../customers/change-number.ts';
import { editAsCustomer, reactAsCustomer, revokeAsCustomer } from '../customers/change-own-message.ts';
import { Press, pressAsCustomer } from '../customers/press-as-customer.ts';
import { playAsCustomer, readAsCustomer } from '../customers/read-as-customer.ts';
import type { Sender } from '../customers/receive-from-customer.ts';
import { resolveSender } from '../customers/resolve-sender.ts';
import { CustomerMessage, sendAsCustomer } from '../customers/send-as-customer.ts';
import { setBlocked, setOptOut } from '../customers/set-preferences.ts';
import { addCustomer } from '../world/customers.ts';
import { touchConversation } from '../world/conversations.ts';
import type { World } from '../world/world.ts';

const About = z.object({ phoneNumberId: z.string().optional() });
const Person = z.object({
  name: z.string().min(1).max(120),
  phone: z.string().nullable().optional(),
  username: z.string().nullable().optional(),
  autoRead: z.boolean().optional(),
});
const On = About.extend({ on: z.boolean().default(true) });

type UserRequest = FastifyRequest<{ Params: { user: string } }>;

/** What a person with WhatsApp can do, one call each: `/users/{key, number, @username or scoped id}/{act}`. */
export async function customerRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  const act = <Schema extends typeof About>(name: string, schema: Schema, run: Act<Schema>) => {
    app.post(`/users/:user/${name}`, async (request: UserRequest) => {
      const input = schema.parse(request.body ?? {});
      const sender = resolveSender(world, request.params.user, input.phoneNumberId);
      return run(sender, input);
    });
  };

  app.post('/users', async (request) => addCustomer(world, Person.parse(request.body)));
  act('send', CustomerMessage, async (sender, input) => ({ id: (await sendAsCustomer(world, sender, input)).id }));
  act('press', Press, async (sender, input) => ({ id: (await pressAsCustomer(world, sender, input)).id }));
  act('react', About.extend({ messageId: z.string(), emoji: z.string() }), (sender, input) => ({
    id: reactAsCustomer(world, sender, input),
  }));
  act('edit', About.extend({ messageId: z.string(), text: z.string() }), (sender, input) => ({
    id: editAsCustomer(world, sender, input),
  }));
  act('revoke', About.extend({ messageId: z.string() }), (sender, input) => ({
    id: revokeAsCustomer(world, sender, input),
  }));
  act('read', About, (sender) => ({ read: readAsCustomer(world, sender) }));
  act('play', About.extend({ messageId: z.string() }), (sender, { messageId }) => {
    playAsCustomer(world, sender, messageId);
    return { ok: true };
  });
  act('change-number', About.extend({ phone: z.string() }), (sender, { phone }) => {
    changeNumber(world, sender, phone);
    return sender.customer;
  });
  act('call', About, (sender) => ({ id: callAsCustomer(world, sender) }));
  act('block', On, (sender, { on }) => {
    setBlocked(world, sender, on);
    return sender.customer;
  });
  act('opt-out', On, (sender, { on }) => {
    setOptOut(world, sender, on);
    return sender.customer;
  });
  act('auto-read', On, (sender, { on }) => {
    sender.customer.autoRead = on;
    touchConversation(world, { phoneId: sender.phone.id, customer: sender.customer.key });
    return sender.customer;
  });
  act('username', About.extend({ username: z.string().nullable() }), (sender, { username }) => {
    sender.customer.username = username;
    world.changed();
    world.live.tell({ kind: 'customers' });
    return sender.customer;
  });
}

type Act<Schema extends z.ZodType> = (sender: Sender, input: z.output<Schema>) => object | Promise<object>;
