import { expect, test } from 'vitest';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { sayOutreach } from '../sending/say-outreach.ts';
import { withdrawBulk } from '../sending/withdraw-bulk.ts';

const MARINA = '5511988887777';

/** Marina was to get an offer, and this became of it. */
async function offered(reason: string | null, code: string | null) {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const { pool } = world.deps.database;
  const offer = (n: number) =>
    world.act((ctx) =>
      sayOutreach(ctx, {
        connectionId: inbound.connection.id,
        person: { name: 'Marina', number: MARINA },
        recipientId: String(n),
        part: 1,
        clientId: `campaign:${n}:1`,
        content: { body: `Oferta ${n}` },
        campaign: 'Ofertas',
      }),
    );
  const { contactId } = await offer(1);
  await pool.query(
    `update messages set failed_at = case when $2::text is not null then now() end, failure_reason = $2, failure_code = $3
     where company_id = $1`,
    [world.companyId, reason, code],
  );
  const objections = async () => {
    const text = 'delete from outreach_objections where contact_id = $1 returning kind';
    return (await pool.query<{ kind: string }>(text, [contactId])).rows.map(({ kind }) => kind);
  };
  const lastOutreach = async () => {
    const text = 'select last_outreach_at is not null as "wasWrittenTo" from contacts where id = $1';
    return (await pool.query<{ wasWrittenTo: boolean }>(text, [contactId])).rows[0]?.wasWrittenTo;
  };
  const complain = () =>
    inbound.say(
      { from: MARINA, text: { body: 'Isso é golpe, vou denunciar' } },
      { wa_id: MARINA, profile: { name: 'Marina' } },
    );
  return { world, contactId, offer, objections, lastOutreach, complain };
}

test.each([
  ['left', [null, null], true],
  ['nobody knows what became of', ['unknown', null], true],
  ['was refused because they want no more', ['opted-out', '131050'], true],
  ['was not sent because they want no more', ['opted-out', null], false],
  ['was taken back', ['taken-back', null], false],
  ['came too late', ['outdated', null], false],
  ['no telephone could get', ['recipient', '131026'], false],
  ['was refused because of its text', ['request', '132000'], false],
] as const)(
  'whether somebody may object to an offer that %s, and was written to by it',
  async (_what, [reason, code], is) => {
    const { world, contactId, offer, objections, lastOutreach, complain } = await offered(reason, code);
    await complain();
    expect(await objections()).toEqual(is ? ['complaint'] : []);
    // Another one is queued and taken back: then the first is the last.
    await offer(2);
    await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['2'] }));
    expect(await lastOutreach()).toBe(is);
    await world.act((ctx) => suppress(ctx, { contactId, source: 'agent' }));
    expect(await objections()).toEqual(is ? ['opt-out'] : []);
  },
);
