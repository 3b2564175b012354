import { fixturesIn } from '@balcao/channels/kit/testing/fixtures.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { createPageHarness, type PageDesk } from '../../../test/harness/page-harness.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { recordSent } from '../outbound/record-sent.ts';

const onBulkNews = () => Promise.resolve();

/** A message of ours, as the sender leaves it: queued, or handed over and answered. */
async function ours({ deps, world, connection, person, at }: PageDesk, text: string, externalId: string | null) {
  const { rows } = await deps.database.pool.query<{ id: number; uuid: string }>(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, media_type, body, ack, sent_at, sent_ack_at)
     select $1, t.id, t.contact_id, $2, $3, true, 'chat', $4, case when $3::text is null then 0 else 1 end, $5, case when $3::text is null then null else $5::timestamptz end
     from tickets t join contact_identities i on i.contact_id = t.contact_id and i.value = $6
     where t.company_id = $1 and t.connection_id = $2 limit 1 returning id, uuid`,
    [world.companyId, connection.id, externalId, text, new Date(at(60)), person],
  );
  return rows[0] ?? { id: 0, uuid: '' };
}

test('what is written to a page becomes a ticket of somebody without a number', async () => {
  const desk = await createPageHarness('facebook');
  const { customer, mid } = desk;
  const answer = await desk.happens(customer({ message: { mid: mid(), text: 'Vocês entregam hoje?' } }));
  expect(answer.statusCode).toBe(200);
  const { messages, tickets, contacts, identities } = await desk.rows();
  expect(messages).toMatchObject([{ body: 'Vocês entregam hoje?', from_me: false }]);
  expect(contacts).toMatchObject([{ name: 'Usuário do Facebook', number: null }]);
  expect(identities).toMatchObject([{ kind: 'psid', value: desk.person }]);
  const ticket = await desk.world.act((ctx) => loadTicket(ctx, tickets[0]?.id ?? 0));
  expect(ticket).toMatchObject({ channel: 'facebook', hasReplyWindow: true, unreadMessages: 1 });
  expect(Date.parse(ticket.replyWindowEndsAt ?? '')).toBe(Math.floor(desk.at() / 1000) * 1000 + 24 * 3_600_000);
});

test('a page that may answer as a person has seven days on the screen', async () => {
  const desk = await createPageHarness('instagram');
  await desk.deps.database.pool.query('update connections set human_agent_enabled = true where id = $1', [
    desk.connection.id,
  ]);
  await desk.happens(desk.customer({ message: { mid: desk.mid(), text: 'oi' } }));
  const { tickets } = await desk.rows();
  const { replyWindowEndsAt } = await desk.world.act((ctx) => loadTicket(ctx, tickets[0]?.id ?? 0));
  expect(Date.parse(replyWindowEndsAt ?? '')).toBe(Math.floor(desk.at() / 1000) * 1000 + 7 * 24 * 3_600_000);
});

test('each page of one webhook gets its own, and what is about a page nobody has is kept for nobody', async () => {
  const desk = await createPageHarness('facebook');
  const body = desk.envelope([desk.customer({ message: { mid: desk.mid(), text: 'para nós' } })]);
  const stranger = { ...body.entry[0], id: '0', messaging: [{ message: { mid: 'm_x', text: 'para ninguém' } }] };
  expect((await desk.post({ ...body, entry: [...body.entry, stranger] })).statusCode).toBe(200);
  await desk.settle();
  const { messages, journal } = await desk.rows();
  expect(messages.map((row) => row['body'])).toEqual(['para nós']);
  expect(journal).toHaveLength(1);
});

test('only the app may speak for a page: nobody else signs for it, not even with the secret of a number of their own', async () => {
  const desk = await createPageHarness('facebook');
  const number = await desk.world.connection();
  const body = desk.envelope([desk.customer({ message: { mid: desk.mid(), text: 'forjada' } })]);
  expect((await desk.post(body, { secret: 'app-secret' })).statusCode).toBe(401);
  expect((await desk.post(body, { secret: 'app-secret', to: `/webhooks/meta/${desk.connection.id}` })).statusCode).toBe(
    401,
  );
  expect((await desk.post(body, { secret: 'app-secret', to: `/webhooks/meta/${number.id}` })).statusCode).toBe(200);
  await desk.settle();
  expect((await desk.rows()).messages).toEqual([]);
  expect((await desk.post(body, { to: `/webhooks/meta/${desk.connection.id}` })).statusCode).toBe(200);
  await desk.settle();
  expect((await desk.rows()).messages).toHaveLength(1);
});

test('Meta verifies the address of a page with the token of the app', async () => {
  const desk = await createPageHarness('facebook');
  const verify = (token: string) =>
    desk.app.inject(
      `/webhooks/meta/${desk.connection.id}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${encodeURIComponent(token)}`,
    );
  expect((await verify('our verify token')).body).toBe('42');
  expect((await verify('')).statusCode).toBe(403);
});

test('a watermark raises everything we had sent until then, and nothing that we sent later', async () => {
  const desk = await createPageHarness('facebook');
  const { customer, mid, at } = desk;
  await desk.happens(customer({ message: { mid: mid(), text: 'oi' } }, 300));
  const [first, second, third] = [
    await ours(desk, 'a', 'm_a'),
    await ours(desk, 'b', 'm_b'),
    await ours(desk, 'c', 'm_c'),
  ];
  await desk.deps.database.pool.query('update messages set sent_at = $2, sent_ack_at = $2 where id = $1', [
    third.id,
    new Date(at(5)),
  ]);
  const acks = async () => {
    const { messages } = await desk.rows();
    return [first, second, third].map(({ id }) => messages.find((row) => row.id === id)?.['ack']);
  };
  await desk.happens(customer({ delivery: { watermark: at(30) } }));
  expect(await acks()).toEqual([2, 2, 1]);
  await desk.happens(customer({ read: { watermark: at(30) } }));
  expect(await acks()).toEqual([3, 3, 1]);
  await desk.happens(customer({ delivery: { watermark: at(0) } }));
  expect(await acks()).toEqual([3, 3, 2]);
});

test('a watermark that is faster than the answer of the send is not lost', async () => {
  const desk = await createPageHarness('facebook');
  await desk.happens(desk.customer({ message: { mid: desk.mid(), text: 'oi' } }, 60));
  const { id } = await ours(desk, 'Olá!', null);
  await desk.happens(desk.customer({ read: { watermark: desk.at() } }));
  const claim = { id: 0, epoch: 0 };
  const sent = {
    claim,
    messageId: id,
    connectionId: desk.connection.id,
    receipt: { externalId: 'm_late' },
    onBulkNews,
  };
  await desk.world.act((ctx) => recordSent(ctx, sent));
  expect((await desk.rows()).messages.find((row) => row.id === id)).toMatchObject({ ack: 3, external_id: 'm_late' });
});

test('Instagram names the last message that was read: those before it were read too', async () => {
  const desk = await createPageHarness('instagram');
  await desk.happens(desk.customer({ message: { mid: desk.mid(), text: 'oi' } }));
  await ours(desk, 'a', 'ig_a');
  await ours(desk, 'b', 'ig_b');
  await desk.happens(desk.customer({ read: { mid: 'ig_b' } }));
  const { messages } = await desk.rows();
  expect(messages.filter((row) => row['from_me']).map((row) => row['ack'])).toEqual([3, 3]);
});

test('our own echo is no new message: it is known by our key, by its id, or by what is just leaving', async () => {
  const desk = await createPageHarness('facebook');
  const { page } = desk;
  await desk.happens(desk.customer({ message: { mid: desk.mid(), text: 'oi' } }));
  const keyed = await ours(desk, 'com chave', null);
  const echo = (mid: string, text: string, metadata?: string) =>
    page({ message: { is_echo: true, app_id: 900100, mid, text, ...(metadata && { metadata }) } });
  await desk.happens(echo('m_keyed', 'com chave', `msg:${keyed.uuid}`));
  await ours(desk, 'com nome', 'm_named');
  await desk.happens(echo('m_named', 'com nome'));
  const leaving = await ours(desk, 'saindo agora', null);
  await desk.deps.database.pool.query(
    `insert into outbox (company_id, connection_id, recipient, kind, message_id, payload, state, next_attempt_at, created_at)
     values ($1, $2, $3, 'message', $4, '{}', 'sending', now(), now())`,
    [desk.world.companyId, desk.connection.id, `psid:${desk.person}`, leaving.id],
  );
  await desk.happens(echo('m_leaving', 'saindo agora'));
  const { messages } = await desk.rows();
  expect(messages.filter((row) => row['from_me'])).toMatchObject([
    { external_id: 'm_keyed', ack: 1 },
    { external_id: 'm_named', ack: 1 },
    { external_id: 'm_leaving', ack: 1 },
  ]);
});

test('an answer from the page inbox appears as ours, once', async () => {
  const desk = await createPageHarness('facebook');
  await desk.happens(desk.customer({ message: { mid: desk.mid(), text: 'oi' } }));
  const echo = desk.page({ message: { is_echo: true, app_id: 26390203743090, mid: 'm_inbox', text: 'respondi' } });
  await desk.happens(echo);
  await desk.happens(echo);
  const { messages } = await desk.rows();
  expect(messages.filter((row) => row['from_me'])).toMatchObject([{ body: 'respondi', external_id: 'm_inbox' }]);
});

test('while another app has the conversation, what is said is kept and nothing answers by itself', async () => {
  const desk = await createPageHarness('facebook');
  const asked: string[] = [];
  const parts = {
    ...inboundHooks,
    interceptors: [{ mayTake: () => true, take: () => Promise.resolve((asked.push('asked'), null)) }],
  };
  await desk.post(desk.envelope([desk.customer({ message: { mid: desk.mid(), text: 'em espera' } })], 'standby'));
  const { connectionsWaiting } = await import('@balcao/channel-bus/journal.ts');
  const { processWaiting } = await import('./process-entries.ts');
  for (const waiting of await connectionsWaiting(desk.deps.database.pool, desk.deps.now()))
    if (waiting.companyId === desk.world.companyId) await processWaiting({ ...desk.deps, ...parts }, waiting);
  expect((await desk.rows()).messages).toMatchObject([{ body: 'em espera' }]);
  expect(asked).toEqual([]);
});

test('what is unsent goes with all its pictures, also when the news of it comes first', async () => {
  const desk = await createPageHarness('instagram');
  const picture = (n: number) => ({ type: 'image', payload: { url: `https://lookaside.fbsbx.com/${n}` } });
  const album = (mid: string) =>
    desk.customer({ message: { mid, text: 'veja', attachments: [picture(1), picture(2)] } });
  const unsend = (mid: string) => desk.customer({ message: { mid, is_deleted: true } });
  await desk.happens(album('ig_1'));
  await desk.happens(unsend('ig_1'));
  await desk.happens(unsend('ig_2'));
  await desk.happens(album('ig_2'));
  const { messages } = await desk.rows();
  expect(messages.map((row) => [row['external_id'], row['is_deleted']])).toEqual([
    ['ig_1', true],
    ['ig_1#0', true],
    ['ig_1#1', true],
    ['ig_2', true],
    ['ig_2#0', true],
    ['ig_2#1', true],
  ]);
});

test('a page that Meta blocks stops sending and says so', async () => {
  const desk = await createPageHarness('facebook');
  await desk.happens({
    recipient: { id: desk.pageId },
    timestamp: desk.at(),
    policy_enforcement: { action: 'block', reason: 'spam' },
  });
  const { rows } = await desk.deps.database.pool.query(
    'select problem, problem_detail from connections where id = $1',
    [desk.connection.id],
  );
  expect(rows).toMatchObject([{ problem: 'paused', problem_detail: expect.stringContaining('spam') }]);
});

const folders = { facebook: 'messenger', instagram: 'instagram' } as const;

test.each(['facebook', 'instagram'] as const)(
  'every recorded webhook of %s is accepted and placed, and a second time it changes nothing',
  { timeout: 120_000 },
  async (channel) => {
    const desk = await createPageHarness(channel);
    const folder = import.meta.resolve(`@balcao/channels/${folders[channel]}/manifest.ts`);
    const { fixtureManifest, webhookBodies } = fixturesIn(new URL('fixtures/', folder));
    const everything = async () => {
      const { journal: _, ...rows } = await desk.rows();
      return JSON.stringify([rows, await desk.world.emitted()]);
    };
    for (const { path } of fixtureManifest.filter(({ direction }) => direction === 'in')) {
      const deliver = async () => {
        for (const body of webhookBodies(path)) {
          const renamed: unknown = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
            key === 'entry' && Array.isArray(value) ? value.map((one: object) => ({ ...one, id: desk.pageId })) : value,
          );
          expect({ path, status: (await desk.post(renamed)).statusCode }).toEqual({ path, status: 200 });
        }
        await desk.settle();
      };
      await deliver();
      const before = await everything();
      await deliver();
      expect({ path, isSame: (await everything()) === before }).toEqual({ path, isSame: true });
    }
    expect((await desk.rows()).journal.filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([]);
  },
);
