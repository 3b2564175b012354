import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { lockLine, type OutreachLine } from '../lines/lock-line.ts';
import { judgeLine } from './judge-line.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function start(channel: 'whatsapp' | 'wppoficial') {
  const world = await createWorld();
  const connection = await world.connection({ channel });
  const { companyId } = world;
  const now = world.deps.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const query = (text: string, values: unknown[]) => world.deps.database.pool.query(text, values);
  const happened = (cause: string, ...times: Date[]) =>
    query(
      `insert into connection_history (company_id, connection_id, at, last_at, status, cause)
       select $1, $2, t, t, 'OPENING', $3 from unnest($4::timestamptz[]) t`,
      [companyId, connection.id, cause, times],
    );
  /** Messages to strangers, each of which was tried at its time; of those that were lost nobody heard within a minute. */
  const tried = async (outcome: 'taken' | 'lost', ...times: Date[]) => {
    for (const at of times) {
      const contact = await world.contact();
      const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id, status: 'pending' });
      await query(
        `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, ack, recipient_id, recipient_part,
           sent_at, sent_ack_at, failed_at, failure_reason)
         values ($1, $2, $3, $4, true, 'Oferta', $5, $2, 1, $6, $7, $8, $9)`,
        [companyId, ticket.id, contact.id, connection.id, ...endOf(outcome, at)],
      );
    }
  };
  const outage = { finding: 'outage', verdict: 'hold', scope: 'line' };
  const held = (from: Date, to: Date | null, ...others: string[]) =>
    query(
      `insert into guardian_log (company_id, connection_id, at, ended_at, verdict, reasons, figures)
       values ($1, $2, $3, $4, 'hold', $5, '{}')`,
      [companyId, connection.id, from, to, JSON.stringify([outage, ...others.map((finding) => ({ finding }))])],
    );
  const judged = () =>
    world.act(async (ctx): Promise<OutreachLine | null> => {
      const line = await lockLine(ctx, connection.id);
      return line && judgeLine(ctx, line, () => Promise.resolve([]));
    });
  const heldFor = async () => {
    const line = await judged();
    return line?.mode === 'hold' && line.heldUntil ? (line.heldUntil.getTime() - now.getTime()) / MINUTE : null;
  };
  return { ago, happened, tried, held, judged, heldFor };
}

/** How far it came, and when that was: said, taken, failed, and as what. */
const endOf = (outcome: 'taken' | 'lost', at: Date) =>
  outcome === 'taken' ? [1, at, at, null, null] : [0, at, null, new Date(at.getTime() + MINUTE), 'unknown'];

const every = (ms: number, ago: (ms: number) => Date) => Array.from({ length: 7 }, (_, n) => ago((n + 1) * ms));

test('a phone that loses its line counts for an hour, not for as long as its history is kept', async () => {
  const { ago, happened, judged } = await start('whatsapp');
  await happened('line-lost', ...every(3 * DAY, ago));
  expect(await judged()).toMatchObject({ mode: 'ok', reasons: [] });
  await happened('line-lost', ...every(5 * MINUTE, ago));
  expect(await judged()).toMatchObject({ mode: 'hold', reasons: [{ finding: 'reconnects', figures: { times: 7 } }] });
});

test('a ban that was told more than a month ago stops a phone no more', async () => {
  const { ago, happened, judged } = await start('whatsapp');
  await happened('banned', ago(31 * DAY));
  expect(await judged()).toMatchObject({ mode: 'ok' });
  await happened('banned', ago(29 * DAY));
  expect(await judged()).toMatchObject({ mode: 'stop', reasons: [{ finding: 'banned' }] });
});

test('an outage of before yesterday says nothing about that of today, neither its messages nor its holds', async () => {
  const { ago, tried, held, heldFor } = await start('wppoficial');
  await tried('lost', ...every(2 * DAY, ago));
  await held(ago(3 * DAY), ago(3 * DAY - HOUR));
  await held(ago(2 * DAY), ago(2 * DAY - HOUR));
  expect(await heldFor()).toBe(null);
  await tried('lost', ago(MINUTE), ago(MINUTE));
  expect(await heldFor()).toBe(null);
  await tried('lost', ago(MINUTE));
  expect(await heldFor()).toBe(1);
});

test('what was tried before something went well is over, also where nobody knew it by then', async () => {
  const { ago, tried, heldFor } = await start('wppoficial');
  await tried('lost', ago(90_000), ago(90_000), ago(90_000));
  expect(await heldFor()).toBe(0.5);
  await tried('taken', ago(50_000));
  expect(await heldFor()).toBe(null);
});

test('each hold that ended in vain doubles the wait; one during which something else was found is one', async () => {
  const { ago, tried, held, heldFor } = await start('wppoficial');
  await tried('lost', ago(20 * MINUTE), ago(20 * MINUTE), ago(20 * MINUTE));
  await held(ago(20 * MINUTE), ago(19 * MINUTE));
  await held(ago(19 * MINUTE), ago(17 * MINUTE), 'quality-low');
  await tried('lost', ago(0));
  expect(await heldFor()).toBe(4);
});
