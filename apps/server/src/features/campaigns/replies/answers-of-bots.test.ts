import { expect, test } from 'vitest';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();
const asking = askingHouse(harness);

test('what answers the menu of a bot is no answer to the campaign that asked before it, in words or by a button; before the menu it is', async () => {
  const [typed, refusing, pressed, early] = ['5511987652031', '5511987652032', '5511987652033', '5511987652034'];
  const house = await asking([typed, refusing, pressed, early]);
  const [first, second] = await house.queuesOn('Financeiro', 'Sim, quero comprar');
  await house.say(early, 'sim');
  for (const from of [typed, refusing, pressed]) await house.say(from, 'Onde fica a loja?');
  await house.query(`update outbox set state = 'done', finished_at = $2 where company_id = $1 and state = 'queued'`, [
    house.world.companyId,
    harness.now(),
  ]);
  harness.pass(MINUTE);
  const [asked] = await house.query<{ askId: string }>(
    `select b.ask_id as "askId" from bot_runs b join tickets t on t.id = b.ticket_id join contacts c on c.id = t.contact_id
     where b.company_id = $1 and c.number = $2`,
    [house.world.companyId, pressed],
  );
  await house.say(typed, '1');
  await house.say(refusing, '2');
  await house.choose(pressed, { id: `${asked?.askId ?? ''}.q${second}`, title: 'Sim, quero comprar' });
  expect(await house.recipients(house.id)).toMatchObject([
    { outcome: 'asked', confirmedAt: null },
    { outcome: 'asked', confirmedAt: null },
    { outcome: 'asked', confirmedAt: null },
    { outcome: 'asked', confirmedAt: expect.any(Date) },
  ]);
  const chosenText = `select queue_id as "queueId", is_bot as "isBot" from tickets where company_id = $1 and status = 'pending' order by id`;
  const chosen = await house.query(chosenText, [house.world.companyId]);
  expect(chosen).toEqual([first, second, second].map((queueId) => ({ queueId, isBot: false })));
  // An old button stays the bot's; the question of the campaign is open, and words answer it.
  await house.choose(pressed, { id: `${asked?.askId ?? ''}.q${second}`, title: 'Sim, quero comprar' });
  expect((await house.recipients(house.id))[2]).toMatchObject({ confirmedAt: null });
  await house.say(typed, 'sim');
  expect((await house.recipients(house.id))[0]).toMatchObject({ confirmedAt: expect.any(Date) });
});

test('a campaign that asks after a bot did is the last to have asked', async () => {
  const from = '5511987652035';
  const house = await asking([from]);
  await house.queuesOn('Financeiro', 'Vendas');
  await house.say(from, 'Onde fica a loja?');
  await house.query(`update campaign_recipients set asked_at = $2 where campaign_id = $1`, [house.id, harness.now()]);
  harness.pass(MINUTE);
  await house.say(from, '1');
  expect(await house.recipients(house.id)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
});
