import { ruleFigures, ruleNames } from '@balcao/contract/outreach/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outreachRules } from '../features/outreach/guardian/guardian.table.ts';
import { createFeedingHarness } from '../test/campaigns/feeding-harness.ts';
import { sandboxProcess, type SandboxProcess } from '../test/harness/sandbox-process.ts';
import { unique } from '../test/builders.ts';

/** Strangers of one campaign over a phone that was linked this morning. */
const PEOPLE = 50;
const HOUR = 60 * 60_000;
const harness = createFeedingHarness();
let sandbox: SandboxProcess;
beforeAll(async () => void (sandbox = await sandboxProcess()));
afterAll(() => sandbox.close());

type House = Awaited<ReturnType<typeof harness.open>>;
type Waiting = { messageId: number; number: string; body: string };

/** A phone that WhatsApp watches by rules the product does not know, and a campaign that asks for the greatest haste. */
async function watchedHouse({ rules = {}, isBold = false }: { rules?: object; isBold?: boolean } = {}) {
  const house = await harness.open();
  const phone = `5511940${unique().slice(-6).padStart(6, '0')}`;
  await sandbox.control('POST', '/whatsapp/phones', { phone, name: 'Loja' });
  await sandbox.control('POST', '/whatsapp/adversary', { on: true, rules });
  await house.query('update connections set linked_at = $2 where id = $1', [house.connection.id, harness.now()]);
  await house.call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  if (isBold) await withoutGuardian(house);
  const { id } = await house.begun(PEOPLE, { speed: 'settings' });
  return { ...house, id, phone };
}

/** Every figure as far from caution as the platform can let a company go. */
async function withoutGuardian({ world }: House): Promise<void> {
  const bold = ruleNames.map((name) => {
    const { least, most, caution } = ruleFigures[name];
    return [name, caution === 'lower' ? most : least] as const;
  });
  const allowed = Object.fromEntries(bold);
  const { companyId } = world;
  await harness.deps().database.asPlatform(({ db }) => db.insert(outreachRules).values({ companyId, allowed }));
}

const waiting = `
  select m.id as "messageId", r.number, m.body from outbox o join messages m on m.id = o.message_id
  join campaign_recipients r on r.id = m.recipient_id where o.company_id = $1 and o.state = 'queued' order by o.id`;

/** WhatsApp takes what waits, as the host of phones would write it down. */
async function hand(house: House & { phone: string }): Promise<string[]> {
  const { world, query, connection, phone } = house;
  const sentences: string[] = [];
  for (const { messageId, number, body } of await query<Waiting>(waiting, [world.companyId])) {
    const at = harness.now();
    const path = `/whatsapp/adversary/phones/${phone}/writes`;
    const write = { to: number, at: at.getTime(), words: body };
    const { sentence } = await sandbox.control<{ sentence: string }>('POST', path, write);
    sentences.push(sentence);
    if (sentence === 'ban') {
      await query(`update connections set status = 'DISCONNECTED' where id = $1`, [connection.id]);
      break;
    }
    await query(`update outbox set state = $2 where message_id = $1`, [
      messageId,
      sentence === 'pass' ? 'done' : 'failed',
    ]);
    const fate =
      sentence === 'pass'
        ? 'ack = 2, sent_ack_at = $2'
        : `failed_at = $2, failure_reason = 'recipient', failure_code = '463'`;
    await query(`update messages set ${fate} where id = $1`, [messageId, at]);
  }
  return sentences;
}

/** Some days of the line, as the loop would feed it; ends when the campaign does, or the number. */
async function days(house: House & { id: number; phone: string }, count: number) {
  const until = harness.now().getTime() + count * 24 * HOUR;
  const sentences: string[] = [];
  while (harness.now().getTime() < until && !sentences.includes('ban')) {
    const next = await house.feed();
    sentences.push(...(await hand(house)));
    const { status } = await house.campaign(house.id);
    const people = await house.recipients(house.id);
    if (status !== 'EM_ANDAMENTO' || people.every(({ outcome }) => outcome !== 'waiting' && outcome !== 'queued'))
      break;
    harness.at(Math.max(next, harness.now().getTime() + 1));
  }
  return { sentences, people: await house.recipients(house.id) };
}

const reached = (people: readonly { outcome: string }[]) =>
  people.filter(({ outcome }) => outcome === 'delivered').length;

test('without the guardian a number is banned within a minute by a WhatsApp that watches', async () => {
  const house = await watchedHouse({ isBold: true });
  const begun = harness.now().getTime();
  const { sentences, people } = await days(house, 1);
  expect(sentences.at(-1)).toBe('ban');
  expect(harness.now().getTime() - begun).toBeLessThan(60_000);
  expect(reached(people)).toBeLessThan(PEOPLE / 2);
});

test('the same campaign with the guardian takes three days, is never refused, and reaches everybody', async () => {
  const house = await watchedHouse();
  const begun = harness.now().getTime();
  const { sentences, people } = await days(house, 4);
  expect(new Set(sentences)).toEqual(new Set(['pass']));
  expect(reached(people)).toBe(PEOPLE);
  expect(harness.now().getTime() - begun).toBeGreaterThan(24 * HOUR);
});

test('where WhatsApp is stricter than anybody knew, the first refusal stops the campaign and the number lives', async () => {
  const house = await watchedHouse({ rules: { strangersADay: 8, triesMeanwhile: 2 } });
  const { sentences, people } = await days(house, 2);
  expect(sentences).toEqual([...Array.from({ length: 8 }, () => 'pass'), 'restrict']);
  expect(await house.campaign(house.id)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
  expect(people.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(PEOPLE - 9);
  // Going on all the same: for a day nothing leaves, and then the number begins anew.
  await house.call('POST', `/campaigns/${house.id}/restart`, { acknowledged: true });
  const { sentences: after } = await days(house, 0.9);
  expect(after).toEqual([]);
});
