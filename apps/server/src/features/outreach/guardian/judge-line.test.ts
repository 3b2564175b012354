import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { recordHistory } from '../../connections/history/record-history.ts';
import { lockLine, type OutreachLine } from '../lines/lock-line.ts';
import { acknowledgeStop } from './acknowledge-stop.ts';
import { judgeAfterNews, judgedLately, judgeLine } from './judge-line.ts';

type Sent = { times: number; ack?: number; minutes?: number; code?: string; reason?: string; externalId?: boolean };

async function start(channel: 'whatsapp' | 'wppoficial' = 'wppoficial') {
  const world = await createWorld();
  const connection = await world.connection({ channel });
  const admin = await world.person({ profile: 'admin' });
  const { pool } = world.deps.database;
  const stopped: string[] = [];
  const stopCampaigns = (_ctx: unknown, { note }: { note: string }) => {
    stopped.push(note);
    return Promise.resolve([77]);
  };
  /** People who were each written to once. */
  const sent = async ({ times, ack = 2, minutes = 30, code, reason }: Sent) => {
    await pool.query(
      `with people as (
         insert into contacts (company_id, name, is_outreach) select $1, 'Pessoa', true from generate_series(1, $3) returning id
       ), places as (
         insert into tickets (company_id, contact_id, connection_id, channel, status, last_message_at)
         select $1, id, $2, $4, 'outreach', now() from people returning id, contact_id
       )
       insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, ack, external_id, recipient_id,
         recipient_part, sent_at, sent_ack_at, failed_at, failure_reason, failure_code)
       select $1, id, contact_id, $2, true, 'Oferta', $5, 'x' || id, id, 1, $6::timestamptz, $6::timestamptz,
         case when $8::text is not null then $6::timestamptz end,
         $8, $7 from places`,
      [
        world.companyId,
        connection.id,
        times,
        channel,
        ack,
        new Date(world.deps.now().getTime() - minutes * 60_000),
        code ?? null,
        reason ?? (code === undefined ? null : 'recipient'),
      ],
    );
  };
  const judged = () =>
    world.act(async (ctx): Promise<OutreachLine | null> => {
      const line = await lockLine(ctx, connection.id);
      return line && judgeLine(ctx, line, stopCampaigns);
    });
  const log = async () =>
    (
      await pool.query(
        `select verdict, campaign_id, ended_at is not null as ended, jsonb_path_query_array(reasons, '$[*].finding') as found
         from guardian_log where company_id = $1 order by id`,
        [world.companyId],
      )
    ).rows;
  const history = async () =>
    (
      await pool.query('select cause, times, user_id from connection_history where connection_id = $1 order by id', [
        connection.id,
      ])
    ).rows;
  const standing = async (change: string) =>
    pool.query(`update connections set ${change} where id = $1`, [connection.id]);
  return { world, connection, admin, stopped, stopCampaigns, sent, judged, log, history, standing };
}

test('a line of which nothing bad is known goes on, and nothing is written down', async () => {
  const { sent, judged, log } = await start();
  await sent({ times: 40 });
  expect(await judged()).toMatchObject({ mode: 'ok', factor: 1, reasons: [] });
  expect(await log()).toEqual([]);
});

test('shares of the latest messages slow a line down and stop it, each change with its figures; what runs is stopped once', async () => {
  const { world, sent, judged, log, history, stopped } = await start();
  await sent({ times: 40 });
  await sent({ times: 5, code: '131026' });
  expect(await judged()).toMatchObject({ mode: 'slow', factor: 0.5 });
  await sent({ times: 10, code: '131026' });
  expect(await judged()).toMatchObject({
    mode: 'stop',
    reasons: [{ finding: 'bad-recipients', figures: { people: 15, of: 55, limit: 0.2 } }],
  });
  await judged();
  expect(stopped).toEqual(['Muitos números não recebem mensagens: a lista está velha.']);
  expect(await log()).toEqual([
    { verdict: 'slow', campaign_id: null, ended: true, found: ['bad-recipients'] },
    { verdict: 'stop', campaign_id: 77, ended: false, found: ['bad-recipients'] },
  ]);
  const told = (await world.emitted()).filter(({ name }) => name === 'outreach.line-changed');
  expect(told.map(({ payload }) => payload['mode'])).toEqual(['slow', 'stop']);
  expect(await history()).toMatchObject([{ cause: 'bulk-slowed' }, { cause: 'bulk-stopped' }]);
});

test('what was taken back, or did not leave in time, was said to nobody, and makes no share of what was said look smaller', async () => {
  const { sent, judged } = await start();
  await sent({ times: 40 });
  await sent({ times: 15, code: '131026' });
  for (const reason of ['taken-back', 'outdated', 'opted-out']) await sent({ times: 60, ack: 0, reason });
  expect(await judged()).toMatchObject({ mode: 'stop', reasons: [{ figures: { people: 15, of: 55 } }] });
});

test('what the guardian decides stands in the history of the connection, with who looked at it, and parts nothing else in it', async () => {
  const { world, connection, admin, sent, judged, stopCampaigns, history } = await start();
  const lost = () =>
    world.act((ctx) =>
      recordHistory(ctx, { connectionId: connection.id, at: ctx.now, status: 'OPENING', cause: 'line-lost' }),
    );
  await lost();
  await sent({ times: 1, code: '368', reason: 'pause', minutes: 1 });
  await judged();
  await lost();
  await admin.act((ctx) => acknowledgeStop(ctx, connection.id, stopCampaigns));
  expect(await history()).toMatchObject([
    { cause: 'line-lost', times: 2 },
    { cause: 'bulk-stopped', times: 1, user_id: null },
    { cause: 'bulk-resumed', times: 1, user_id: admin.userId },
  ]);
});

test('what is not delivered counts after twenty minutes, what is refused at once', async () => {
  const { sent, judged } = await start();
  await sent({ times: 60, ack: 1, minutes: 19 });
  expect(await judged()).toMatchObject({ mode: 'ok' });
  await sent({ times: 30, code: '131049', reason: 'wait-24h', minutes: 0 });
  expect(await judged()).toMatchObject({ mode: 'slow', reasons: [{ finding: 'saturated' }] });
  await sent({ times: 60, ack: 1, minutes: 20 });
  expect((await judged())?.reasons.map(({ finding }) => finding)).toContain('undelivered');
});

test('463 stops a phone for a day, whoever acknowledges it, and it begins like a young one', async () => {
  const { world, connection, admin, sent, judged, stopCampaigns, stopped } = await start('whatsapp');
  await sent({ times: 1, code: '463', minutes: 1 });
  const line = await judged();
  expect(line).toMatchObject({ mode: 'stop', reasons: [{ finding: 'no-new-chats' }] });
  expect(line?.rampFrom).toEqual(new Date(world.deps.now().getTime() - 60_000));
  await admin.act((ctx) => acknowledgeStop(ctx, connection.id, stopCampaigns));
  expect(await judged()).toMatchObject({ mode: 'stop' });
  expect(stopped).toHaveLength(1);
});

test('a red number stops; once somebody has looked at a restriction it is judged anew', async () => {
  const { connection, admin, sent, judged, standing, stopCampaigns } = await start();
  await standing(`quality = 'RED'`);
  expect(await judged()).toMatchObject({ mode: 'stop', reasons: [{ finding: 'quality-red', scope: 'marketing' }] });
  await standing(`quality = 'GREEN'`);
  await sent({ times: 1, code: '368', reason: 'pause', minutes: 1 });
  expect(await judged()).toMatchObject({
    mode: 'stop',
    reasons: [{ finding: 'restricted', figures: { code: '368' } }],
  });
  await admin.act((ctx) => acknowledgeStop(ctx, connection.id, stopCampaigns));
  expect(await judged()).toMatchObject({ mode: 'ok', reasons: [] });
});

test('bad news while somebody else holds the line, who has judged it already, are judged by the next who does, and once', async () => {
  const { world, connection, judged, sent, stopCampaigns, stopped } = await start();
  await judged();
  const lately = () =>
    world.act(async (ctx) => {
      const line = await lockLine(ctx, connection.id);
      return line && judgedLately(ctx, line, stopCampaigns);
    });
  expect(await lately()).toMatchObject({ mode: 'ok' });
  await world.act(async (ctx) => {
    expect(await lockLine(ctx, connection.id)).not.toBeNull();
    await sent({ times: 1, code: '131048', reason: 'pause', minutes: 0 });
    await world.act((other) => judgeAfterNews(other, connection.id, stopCampaigns));
  });
  const stop = await lately();
  expect(stop).toMatchObject({ mode: 'stop', reasons: [{ finding: 'restricted' }] });
  expect(await lately()).toMatchObject({ judgedAt: stop?.judgedAt });
  expect(stopped).toHaveLength(1);
});

test('an admin sees every number with its budget and its last decision', async () => {
  const { world, connection, admin, sent, judged, standing } = await start();
  await standing(`messaging_limit = 2000, quality = 'YELLOW', status = 'CONNECTED'`);
  await sent({ times: 1 });
  await judged();
  const app = await world.http();
  const { lines } = (await app.inject({ url: '/api/outreach/lines', headers: admin.headers })).json();
  expect(lines).toMatchObject([
    {
      connectionId: connection.id,
      mode: 'slow',
      quality: 'YELLOW',
      messagingLimit: 2000,
      budget: { kind: 'meta', cold: { limit: 1800 } },
      reception: { people: 1, undelivered: 0, delivered: 1, read: 0, badRecipients: 0, objections: 0 },
      ramp: null,
      decisions: [{ verdict: 'slow', endedAt: null, reasons: [{ finding: 'quality-low' }] }],
    },
  ]);
});

test('whoever was refused for whatever reason, or has nothing yet, is not told as delivered', async () => {
  const { world, admin, sent, standing } = await start();
  await standing(`status = 'CONNECTED'`);
  await sent({ times: 9 });
  await sent({ times: 2, ack: 3 });
  await sent({ times: 1, ack: 1 });
  await sent({ times: 4, code: '131049', reason: 'wait-24h' });
  await sent({ times: 3, code: '131053', reason: 'media' });
  await sent({ times: 1, code: '131026' });
  const app = await world.http();
  const { lines } = (await app.inject({ url: '/api/outreach/lines', headers: admin.headers })).json();
  expect(lines[0].reception).toEqual({
    people: 20,
    undelivered: 1,
    delivered: 11,
    read: 2,
    badRecipients: 1,
    objections: 0,
  });
});
