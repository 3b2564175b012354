import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { judgeIdleLines } from '../../outreach/guardian/judge-idle-lines.ts';
import { stopCampaignsOfLine } from '../acts/stop-campaign.ts';
import { expireQuestions } from './expire-questions.ts';
import { feedLine } from './feed-line.ts';
import { noteBarred } from './note-barred.ts';
import { startDueCampaigns } from './start-due-campaigns.ts';

const IDLE_MS = 1000;
/** What waits for longer is looked at so often all the same: somebody may have changed what it waits for. */
const LOOK_AHEAD_MS = 15_000;
const SIDE_BY_SIDE = 4;

export type RunningLine = { companyId: number; connectionId: number };

/**
 * Hands recipients of campaigns to the outbox, one step of a line at a time, for as long as the process lives. Any number of
 * processes may do it: a line that another one feeds is left to it.
 */
export function runFeeder(deps: Deps): Working {
  const looks = new Map<number, number>();
  const notJudgedAt = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let barredLookedAt = Number.NEGATIVE_INFINITY;

  async function step(): Promise<boolean> {
    clearTimeout(timer);
    await startDueCampaigns(deps);
    await expireQuestions(deps);
    const lines = await linesInUse(deps);
    const known = new Set(lines.map(({ connectionId }) => connectionId));
    for (const connectionId of looks.keys()) if (!known.has(connectionId)) looks.delete(connectionId);
    const now = deps.now().getTime();
    if (now - barredLookedAt >= LOOK_AHEAD_MS) {
      await noteBarred(deps);
      await judgeIdleLines(deps, stopCampaignsOfLine, notJudgedAt);
      barredLookedAt = now;
    }
    const due = lines.filter(({ connectionId }) => (looks.get(connectionId) ?? 0) <= now);
    await feedAll(deps, due, (connectionId, at) => looks.set(connectionId, at));
    const next = Math.min(...looks.values());
    const rest = next - deps.now().getTime();
    if (rest < IDLE_MS) timer = setTimeout(loop.wake, Math.max(1, rest));
    return false;
  }

  const loop = runLoop({ name: 'campaign-feeder', log: deps.log, idleMs: IDLE_MS, step });
  const stopListening = deps.notifications.on('balcao_outbox', (connectionId) => {
    // Whoever confirmed, started or sent something on a line has it looked at.
    const waits = looks.get(Number(connectionId)) ?? 0;
    if (waits - deps.now().getTime() < IDLE_MS) return;
    looks.delete(Number(connectionId));
    loop.wake();
  });
  return {
    isWorking: loop.isWorking,
    async stop() {
      stopListening();
      clearTimeout(timer);
      await loop.stop();
    },
  };
}

/** Connections over which a campaign is in progress, of companies that may work. */
export async function linesInUse({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<RunningLine[]> {
  const { rows } = await database.pool.query<RunningLine>({
    name: 'campaign-lines-in-use',
    text: `
      select distinct c.company_id as "companyId", c.connection_id as "connectionId" from campaigns c
      where c.status = 'EM_ANDAMENTO' and c.prepared_at is not null and c.connection_id is not null
        and company_may_work(c.company_id, $1)
        and (select e.use_campaigns from company_entitlements e where e.company_id = c.company_id)`,
    values: [now()],
  });
  return rows;
}

async function feedAll(
  deps: Deps,
  lines: readonly RunningLine[],
  noteLook: (connectionId: number, at: number) => void,
) {
  const queue = [...lines];
  const worker = async () => {
    for (let line = queue.shift(); line; line = queue.shift()) {
      noteLook(line.connectionId, await feedOne(deps, line));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/** One step of a line in a transaction of its own. A line whose step fails holds up no other. Answers when to look again. */
export async function feedOne(deps: Deps, { companyId, connectionId }: RunningLine): Promise<number> {
  const latest = deps.now().getTime() + LOOK_AHEAD_MS;
  try {
    const feed = () => inCompanyAsSystem(deps, companyId, (ctx) => feedLine(ctx, connectionId));
    const at = await repeatAfterDeadlock(feed);
    return Math.min(at?.getTime() ?? latest, latest);
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, connectionId }, 'a line could not be fed');
    return latest;
  }
}
