import { createInbound } from '../inbound.ts';
import { offer, template } from '../templates/approved-template.ts';
import type { createFeedingHarness } from './feeding-harness.ts';

const MINUTE = 60_000;

type Harness = ReturnType<typeof createFeedingHarness>;
type House = Awaited<ReturnType<Harness['open']>>;
type Inbound = Awaited<ReturnType<typeof createInbound>>;

/** A campaign that asks first, over a number whose webhooks come in; everybody was asked. */
export const askingHouse = (harness: Harness) =>
  async function asking(numbers: readonly string[], fields: object = {}) {
    const house = await harness.open('wppoficial');
    const inbound = await createInbound(house.world);
    const { connection } = inbound;
    await house.query(`update connections set messaging_limit = -1, templates = $2 where id = $1`, [
      connection.id,
      JSON.stringify([template]),
    ]);
    const people = numbers.map((number) => ({ number, name: 'Ana Lima' }));
    const { id } = await house.begun(people, {
      whatsappId: connection.id,
      confirmation: true,
      message1: 'Aqui está, {nome}!',
      confirmationTemplate1: offer,
      ...fields,
    });
    await house.feed(connection.id);
    await house.takeAll();
    harness.pass(MINUTE);
    const feed = async () => {
      await house.feed(connection.id);
      return house.takeAll();
    };
    /** One more offer to all of them over the same number. */
    const offerAgain = async () =>
      (await house.begun(people, { whatsappId: connection.id, message1: null, template1: offer })).id;
    const feedOnly = () => house.feed(connection.id);
    const spoken = { ...customers(harness, inbound), ...elsewhere(harness, house), ...leaving(harness, house) };
    return { ...house, id, ...spoken, ...rows(house, connection.id), offerAgain, feed, feedOnly, connection };
  };

const leaving = (harness: Harness, { query, world }: House) => ({
  /** All that waits in the outbox is handed over at this moment: the provider takes it, or nobody knows whether it did. */
  async leave(state: 'done' | 'unknown' = 'done') {
    const values = [world.companyId, harness.now(), state];
    await query(
      `with gone as (
         update outbox set state = $3, claimed_at = $2, is_held = false
         where company_id = $1 and kind = 'message' and state = 'queued' returning message_id)
       update messages m set ack = 1, sent_ack_at = $2 from gone where m.id = gone.message_id and $3 = 'done'`,
      values,
    );
  },
});

/** The message that somebody answers, by the provider's name for it. */
type Quoting = { id: string };

function customers(harness: Harness, inbound: Inbound) {
  const send = async (from: string, message: Record<string, unknown>) => {
    const timestamp = String(Math.floor(harness.now().getTime() / 1000));
    await inbound.say({ from, timestamp, ...message }, { wa_id: from, profile: { name: 'Ana' } });
    harness.pass(MINUTE);
  };
  return {
    say: (from: string, body: string) => send(from, { text: { body } }),
    /** A button of a template comes as its text and what the template gave it to carry, which is the text again. */
    press: (from: string, text: string, context?: Quoting) =>
      send(from, { type: 'button', button: { text, payload: text }, ...(context && { context }) }),
    quote: (from: string, body: string, context: Quoting) => send(from, { text: { body }, context }),
    /** A button of a menu comes with the name that whoever asked gave it. */
    choose: (from: string, button: { id: string; title: string }) =>
      send(from, { type: 'interactive', interactive: { type: 'button_reply', button_reply: button } }),
  };
}

const elsewhere = (harness: Harness, house: House) => ({
  /** Over another number of the company. */
  async sayElsewhere(from: string, body: string) {
    const timestamp = String(Math.floor(harness.now().getTime() / 1000));
    const other = await createInbound(house.world);
    await other.say({ from, timestamp, text: { body } }, { wa_id: from, profile: { name: 'Ana' } });
    return other.connection;
  },
});

const rows = ({ query, world }: House, connectionId: number) => ({
  tickets: () =>
    query<{ status: string }>('select status from tickets where company_id = $1 order by id', [world.companyId]),
  /** The connection leads to queues of these names: a bot asks which. */
  async queuesOn(...names: readonly string[]) {
    const ids: number[] = [];
    for (const name of names) ids.push((await world.queue(name)).id);
    const link = `insert into connection_queues (company_id, connection_id, queue_id)
      select company_id, $2, id from queues where id = any($1)`;
    await query(link, [ids, connectionId]);
    return ids;
  },
});
