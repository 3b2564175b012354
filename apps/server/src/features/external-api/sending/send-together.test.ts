import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import type { ProgramCall } from '../../../platform/http/programs/program.ts';
import { createConcurrency } from '../../../platform/limits/concurrency.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { createOfPhones } from '../../contacts/identity/create-of-phones.ts';
import { lockPerson } from '../../contacts/identity/lock-person.ts';
import { sendTogether } from './send-together.ts';

const numberOf = (index: number) => `55119876543${String(10 + index)}`;

test('calls that come together are answered each by itself: refusals, names used twice, people locked elsewhere', async () => {
  const desk = await createProgramHarness();
  const { world, send, said, tickets, outbox } = desk;
  const known = await world.contact({ number: numberOf(1) });
  await world.ticket({ contactId: known.id, connectionId: desk.connection.id, channel: 'whatsapp', status: 'pending' });
  // Somebody else is busy with the third one, and lets go once the others have been stored.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = world.act(async (ctx) => {
    await lockPerson(ctx, { phone: numberOf(3) });
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const key = (name: string) => ({ 'idempotency-key': name });
  const calls = [
    send({ number: numberOf(0), body: 'Olá' }, key('a')),
    send({ number: numberOf(1), body: 'Conhecida' }),
    send({ number: numberOf(2), body: 'Ninguém', userId: '999999999' }, key('b')),
    send({ number: numberOf(4), body: 'Uma vez' }, key('c')),
    send({ number: numberOf(4), body: 'Uma vez' }, key('c')),
    send({ number: numberOf(5), body: 'Primeira' }),
    send({ number: `+${numberOf(5)}`, body: 'Segunda' }),
    send({ number: numberOf(6), body: 'Também' }),
  ];
  const waiting = send({ number: numberOf(3), body: 'Espera' }, key('d'));
  const answers = await Promise.all(calls);
  expect(answers.map(({ status, json }) => [status, json['error']])).toEqual([
    [202, undefined],
    [202, undefined],
    [404, 'ERR_NO_USER_FOUND'],
    [202, undefined],
    [202, undefined],
    [202, undefined],
    [202, undefined],
    [202, undefined],
  ]);
  expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual(
    answers.map((_, index) => (index === 4 ? 'true' : undefined)),
  );
  held.resolve();
  await holding;
  expect((await waiting).status).toBe(202);

  // A refusal leaves nothing behind: its name is free.
  expect((await send({ number: numberOf(2), body: 'Agora' }, key('b'))).status).toBe(202);
  const bodies = (await said()).map(({ body }) => body);
  expect(bodies.toSorted()).toEqual(
    ['Agora', 'Conhecida', 'Espera', 'Olá', 'Primeira', 'Segunda', 'Também', 'Uma vez'].toSorted(),
  );
  expect(bodies.indexOf('Primeira')).toBeLessThan(bodies.indexOf('Segunda'));
  const phones = (await outbox()).map(({ recipient }) => recipient);
  expect(new Set(phones).size).toBe(7);
  expect((await tickets()).filter(({ status }) => status === 'pending')).toMatchObject([
    { contactId: known.id, lastMessage: 'Conhecida' },
  ]);
});

test('what the database refuses of one call takes no other along', async () => {
  const { world } = await createProgramHarness();
  const { deps, companyId } = world;
  const call = { deps, program: { companyId } } as ProgramCall;
  const works = [10, 11, 12].map((index) => async (ctx: Ctx) => {
    await createOfPhones(ctx, [numberOf(index)]);
    if (index === 11) await ctx.client.query('select 1 / 0');
    return { index };
  });
  const ended = await Promise.allSettled(
    works.map((send, index) => sendTogether(call, { person: String(index), key: null, send })),
  );
  expect(ended).toMatchObject([
    { value: { answer: { index: 10 } } },
    { status: 'rejected', reason: { message: expect.stringContaining('division by zero') } },
    { value: { answer: { index: 12 } } },
  ]);
  expect(
    (await companyRows(world)).contacts.map(({ number }) => String(number)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([numberOf(10), numberOf(12)]);
});

test('sixty calls that come at once are stored in a few large groups, and in many small ones while a person is at work', async () => {
  const { world } = await createProgramHarness();
  const { companyId } = world;
  // Whether people are at work is told by this alone: others of the same process may have called a moment ago.
  const deps = { ...world.deps, concurrency: createConcurrency({ poolSize: 10 }) };
  const call = { deps, program: { companyId } } as ProgramCall;
  const transaction = async (ctx: Ctx) =>
    (await ctx.client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0] ?? { id: '' };
  const groups = async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        sendTogether(call, { person: String(n), key: null, send: (ctx) => transaction(ctx) }),
      ),
    );
    const sizes = new Map<string, number>();
    for (const { answer } of sent) sizes.set(answer.id, (sizes.get(answer.id) ?? 0) + 1);
    return [...sizes.values()];
  };
  expect(await groups()).toEqual([25, 25, 10]);
  await deps.concurrency({ companyId, userId: 1 }, () => Promise.resolve());
  // As long as more than a large group waits.
  expect(await groups()).toEqual([5, 5, 5, 5, 5, 5, 5, 25]);
});
