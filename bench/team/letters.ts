import { closeDeps, createDeps } from '../../apps/server/src/app/create-deps.ts';
import { letterRound } from '../../apps/server/src/features/emails/sending/run-letters.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { addLetters } from '../../apps/server/src/test/kills/team/letters.ts';
import { openMailBox } from '../../apps/server/src/test/mail-box.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';

const LETTERS = 1000;
const MB = 1024 * 1024;
const MINUTE_MS = 60_000;

/** A thousand letters over a clock that is moved by the minute: how many left in each, and what memory it took. */
export async function measureLetters({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const box = await openMailBox();
  let now = new Date();
  const sending = { ...config, SMTP_URL: box.url, MAIL_ALLOWED_HOSTS: [`127.0.0.1:${box.port}`] };
  const deps = await createDeps(sending, { log, now: () => now });
  try {
    await addLetters(await createWorld({ deps }), LETTERS);
    const perMinute: number[] = [];
    const memory: number[] = [];
    for (let before = 0; before < LETTERS && perMinute.length < LETTERS;) {
      while (await letterRound(deps));
      perMinute.push(box.letters.length - before);
      before = box.letters.length;
      globalThis.gc?.();
      memory.push(process.memoryUsage().heapUsed / MB);
      now = new Date(now.getTime() + MINUTE_MS + 1);
    }
    const ids = box.letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    // The mail box keeps every letter, too.
    const kept = box.letters.reduce((sum, letter) => sum + letter.length, 0) / MB;
    const grown = (memory.at(-1) ?? 0) - (memory[1] ?? 0);
    const doubled = ids.length - new Set(ids).size;
    return { minutes: perMinute.length, most: Math.max(...perMinute), doubled, grown, kept };
  } finally {
    await closeDeps(deps);
    box.close();
  }
}
