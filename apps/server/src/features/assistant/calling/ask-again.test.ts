import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../../test/harness/assistant/assistant-harness.ts';
import { ask } from '../tasks/ask.ts';
import { help } from '../tasks/help.ts';

const { desk, close, deps } = await assistantHarness();
afterAll(close);

type Scope = Parameters<typeof ask>[0];

/** Where something is decided between the first answer of a busy model and the second question. */
async function busyDesk(decide: (one: Awaited<ReturnType<typeof desk>>) => Promise<unknown>) {
  const one = await desk({ model: 'busy-once' });
  let times = 0;
  const scope: Scope = {
    deps,
    companyId: one.world.companyId,
    signal: new AbortController().signal,
    tell: () => undefined,
    inTransaction: async (work) => {
      times += 1;
      if (times === 2) await decide(one);
      return one.agent.act(work);
    },
  };
  const unsettled = async () =>
    (
      await deps.database.pool.query('select from ai_calls where company_id = $1 and settled_at is null', [
        one.world.companyId,
      ])
    ).rowCount;
  return { ...one, scope, unsettled };
}

test('a yes that is taken back while a model is busy holds before it is asked again', async () => {
  const { scope, ledger, unsettled } = await busyDesk(({ call, admin }) =>
    call('/assistant/consent', { method: 'DELETE', as: admin }),
  );
  await expect(ask(scope, 'Oi')).rejects.toMatchObject({ code: 'ERR_AI_CONSENT' });
  expect(await ledger()).toHaveLength(1);
  expect(await unsettled()).toBe(0);
});

test('a customer who is kept from it while a model is busy is not spoken of a second time', async () => {
  const { scope, say, ticket, ledger } = await busyDesk(({ call, ticket: { contactId } }) =>
    call(`/assistant/contacts/${contactId}`, { method: 'PUT', body: { aiOptOut: true } }),
  );
  await say('Oi');
  const reply = help(scope, { ticketId: ticket.id, request: { task: 'reply' } });
  await expect(reply).rejects.toMatchObject({ code: 'ERR_AI_EXCLUDED' });
  expect(await ledger()).toHaveLength(1);
});
