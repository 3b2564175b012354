import type { FastifyInstance } from 'fastify';

/**
 * A part that is not vital is shown as it is; this process is ready all the same. `cheap` ones are asked with every call, all
 * others once a second at most.
 */
export type HealthCheck =
  | { name: string; isReady: () => boolean | Promise<boolean>; isVital?: false; cheap?: never }
  | { name: string; isReady: () => boolean; isVital?: never; cheap: true };
/** What an operator looks at beside the readiness. None decides it; one that cannot be read is null. */
export type HealthFigure = { name: string; read: () => Promise<number | null> };

const TIMEOUT_MS = 2000;

/** Everybody may ask, so an answer is good for this long: asking more often costs the database nothing. */
const SIGNAL_TTL_MS = 1000;

/**
 * `GET /api/health/ready`, and `/api/health` as before: 200 when every part of this process works, 503 naming those that do not;
 * people are sent elsewhere. `GET /api/health/live`: 200 as long as this process answers at all; without it, it is started again.
 */
export function answerHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  figures: readonly HealthFigure[] = [],
) {
  const [cheap, costly] = [checks.filter((check) => check.cheap), checks.filter((check) => !check.cheap)];
  let latest = { at: -Infinity, looked: look([], []) };
  const askCheap = () => Object.fromEntries(cheap.map((check) => [check.name, check.isReady()]));
  for (const path of ['/api/health', '/api/health/ready']) {
    app.get(path, { config: { rateLimit: false } }, async (_request, reply) => {
      const now = performance.now();
      if (now - latest.at >= SIGNAL_TTL_MS) latest = { at: now, looked: look(costly, figures) };
      const { parts: looked, ...rest } = await latest.looked;
      const parts: Record<string, boolean> = { ...looked, ...askCheap() };
      const ready = checks.every(({ name, isVital = true }) => !isVital || parts[name] === true);
      return reply.code(ready ? 200 : 503).send({ ready, parts, ...rest });
    });
  }
  app.get('/api/health/live', { config: { rateLimit: false } }, () => ({ live: true }));
}

async function look(checks: readonly HealthCheck[], figures: readonly HealthFigure[]) {
  const [parts, read] = await Promise.all([
    Promise.all(checks.map(async ({ name, isReady }) => [name, await inTime(async () => isReady(), false)] as const)),
    Promise.all(figures.map(async (figure) => [figure.name, await inTime(figure.read, null)] as const)),
  ]);
  return { parts: Object.fromEntries(parts), ...(read.length > 0 && { figures: Object.fromEntries(read) }) };
}

async function inTime<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), TIMEOUT_MS)));
  try {
    return await Promise.race([ask().catch(() => otherwise), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
