import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { applyMarketingPreference } from '../../suppressions/apply-marketing-preference.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { mayReach } from '../gate/may-reach.ts';
import { sayOutreach } from '../sending/say-outreach.ts';

const MARINA = '5511988887777';
const GONE = 'Pronto, você não receberá mais campanhas. Para voltar, responda VOLTAR.';

async function campaign() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  let said = 0;
  const offer = (connectionId = inbound.connection.id, ofLane = false) => {
    said += 1;
    return world.act((ctx) =>
      sayOutreach(ctx, {
        connectionId,
        person: { name: 'Marina', number: MARINA },
        recipientId: ofLane ? null : String(said),
        part: 1,
        clientId: `campaign:${said}:1`,
        content: { body: `Oferta ${said}` },
        campaign: 'Ofertas',
      }),
    );
  };
  const answer = (body: string) =>
    inbound.say({ from: MARINA, text: { body } }, { wa_id: MARINA, profile: { name: 'Marina' } });
  const press = (message: object) =>
    inbound.say({ from: MARINA, ...message }, { wa_id: MARINA, profile: { name: 'Marina' } });
  const queued = async () => {
    const { rows } = await world.deps.database.pool.query<{ body: string }>(
      `select m.body from outbox o join messages m on m.id = o.message_id
       where o.company_id = $1 and o.state = 'queued' order by o.id`,
      [world.companyId],
    );
    return rows.map(({ body }) => body);
  };
  const isOut = (contactId: number) => world.act((ctx) => isSuppressed(ctx, { contactId }));
  const statuses = async () => (await companyRows(world)).tickets.map(({ status }) => status);
  return { world, inbound, offer, answer, press, queued, isOut, statuses };
}

test('SAIR ends it at once: what was queued is taken back over every connection, one sentence confirms it, nobody is bothered', async () => {
  const { world, offer, answer, queued, isOut, statuses } = await campaign();
  const { contactId } = await offer();
  await offer((await world.connection()).id);
  await answer(' sair! ');
  expect(await isOut(contactId)).toBe(true);
  expect(await queued()).toEqual([GONE]);
  expect(await statuses()).toEqual(['outreach', 'outreach']);
  expect((await world.emitted()).filter(({ name }) => /^(?:ticket|message)\./.test(name))).toEqual([]);
});

test('a button that asks for it counts as the word does, though it says more; one of a bot or about something else does not', async () => {
  const { world, offer, press, queued, isOut, statuses } = await campaign();
  const { contactId } = await offer();
  const template = (text: string) => press({ type: 'button', button: { text, payload: text } });
  await press({
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'r1-1.q1', title: 'Quero sair' } },
  });
  await template('Parar o pedido');
  expect([await isOut(contactId), await statuses()]).toEqual([false, ['pending']]);
  await world.deps.database.pool.query(
    `update tickets set status = 'closed', closed_at = now() where company_id = $1`,
    [world.companyId],
  );
  await template('Sair da lista');
  expect(await isOut(contactId)).toBe(true);
  expect((await queued()).at(-1)).toBe(GONE);
  const { rows } = await world.deps.database.pool.query('select source from suppressions where contact_id = $1', [
    contactId,
  ]);
  expect(rows).toEqual([{ source: 'button' }]);
});

test('SAIR takes back what a lane has queued as well, and counts as an objection to it', async () => {
  const { world, inbound, offer, answer, queued } = await campaign();
  const { contactId } = await offer(inbound.connection.id, true);
  await answer('sair');
  expect(await queued()).toEqual([GONE]);
  const { rows } = await world.deps.database.pool.query('select kind from outreach_objections where contact_id = $1', [
    contactId,
  ]);
  expect(rows).toEqual([{ kind: 'opt-out' }]);
  expect((await world.emitted()).filter(({ name }) => /^(?:ticket|message)\./.test(name))).toEqual([]);
});

test('VOLTAR brings them back, once they are out', async () => {
  const { offer, answer, isOut, queued, statuses } = await campaign();
  const { contactId } = await offer();
  await answer('SAIR');
  await answer('Voltar');
  expect(await isOut(contactId)).toBe(false);
  expect((await queued()).at(-1)).toMatch(/^Pronto, você voltará a receber/);
  await answer('Voltar');
  expect(await statuses()).toContain('pending');
});

test('VOLTAR of whom the channel refused marketing brings them back to campaigns', async () => {
  const { world, inbound, offer, answer, queued } = await campaign();
  const { contactId } = await offer();
  await world.act((ctx) => applyMarketingPreference(ctx, { contactId, wants: false, source: 'refused' }));
  await answer('Voltar');
  expect((await queued()).at(-1)).toMatch(/^Pronto, você voltará a receber/);
  const line = { connectionId: inbound.connection.id };
  const asked = {
    person: { number: MARINA },
    line,
    kind: 'campaign',
    category: 'marketing',
    isTemplate: true,
  } as const;
  expect(await world.act((ctx) => mayReach(ctx, asked))).toMatchObject({ ok: true });
});

test('a longer sentence is for somebody to read, and changes nothing by itself', async () => {
  const { offer, answer, isOut, statuses } = await campaign();
  const { contactId } = await offer();
  await answer('vou sair às 18h, guarda pra mim?');
  expect(await isOut(contactId)).toBe(false);
  expect(await statuses()).toEqual(['pending']);
});

test('in a conversation the word stands among the others, and counts all the same', async () => {
  const { world, inbound, offer, answer, queued, isOut } = await campaign();
  const { contactId } = await offer();
  await answer('Quanto custa?');
  await offer();
  await answer('SAIR');
  expect(await isOut(contactId)).toBe(true);
  expect(await queued()).not.toContain(GONE);
  const { tickets, messages } = await companyRows(world);
  expect(tickets).toMatchObject([{ status: 'pending', connection_id: inbound.connection.id }]);
  expect(messages.at(-1)).toMatchObject({ body: 'SAIR', ticket_id: tickets[0]?.id });
});

test('whoever was never written to in bulk says SAIR to a person', async () => {
  const { answer, statuses, world } = await campaign();
  await answer('SAIR');
  expect(await statuses()).toEqual(['pending']);
  expect((await companyRows(world)).contacts).toHaveLength(1);
});

test('CANCELAR is an answer to outreach only while nobody has said anything else since', async () => {
  const { world, offer, answer, isOut, inbound, statuses } = await campaign();
  const { contactId } = await offer();
  await answer('Cancelar');
  expect(await isOut(contactId)).toBe(true);
  await answer('Voltar');
  const served = await world.ticket({ contactId, connectionId: inbound.connection.id, status: 'closed' });
  await world.act((ctx) =>
    queueMessages(ctx, {
      ticket: served,
      connectionId: inbound.connection.id,
      address: { to: { phone: MARINA }, key: `phone:${MARINA}` },
      drafts: [{ mediaType: 'chat', body: 'Seu pedido saiu para entrega' }],
    }),
  );
  await answer('Cancelar');
  expect(await isOut(contactId)).toBe(false);
  expect(await statuses()).toContain('pending');
});

test('CANCELAR answers what a lane has said in a conversation that is over as well', async () => {
  const { world, offer, answer, isOut, inbound } = await campaign();
  const { id: contactId } = await world.contact({ number: MARINA });
  const ticket = await world.ticket({ contactId, connectionId: inbound.connection.id, status: 'pending' });
  expect(await offer(inbound.connection.id, true)).toMatchObject({ ticketId: ticket.id });
  await world.deps.database.pool.query(`update tickets set status = 'closed' where id = $1`, [ticket.id]);
  await answer('Cancelar');
  expect(await isOut(contactId)).toBe(true);
});

test('a company chooses the words besides SAIR: its own end the campaigns, one that it crossed out is for somebody to read', async () => {
  const { world, offer, answer, isOut, statuses } = await campaign();
  const { contactId } = await offer();
  await world.deps.database.pool.query(
    `insert into settings (company_id, key, value) values ($1, 'optOutWords', 'Chega, Não me escreva')
     on conflict (company_id, key) do update set value = excluded.value`,
    [world.companyId],
  );
  await answer('chega!');
  expect([await isOut(contactId), await statuses()]).toEqual([true, ['outreach']]);
  // The number is judged by what the company's own words say, and by no others.
  const objections = () =>
    world.deps.database.pool.query<{ kind: string }>(
      'delete from outreach_objections where contact_id = $1 returning kind',
      [contactId],
    );
  expect((await objections()).rows).toEqual([{ kind: 'opt-out' }]);
  await answer('voltar');
  await answer('Pare');
  expect([await isOut(contactId), await statuses()]).toEqual([false, ['pending']]);
  expect((await objections()).rows).toEqual([]);
  await world.deps.database.pool.query(`update tickets set status = 'closed' where company_id = $1`, [world.companyId]);
  await offer();
  await answer('SAIR');
  expect(await isOut(contactId)).toBe(true);
});
