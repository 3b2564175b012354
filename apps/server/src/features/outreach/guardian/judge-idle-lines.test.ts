import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { stopCampaignsOfLine } from '../../campaigns/acts/stop-campaign.ts';
import { listLines } from '../health/list-lines.ts';
import { noteNews } from '../lines/unjudged-news.ts';
import { judgeIdleLines } from './judge-idle-lines.ts';
import type { StopCampaigns } from './judge-line.ts';

const HOUR = 3_600_000;
const harness = createFeedingHarness();

/** A campaign over a number, of which one refusal is the last thing that happens. */
async function refused(channel: 'whatsapp' | 'wppoficial', code: number) {
  const house = await harness.open(channel);
  const official = { speed: 'settings', kind: 'utility', message1: null, template1: offer } as const;
  await house.begun(3, channel === 'wppoficial' ? official : {});
  await house.feed();
  await house.query(
    `with refused as (
       update outbox set state = 'failed' where company_id = $1 and priority = 2 and state = 'queued' returning message_id
     )
     update messages m set failed_at = $2, failure_reason = 'recipient', failure_code = $3 from refused where m.id = refused.message_id`,
    [house.world.companyId, harness.now(), String(code)],
  );
  harness.pass(60_000);
  await house.feed();
  // Whoever looks has just signed in.
  const shown = async () => {
    const admin = await house.world.person({ profile: 'admin' });
    return (await admin.act((ctx) => listLines(ctx))).lines[0];
  };
  const log = () =>
    house.query(
      'select verdict, ended_at is not null as "hasEnded" from guardian_log where company_id = $1 order by id',
      [house.world.companyId],
    );
  return { ...house, shown, log, judgeIdle: () => judgeIdleLines(harness.deps(), stopCampaignsOfLine) };
}

test('a stopped number is free again when the stop is over, though nothing runs on it any more', async () => {
  const { shown, log, judgeIdle, world } = await refused('whatsapp', 463);
  expect(await shown()).toMatchObject({ mode: 'stop', reasons: [{ finding: 'no-new-chats' }] });
  harness.pass(23 * HOUR);
  await judgeIdle();
  expect(await log()).toEqual([{ verdict: 'stop', hasEnded: false }]);

  harness.pass(2 * HOUR);
  expect(await shown()).toMatchObject({ mode: 'ok', until: null, reasons: [] });
  await judgeIdle();
  expect(await log()).toEqual([
    { verdict: 'stop', hasEnded: true },
    { verdict: 'ok', hasEnded: false },
  ]);
  const told = (await world.emitted()).filter(({ name }) => name === 'outreach.line-changed');
  expect(told.map(({ payload }) => payload['mode'])).toEqual(['stop', 'ok']);
});

test('a limit of Meta whose end has come stops nobody any more, though it was told within the week', async () => {
  const { shown, log, judgeIdle } = await refused('wppoficial', 131_048);
  expect(await shown()).toMatchObject({ mode: 'stop', reasons: [{ finding: 'restricted' }] });
  harness.pass(24 * HOUR);
  await judgeIdle();
  expect(await log()).toEqual([
    { verdict: 'stop', hasEnded: true },
    { verdict: 'ok', hasEnded: false },
  ]);
  expect(await shown()).toMatchObject({ mode: 'ok', until: null, reasons: [] });
});

test('many stopped numbers are judged a few at a time, and those of a company that may not work not at all', async () => {
  const house = await harness.open('wppoficial');
  const { companyId } = house.world;
  await house.query(
    `with numbers as (
       insert into connections (company_id, name, channel) select $1, 'Parado ' || n, 'wppoficial' from generate_series(1, 30) n
       returning id
     )
     insert into outreach_lines (connection_id, company_id, mode, judged_at) select id, $1, 'stop', $2 from numbers`,
    [companyId, harness.now()],
  );
  harness.pass(HOUR);
  const waiting = async () => {
    await judgeIdleLines(harness.deps(), stopCampaignsOfLine);
    const text = `select from outreach_lines where company_id = $1 and mode = 'stop'`;
    return (await house.query(text, [companyId])).length;
  };
  const maySend = (status: boolean) =>
    house.query('update companies set status = $2 where id = $1', [companyId, status]);
  await maySend(false);
  expect(await waiting()).toBe(30);
  await maySend(true);
  expect(await waiting()).toBe(10);
  expect(await waiting()).toBe(0);
});

test('bad news that came while a message of a lane held the line is judged, though no campaign feeds it', async () => {
  const house = await harness.open('wppoficial');
  const { id } = house.connection;
  const mode = async () => {
    await judgeIdleLines(harness.deps(), stopCampaignsOfLine);
    return house.query('select mode from outreach_lines where connection_id = $1', [id]);
  };
  await house.query(`update connections set quality = 'RED' where id = $1`, [id]);
  expect(await mode()).toEqual([]);
  await house.world.act((ctx) => noteNews(ctx, id));
  expect(await mode()).toEqual([{ mode: 'stop' }]);
  expect(await house.query('select from unjudged_news where connection_id = $1', [id])).toEqual([]);
});

test('lines whose judgement fails each time keep no other line from being judged', async () => {
  const house = await harness.open('wppoficial');
  const { companyId } = house.world;
  const ids = await house.query<{ id: number }>(
    `with numbers as (
       insert into connections (company_id, name, channel, quality)
       select $1, 'Vermelho ' || n, 'wppoficial', 'RED' from generate_series(1, 21) n returning id
     )
     select id from numbers order by id`,
    [companyId],
  );
  const [sound = 0, ...broken] = ids.map(({ id }) => Number(id));
  for (const id of broken) await house.world.act((ctx) => noteNews(ctx, id));
  // News come first, and twenty lines at a time are judged: this one comes when the others have had their turn.
  await house.query(
    `insert into outreach_lines (connection_id, company_id, mode, judged_at) values ($1, $2, 'slow', $3)`,
    [sound, companyId, new Date(harness.now().getTime() - HOUR)],
  );
  const tried: number[] = [];
  const failedAt = new Map<number, number>();
  const stopAndNote: StopCampaigns = (ctx, stop) => {
    tried.push(stop.connectionId);
    return stop.connectionId === sound
      ? stopCampaignsOfLine(ctx, stop)
      : Promise.reject(new Error('nobody can stop this one'));
  };
  const judged = async () => {
    await judgeIdleLines(harness.deps(), stopAndNote, failedAt);
    const lines = await house.query<{ id: number }>(
      `select connection_id as id from outreach_lines where company_id = $1 and mode = 'stop'`,
      [companyId],
    );
    return lines.map(({ id }) => Number(id));
  };
  expect(await judged()).toEqual([]);
  expect(await judged()).toEqual([sound]);
  expect(tried.toSorted((a, b) => a - b)).toEqual([sound, ...broken]);
  harness.pass(6 * 60_000);
  await judged();
  expect(tried.slice(21).toSorted((a, b) => a - b)).toEqual(broken);
});

test('what befell the number that a connection had before stops the present one no more', async () => {
  for (const [channel, code] of [
    ['whatsapp', 463],
    ['wppoficial', 131_031],
  ] as const) {
    const { shown, query, connection } = await refused(channel, code);
    expect(await shown()).toMatchObject({ mode: 'stop' });
    harness.pass(60_000);
    // Meta has kept many messages of the former number back; nobody will hear of them any more.
    await query(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, external_id, recipient_id,
         recipient_part, sent_at, sent_ack_at)
       select m.company_id, m.ticket_id, m.contact_id, m.connection_id, true, 'Oferta', 'kept' || n, 1000000 + n, 1, m.sent_at, m.sent_at
       from generate_series(1, 60) n, (select * from messages where connection_id = $1 and recipient_id is not null limit 1) m`,
      [connection.id],
    );
    harness.pass(1000);
    await query('update connections set renumbered_at = $2 where id = $1', [connection.id, harness.now()]);
    expect(await shown()).toMatchObject({ mode: 'ok', until: null, reasons: [] });
  }
});

test('a number that Meta rates better than when it was stopped is shown as free at once, and said to be so soon', async () => {
  const house = await harness.open('wppoficial');
  const quality = (word: string) =>
    house.query('update connections set quality = $2 where id = $1', [house.connection.id, word]);
  const shown = async () => (await house.call<{ lines: object[] }>('GET', '/outreach/lines')).lines[0];
  const judgeIdle = () => judgeIdleLines(harness.deps(), stopCampaignsOfLine);
  const mode = async () =>
    (await house.query('select mode from outreach_lines where connection_id = $1', [house.connection.id]))[0];
  await quality('RED');
  await house.query(
    `insert into outreach_lines (connection_id, company_id, mode, judged_at) values ($1, $2, 'stop', $3)
     on conflict (connection_id) do update set mode = 'stop', judged_at = excluded.judged_at`,
    [house.connection.id, house.world.companyId, harness.now()],
  );
  harness.pass(6 * 60_000);
  await judgeIdle();
  expect([await mode(), await shown()]).toMatchObject([{ mode: 'stop' }, { mode: 'stop' }]);
  await quality('GREEN');
  expect(await shown()).toMatchObject({ mode: 'ok', reasons: [] });
  harness.pass(6 * 60_000);
  await judgeIdle();
  expect(await mode()).toEqual({ mode: 'ok' });
});
