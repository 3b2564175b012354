import type { FastifyInstance } from 'fastify';

/** A part that is not vital is shown as it is; this process is ready all the same. */
export type HealthCheck = { name: string; isReady: () => boolean | Promise<boolean>; isVital?: false };
/** What an operator looks at beside the readiness. None decides it; one that cannot be read is null. */
export type HealthFigure = { name: string; read: () => Promise<number | null> };

const TIMEOUT_MS = 2000;

/** Everybody may ask, so an answer is good for this long: asking more often costs the database nothing. */
const SIGNAL_TTL_MS = 1000;

/** `GET /api/health`: 200 when every part of this process works, 503 naming those that do not. */
export function answerHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  figures: readonly HealthFigure[] = [],
) {
  let latest = { at: -Infinity, looked: look([], []) };
  app.get('/api/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const now = performance.now();
    if (now - latest.at >= SIGNAL_TTL_MS) latest = { at: now, looked: look(checks, figures) };
    const { parts, ...rest } = await latest.looked;
    const ready = checks.every(({ name, isVital = true }) => !isVital || parts[name]);
    return reply.code(ready ? 200 : 503).send({ ready, parts, ...rest });
  });
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
