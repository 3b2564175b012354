import { desk, openPostOffice } from '../../apps/server/src/features/emails/test/post-office.ts';
import { closeDeps } from '../../apps/server/src/app/create-deps.ts';

const LETTERS = 1000;
const MB = 1024 * 1024;

/** A thousand letters over a clock that is moved by the minute: how many left in each, and what memory it took. */
export async function measureLetters() {
  const office = await openPostOffice();
  try {
    const world = await office.world();
    const { send } = await desk(world, await world.person({ profile: 'admin' }));
    const { json } = await send({ assunto: 'Mil cartas' });
    await office.deps.database.pool.query(
      `insert into emails (company_id, batch_id, user_id, recipient, subject, message, written_subject, written_message,
         day, wanted_at, next_try_at, message_id)
       select company_id, batch_id, user_id, 'p' || n || '@cliente.com.br', subject, message, subject, message,
         day, wanted_at, next_try_at, '<' || n || substr(message_id, 2)
       from emails, generate_series(1, $2) n where id = $1`,
      [json.id, LETTERS - 1],
    );
    const perMinute: number[] = [];
    const memory: number[] = [];
    for (let before = 0; before < LETTERS; ) {
      await office.deliver();
      const left = office.box.letters.length;
      perMinute.push(left - before);
      before = left;
      globalThis.gc?.();
      memory.push(process.memoryUsage().heapUsed / MB);
      office.pass(1);
      if (perMinute.length > LETTERS) break;
    }
    const ids = office.box.letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    // The mail box keeps every letter, too.
    const kept = office.box.letters.reduce((sum, letter) => sum + letter.length, 0) / MB;
    const grown = (memory.at(-1) ?? 0) - (memory[1] ?? 0);
    return { minutes: perMinute.length, most: Math.max(...perMinute), doubled: ids.length - new Set(ids).size, grown, kept };
  } finally {
    await closeDeps(office.deps);
    office.box.close();
  }
}
