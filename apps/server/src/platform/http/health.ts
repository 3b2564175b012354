import type { FastifyInstance } from 'fastify';

export type HealthCheck = { name: string; isReady: () => boolean | Promise<boolean> };

const PATIENCE_MS = 2000;

/** `GET /api/health`: 200 when every part of this process works, 503 naming those that do not. */
export function answerHealth(app: FastifyInstance, checks: readonly HealthCheck[]) {
  app.get('/api/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const parts = Object.fromEntries(
      await Promise.all(checks.map(async (check) => [check.name, await inTime(check)] as const)),
    );
    const ready = Object.values(parts).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ ready, parts });
  });
}

async function inTime({ isReady }: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  try {
    return await Promise.race([Promise.resolve(isReady()).catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
