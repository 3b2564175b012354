import type { ChatMessage, OwnChat } from '@balcao/contract/chats/models.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { CHAT_UUID, chatMessage, chatOf } from '../../test/chats.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { chatNoticeRealtime } from './chat-notices.realtime.ts';

const me = person();

afterEach(() => vi.restoreAllMocks());

/** A browser in the background that knows nothing of the chat yet. */
async function desk(own: Partial<OwnChat> = {}) {
  const shown = vi.fn<(title: string, options: { tag: string; body: string }) => void>();
  class Notice extends EventTarget {
    static permission = 'granted';
    constructor(title: string, options: { tag: string; body: string }) {
      super();
      shown(title, options);
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const chat = chatOf({ own: { ...chatOf().own, ...own } });
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(me)], [`GET /chats/u/${CHAT_UUID}`]: () => [200, chat] });
  await login({ email: me.email, password: 'x' });
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  const hear = (seq: number, more: Partial<ChatMessage> = {}) => {
    const message = chatMessage(seq, more);
    chatNoticeRealtime['chat.message-created']?.(queries, {
      chatId: 5,
      uuid: CHAT_UUID,
      message,
      lastMessage: message.message,
    });
  };
  return { shown, hear };
}

test('a colleague who writes is heard of in a browser without pushes: who, where and what', async () => {
  const { shown, hear } = await desk();
  hear(4, { senderId: me.id });
  hear(5, { message: '', mediaType: 'audio' });
  await vi.waitFor(() =>
    expect(shown.mock.calls).toEqual([
      ['Plantão', expect.objectContaining({ tag: `chat:${CHAT_UUID}`, body: 'Diego Prado: Áudio' })],
    ]),
  );
});

test('where one wants to be named first, only what names one rings', async () => {
  const { shown, hear } = await desk({ involvement: 'mentions' });
  hear(6);
  hear(7, { mentions: [me.id], message: 'Você vem?' });
  await vi.waitFor(() =>
    expect(shown.mock.calls).toEqual([['Plantão', expect.objectContaining({ body: 'Diego Prado: Você vem?' })]]),
  );
});
