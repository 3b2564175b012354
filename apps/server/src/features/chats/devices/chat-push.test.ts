import { expect, test } from 'vitest';
import { eventually, pushHarness } from '../../../test/push/push-harness.ts';
import { chatsAmong } from '../../../test/harness/chat-harness.ts';
import { changeSettings } from '../reading/change-settings.ts';
import { removeMessage } from '../messages/change-message.ts';

const { subscribed, counter, settled } = pushHarness();

test('devices of those who have not read show who wrote what, unless they muted the chat, and forget it when it is read', async () => {
  const { world } = await counter();
  const { ana, bia, caio, begin, write, read } = await chatsAmong(world);
  const ears = [await subscribed(ana), await subscribed(bia), await subscribed(caio, 'en')];
  const heard = () => ears.map((ear) => ear.heard());
  const group = await begin(ana, [bia, caio], { title: 'Equipe' });
  await caio.act((ctx) => changeSettings(ctx, { chatId: group.id, involvement: 'mentions' }));
  await write(ana, group.id, 'Reunião às nove');
  const about = { kind: 'message', tag: `chat:${group.uuid}`, path: `/chats/${group.uuid}`, title: 'Equipe' };
  await eventually(heard).toEqual([[], [{ ...about, body: 'Ana Prado: Reunião às nove' }], []]);
  await settled(world);
  await read(bia, group.id);
  await eventually(() => heard()[1]?.[1]).toEqual({ kind: 'close', tag: about.tag });

  await write(bia, group.id, { message: '@Caio, você vem?', mentions: [caio.userId] });
  await eventually(() => heard()[2]).toEqual([{ ...about, body: 'Bia Rocha: @Caio, você vem?' }]);
  await settled(world);
  await bia.act((ctx) => removeMessage(ctx, { chatId: group.id, seq: 2 }));
  await eventually(() => heard()[2]?.[1]).toEqual({ kind: 'close', tag: about.tag });

  const two = await begin(bia, [caio]);
  await write(bia, two.id, 'Só para você');
  await eventually(() => heard()[2]?.[2]).toEqual({
    kind: 'message',
    tag: `chat:${two.uuid}`,
    path: `/chats/${two.uuid}`,
    title: 'Bia Rocha',
    body: 'Só para você',
  });
  expect(heard()[0]?.filter((one) => JSON.stringify(one).includes('Só para você'))).toEqual([]);
});
