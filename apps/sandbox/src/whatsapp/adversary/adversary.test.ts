import { expect, test } from 'vitest';
import { linkedClient } from '../test/fake-client.ts';
import { pretendWhatsApp } from '../test/fake-whatsapp.ts';
import { judgeStranger, newlyWatched, usualHiddenRules } from './hidden-rules.ts';
import { block } from './act.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Played = { people: number; everyMs: number; words?: string; hasPast?: boolean; blocked?: number };

/** Writes to people one after the other, each of whom is somebody new. */
function play({ people, everyMs, words, hasPast = false, blocked = 0 }: Played) {
  const file = newlyWatched(0, hasPast);
  const counts = { pass: 0, restrict: 0, ban: 0 };
  for (let n = 0; n < people && counts.ban === 0; n += 1) {
    const at = n * everyMs;
    if (n < blocked) file.blocked.push(at);
    counts[judgeStranger(file, { to: String(n), at, words: words ?? null }, usualHiddenRules)] += 1;
  }
  return counts;
}

test.each<[string, Played, ReturnType<typeof play>]>([
  ['a few strangers at the pace of a person', { people: 50, everyMs: MINUTE }, { pass: 50, restrict: 0, ban: 0 }],
  ['as a machine', { people: 50, everyMs: 1000 }, { pass: 10, restrict: 0, ban: 1 }],
  ['too many in a day, and on', { people: 90, everyMs: MINUTE }, { pass: 60, restrict: 5, ban: 1 }],
  ['more each day', { people: 300, everyMs: DAY / 50 }, { pass: 300, restrict: 0, ban: 0 }],
  ['with a past', { people: 200, everyMs: MINUTE, hasPast: true }, { pass: 200, restrict: 0, ban: 0 }],
  ['the same words', { people: 50, everyMs: 7000, words: 'Oferta' }, { pass: 40, restrict: 5, ban: 1 }],
  ['to people who block it', { people: 30, everyMs: MINUTE, blocked: 6 }, { pass: 3, restrict: 5, ban: 1 }],
])('%s', (_how, played, expected) => {
  expect(play(played)).toEqual(expected);
});

test('three restrictions within a week end a number, further apart they do not', () => {
  const sentences = (apart: number) => {
    const file = newlyWatched(0, false);
    return [1, 2, 3].map((time) => {
      file.strangers = Array.from({ length: 500 }, (_, n) => ({ to: String(n), at: time * apart, words: null }));
      return judgeStranger(file, { to: 'x', at: time * apart + MINUTE, words: null }, usualHiddenRules);
    });
  };
  expect(sentences(2 * DAY)).toEqual(['restrict', 'restrict', 'ban']);
  expect(sentences(5 * DAY)).toEqual(['restrict', 'restrict', 'restrict']);
});

test('a linked device is refused strangers, may answer people, and is thrown out for good when it goes on', async () => {
  const whatsapp = await pretendWhatsApp();
  const { client, account } = await linkedClient(whatsapp, '5511911110000', { name: 'Loja' });
  const people = Array.from({ length: 8 }, (_, n) => whatsapp.account(`551198888000${n}`));
  const [known, enemy, ...strangers] = people as [(typeof people)[0], (typeof people)[0], ...typeof people];
  await known.text(account.phone, 'Oi');
  whatsapp.net.adversary.start(true, { strangersADay: 2, triesMeanwhile: 2 });
  const ackTo = async (to: string) => {
    const from = client.mark();
    const sent = await client.sock().sendMessage(to, { text: 'Oferta' });
    return (await client.serverAck(sent?.key.id ?? '', from))['error'] ?? null;
  };
  expect(await ackTo(enemy.pnJid)).toBe(null);
  await enemy.nextMessage(({ message }) => message.conversation === 'Oferta' || message.extendedTextMessage != null);
  block(whatsapp.net, enemy.state, account.state);
  expect(await ackTo(enemy.pnJid)).toBe(null);
  expect(enemy.inbox).toHaveLength(1);
  expect(await ackTo(strangers[0]?.pnJid ?? '')).toBe(null);
  expect(await ackTo(strangers[1]?.pnJid ?? '')).toBe('463');
  expect(await ackTo(known.pnJid)).toBe(null);
  expect(await ackTo(strangers[2]?.pnJid ?? '')).toBe('463');
  expect(whatsapp.net.adversary.watched()[0]?.file.strangers.map(({ words }) => words)).toEqual(['Oferta', 'Oferta']);
  const from = client.mark();
  await client.sock().sendMessage(strangers[3]?.pnJid ?? '', { text: 'Oferta' });
  expect(await client.closed(from)).toMatchObject({ code: 403 });
  const again = client.mark();
  client.connect();
  expect(await client.closed(again)).toMatchObject({ code: 403 });
});
