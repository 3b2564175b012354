import { describeError } from '@balcao/platform/describe-error.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import { sql } from '../db/drizzle.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDeps, testDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import type { Tx } from '../db/database.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { addingJobs, job } from '../jobs/job.ts';
import { runWorker } from '../jobs/run-worker.ts';

const WORD = 'Zulmira';
const EMAIL = 'zulmira@exemplo.com.br';
const NUMBER = '5511987654321';

/** What the real logger writes at its most talkative. */
function listening() {
  const lines: string[] = [];
  return { log: createLogger('debug', { write: (line) => void lines.push(line) }), lines };
}

const table = `create temp table planted (id int primary key, word text not null check (word <> '${WORD} proibida'),
  short varchar(3)) on commit drop`;

const built =
  (statement: ReturnType<typeof sql>) =>
  async ({ db, client }: Tx): Promise<unknown> => {
    await client.query(table);
    await client.query('insert into planted values (1, $1)', [WORD]);
    return db.execute(statement);
  };

const failing: Record<string, (tx: Tx) => Promise<unknown>> = {
  'a duplicate': built(sql`insert into planted values (1, ${WORD})`),
  'a missing value': built(sql`insert into planted values (2, null, ${'Zul'})`),
  'a broken rule': built(sql`insert into planted values (2, ${`${WORD} proibida`})`),
  'a text that is too long': built(sql`insert into planted values (2, 'x', ${WORD})`),
  'a text that is no number': built(sql`insert into planted values (${WORD}, 'x')`),
  'a value written into the statement': built(sql.raw(`insert into planted values (1, '${WORD}')`)),
  'a text that is no json': ({ client }) => client.query('select $1::jsonb', [`{${WORD}`]),
  'a raising function': ({ client }) => client.query(`do $$ begin raise exception '${WORD}'; end $$`),
  'a transaction that failed before': async ({ client }) => {
    await client.query('select 1/0').catch(() => undefined);
    return client.query('select $1', [WORD]);
  },
};

test.each(Object.keys(failing))(
  '%s leaves no word of a person in the log, and enough to find the fault',
  async (kind) => {
    const { database } = await testDeps();
    const { log, lines } = listening();
    const loggerInstance: FastifyBaseLogger = log;
    const app = Fastify({ loggerInstance });
    answerErrors(app, { strict: true });
    const statement = failing[kind] ?? (() => Promise.resolve());
    app.get('/', () => database.asPlatform(statement));
    await app.inject('/');
    await database.asPlatform(statement).catch((error: Error) => {
      log.error(error);
      log.error({ err: new Error('wrapped', { cause: error }) }, 'wrapped');
      log.warn({ err: new AggregateError([error], 'several') }, 'several');
      log.warn({ err: error }, error.message);
    });

    expect(lines.join('')).toMatch(/"code":"(23|22|25|P0)/);
    expect(lines.join('')).toContain('planted-words.test.ts');
    expect(lines.join('')).not.toMatch(/zulmira/i);
  },
);

test('a failing job and a failing loop are logged without what they worked on', async () => {
  const { log, lines } = listening();
  const deps = { ...(await createTestDeps({ databaseUrl: await createOwnDatabase() })), log };
  const { promise: ran, resolve: done } = Promise.withResolvers<void>();
  const breaking = job({
    name: 'breaking',
    payload: z.object({}),
    whenBlocked: 'goes on',
    attempts: 1,
    async run({ database }) {
      setImmediate(done);
      await database.asPlatform(built(sql`insert into planted values (1, ${WORD})`));
    },
  });
  await deps.database.asPlatform(({ last }) => last(addingJobs([{ job: breaking, payload: {} }])));
  const worker = await runWorker(deps, [breaking]);
  const loop = runLoop({
    name: 'breaking',
    log,
    idleMs: 1000,
    step: () => deps.database.asPlatform(failing['a missing value'] as (tx: Tx) => Promise<boolean>),
  });
  await ran;
  const lastError = async () =>
    (await deps.database.pool.query('select last_error from graphile_worker.jobs')).rows[0]?.last_error as string;
  await expect.poll(lastError).toContain('23505');
  expect(await lastError()).not.toMatch(/zulmira/i);
  await expect.poll(() => lines.join('')).toContain('a loop failed');
  await Promise.all([worker.stop(), loop.stop()]);
  await deps.database.close();

  expect(lines.join('')).toContain('"worker":"Failed task');
  expect(lines.join('')).not.toMatch(/zulmira/i);
});

test.each([
  ['a text that is no JSON', () => JSON.parse(`${WORD} quer um orçamento`)],
  ['an address that is none', () => new URL(`//${WORD}`)],
])('%s is not repeated', (_kind, throwing) => {
  expect(JSON.stringify(thrownBy(throwing))).not.toContain(WORD);
});

test('a mail server and a provider are quoted without the people they name', () => {
  const refused = Object.assign(new Error(`550 <${EMAIL}> unknown, ${NUMBER} too`), {
    responseCode: 550,
    code: 'EENVELOPE',
    rejected: [EMAIL],
  });
  expect(describeError(refused)).toMatchObject({ code: 'EENVELOPE', message: '550 <[e-mail]> unknown, [number] too' });
  expect(JSON.stringify(describeError(refused))).not.toContain('exemplo');
});

function thrownBy(work: () => unknown) {
  try {
    return work();
  } catch (error) {
    return describeError(error);
  }
}
