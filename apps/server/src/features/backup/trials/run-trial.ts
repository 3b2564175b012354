import { trialFaults } from '@balcao/contract/backup/models.ts';
import { z } from 'zod';
import { runOperateProgram } from '../../../platform/operate-program.ts';

type Trial = { path: string; identity: string | null; dataDir: string };

const Outcome = z.object({
  rows: z.number().int().nullable().default(null),
  seconds: z.number().nullable().default(null),
  fault: z.enum(trialFaults).nullable().default(null),
  detail: z.string().optional(),
});
type Outcome = z.output<typeof Outcome>;

const LIMIT_MS = 3 * 60 * 60_000;

/**
 * A program of its own: it starts a PostgreSQL of its own. It is told nothing of this installation but where there is room; the
 * key goes over its standard input.
 */
export async function runTrial({ path, identity, dataDir }: Trial): Promise<Outcome> {
  const key = identity === null ? [] : ['--key-file', '-'];
  const { said, complained } = await runOperateProgram({
    args: ['trial', path, ...key, '--json'],
    environment: { DATA_DIR: dataDir },
    input: identity ?? '',
    limitMs: LIMIT_MS,
  });
  return outcomeOf(said, complained);
}

function outcomeOf(said: string, complained: string): Outcome {
  try {
    return Outcome.parse(JSON.parse(said));
  } catch {
    return { rows: null, seconds: null, fault: 'program', detail: complained.trim() };
  }
}
