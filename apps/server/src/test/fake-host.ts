import { acquireLease } from '@balcao/channel-bus/leases.ts';
import {
  respond,
  claimRequests,
  type RpcError,
  type SessionRpcMethod,
  type SessionRpc,
} from '@balcao/channel-bus/session-rpc.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import { afterEach } from 'vitest';
import type { World } from './world.ts';

type Answers = {
  [K in SessionRpcMethod]?: (input: SessionRpc[K]['input']) => SessionRpc[K]['answer'] | { error: RpcError };
};

/** Answers for the phone behind a connection, over the database, as a host does. Ends with the test. */
export function preparePhones() {
  const running: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });

  return {
    /** A connected phone. `asked` is every question it has heard. */
    async connect({ deps, companyId, connection }: World, answers: Answers, fields: { isDefault?: boolean } = {}) {
      const { pool } = deps.database;
      const { id: connectionId } = await connection({ channel: 'whatsapp', ...fields });
      const lease = await acquireLease(pool, { companyId, connectionId, owner: 'host' }, deps.now());
      if (!lease) throw new Error('nobody else owns it');
      const asked: { kind: SessionRpcMethod; input: unknown }[] = [];
      const step = async () => {
        for (const { id, kind, input } of await claimRequests(pool, lease, { now: deps.now(), limit: 10 })) {
          asked.push({ kind, input });
          const reply = answers[kind] as ((input: unknown) => object) | undefined;
          const answer = reply?.(input) ?? { error: { class: 'request', message: 'Sem resposta.' } };
          await respond(pool, id, 'error' in answer ? { error: answer.error as RpcError } : { answer });
        }
        return false;
      };
      running.push(runLoop({ name: 'pretend-host', log: deps.log, idleMs: 20, step }));
      return { connectionId, asked };
    },
  };
}
