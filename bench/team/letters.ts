import { closeDeps, createDeps } from '../../apps/server/src/app/create-deps.ts';
import { letterRound } from '../../apps/server/src/features/emails/sending/run-letters.ts';
import { addLetters } from '../../apps/server/src/test/kills/team/letters.ts';
import { openMailBox } from '../../apps/server/src/test/mail-box.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { collectGarbage } from './collect-garbage.ts';
import { ownDatabase } from '../payments/own-database.ts';

const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 1000);
const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
/** Programs are read and caches filled while the first letters leave. */
const WARM_MINUTES = 4;

/**
 * A thousand letters over a clock that is moved by the minute: how many left in each, and what memory is held after each. On a
 * database of their own: any other worker would let some of them leave.
 */
export async function measureLetters() {
  const own = await ownDatabase({});
  const { config, log } = own.deps;
  const box = await openMailBox();
  let now = new Date();
  const sending = { ...config, SMTP_URL: box.url, MAIL_ALLOWED_HOSTS: [`127.0.0.1:${box.port}`] };
  const deps = await createDeps(sending, { log, now: () => now });
  try {
    await addLetters(await createWorld({ deps }), LETTERS);
    const perMinute: number[] = [];
    const memory: number[] = [];
    for (let before = 0; before < LETTERS; before = box.letters.length) {
      while (await letterRound(deps));
      const left = box.letters.length - before;
      if (left === 0) throw new Error(`${LETTERS - before} letters do not leave`);
      perMinute.push(left);
      // The mail box keeps every letter, too.
      const kept = box.letters.reduce((sum, letter) => sum + letter.length, 0);
      collectGarbage();
      memory.push((process.memoryUsage().heapUsed - kept) / MB);
      now = new Date(now.getTime() + MINUTE_MS + 1);
    }
    const ids = box.letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    const grown = (memory.at(-1) ?? 0) - (memory[WARM_MINUTES] ?? memory[0] ?? 0);
    const doubled = ids.length - new Set(ids).size;
    return { minutes: perMinute.length, most: Math.max(...perMinute), doubled, grown };
  } finally {
    await closeDeps(deps);
    box.close();
    await own.close();
  }
}
