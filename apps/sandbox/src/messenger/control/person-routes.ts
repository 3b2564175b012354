import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addPerson } from '../state/people.ts';
import { findThread } from '../state/threads.ts';
import { editAsPerson, reactAsPerson, unsendAsPerson } from '../people/change-as-person.ts';
import { PostbackPress, pressPostback, QuickReplyPress, tapQuickReply } from '../people/press-as-person.ts';
import { tellRead } from '../people/read-as-person.ts';
import { resolvePerson } from '../people/resolve-person.ts';
import type { Writer } from '../people/resolve-person.ts';
import { AdReferral, comeByReferral, setPersonBlock, typeAsPerson } from '../people/turn-to-business.ts';
import { PersonMessage, writeAsPerson } from '../people/write-as-person.ts';
import type { World } from '../../world/world.ts';

const About = z.object({ accountId: z.string().optional() });
const AboutMessage = About.extend({ messageId: z.string() });

const NewPerson = z.object({
  channel: z.enum(['messenger', 'instagram']),
  name: z.string().min(1).max(120),
  username: z.string().nullable().optional(),
  key: z.string().optional(),
});

type PersonRequest = FastifyRequest<{ Params: { person: string } }>;
type Act<Schema extends z.ZodType> = (writer: Writer, input: z.output<Schema>) => object | Promise<object>;

/** What a person on Messenger or Instagram can do: `/people/{key, username or scoped id}/{act}`. */
export async function personRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  const act = <Schema extends typeof About>(name: string, schema: Schema, run: Act<Schema>) => {
    app.post(`/people/:person/${name}`, async (request: PersonRequest) => {
      const input = schema.parse(request.body ?? {});
      return run(resolvePerson(world, request.params.person, input.accountId), input);
    });
  };

  app.get('/people', async () => ({ people: Object.values(world.state.messenger.people) }));
  app.post('/people', async (request) => {
    const { key, username, ...person } = NewPerson.parse(request.body);
    const name = username ?? null;
    const chosen = key ?? name ?? `pessoa-${world.ids.number(8)}`;
    return addPerson(world, { ...person, key: chosen, ...(name === null ? {} : { username: name }) });
  });
  act('write', PersonMessage, async (writer, input) => ({ id: (await writeAsPerson(world, writer, input)).id }));
  act('quick-reply', QuickReplyPress, async (writer, input) => ({
    id: (await tapQuickReply(world, writer, input)).id,
  }));
  act('postback', PostbackPress, (writer, input) => ({ id: pressPostback(world, writer, input).id }));
  act('react', AboutMessage.extend({ emoji: z.string() }), (writer, input) => {
    reactAsPerson(world, writer, input);
    return { ok: true };
  });
  act('edit', AboutMessage.extend({ text: z.string() }), (writer, input) => ({
    edits: editAsPerson(world, writer, input),
  }));
  act('unsend', AboutMessage, (writer, { messageId }) => {
    unsendAsPerson(world, writer, messageId);
    return { ok: true };
  });
  act('read', About, (writer) => ({ read: tellRead(world, writer) }));
  act('type', About, (writer) => {
    typeAsPerson(world, writer);
    return { ok: true };
  });
  act('refer', AdReferral, (writer, input) => {
    comeByReferral(world, writer, input);
    return { ok: true };
  });
  act('block', About.extend({ on: z.boolean().default(true) }), (writer, { on }) => {
    setPersonBlock(world, writer, on);
    return writer.person;
  });
  act('habits', Habits, ({ person }, { autoRead, profile }) => {
    person.autoRead = autoRead ?? person.autoRead;
    person.profile = profile ?? person.profile;
    world.changed();
    world.live.tell({ kind: 'people' });
    return person;
  });
  app.get('/thread', async (request) => {
    const pair = z.object({ accountId: z.string(), person: z.string() }).parse(request.query);
    return viewThread(world, pair);
  });
}

const Habits = About.extend({
  autoRead: z.boolean().optional(),
  profile: z.enum(['full', 'empty', 'none']).optional(),
});

export function viewThread(world: World, pair: { accountId: string; person: string }) {
  const thread = findThread(world, pair);
  const now = world.clock.now();
  const isNow = (until: number | null | undefined) => until != null && until > now;
  return {
    now,
    typing: isNow(thread?.typingUntil),
    personTyping: isNow(thread?.personTypingUntil),
    ownerAppId: thread?.ownerAppId ?? null,
    lastInboundAt: thread?.lastInboundAt ?? null,
    messages: thread?.messages ?? [],
  };
}
