import type { FastifyInstance } from 'fastify';

/** A part that is not vital is shown as it is; this process is ready all the same. */
export type HealthCheck = { name: string; isReady: () => boolean | Promise<boolean>; isVital?: false };

const PATIENCE_MS = 2000;

/** Everybody may ask, so an answer is good for this long: asking more often costs the database nothing. */
const FRESH_MS = 1000;

/** `GET /api/health`: 200 when every part of this process works, 503 naming those that do not. */
export function answerHealth(app: FastifyInstance, checks: readonly HealthCheck[]) {
  let latest = { at: -Infinity, parts: checkAll([]) };
  app.get('/api/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const now = performance.now();
    if (now - latest.at >= FRESH_MS) latest = { at: now, parts: checkAll(checks) };
    const parts = await latest.parts;
    const ready = checks.every(({ name, isVital = true }) => !isVital || parts[name]);
    return reply.code(ready ? 200 : 503).send({ ready, parts });
  });
}

const checkAll = async (checks: readonly HealthCheck[]) =>
  Object.fromEntries(await Promise.all(checks.map(async (check) => [check.name, await inTime(check)] as const)));

async function inTime({ isReady }: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  try {
    return await Promise.race([Promise.resolve(isReady()).catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
