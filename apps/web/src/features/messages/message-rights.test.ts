import type { Message } from '@balcao/contract/messages/models.ts';
import { expect, test } from 'vitest';
import { messageOf } from '../../test/conversations.ts';
import { actionsOf } from './message-rights.ts';

const here = { canAnswer: true, isReadOnly: false, isTicketOpen: true };

test('reply and forward on every message, edit and delete only on our own', () => {
  expect(actionsOf(messageOf(1), here)).toEqual(['reply', 'react', 'copy', 'forward', 'path']);
  expect(actionsOf(messageOf(1, { fromMe: true }), here)).toEqual([
    'reply',
    'react',
    'copy',
    'forward',
    'edit',
    'remove',
    'path',
  ]);
});

test('a deleted message, a log line and a message on its way have no actions', () => {
  expect(actionsOf(messageOf(1, { fromMe: true, isDeleted: true }), here)).toEqual([]);
  expect(actionsOf(messageOf(1, { mediaType: 'info_log' }), here)).toEqual([]);
  expect(actionsOf(messageOf(1, { id: -3, fromMe: true }), here)).toEqual([]);
});

test('what was said in an earlier ticket can be answered and passed on, no longer changed', () => {
  const actions = actionsOf(messageOf(1, { fromMe: true }), { ...here, isTicketOpen: false });
  expect(actions).toEqual(['reply', 'copy', 'forward', 'path']);
});

test('whoever only looks on may copy', () => {
  const looking = { canAnswer: false, isReadOnly: true, isTicketOpen: true };
  expect(actionsOf(messageOf(1, { fromMe: true }), looking)).toEqual(['copy']);
});

test('words under a file can be changed; its name, and the words of a template, are none of ours', () => {
  const media = { state: 'ready', url: '/a', mime: 'image/jpeg', name: 'a.jpg', size: 1 } as Message['media'];
  const may = (differences: Partial<Message>) => actionsOf(messageOf(1, { fromMe: true, ...differences }), here);
  expect(may({ mediaType: 'image', media, body: 'A entrada' })).toContain('edit');
  for (const differences of [{ body: 'a.jpg' }, { body: '' }]) {
    expect(may({ mediaType: 'image', media, ...differences })).not.toContain('edit');
  }
  expect(may({ mediaType: 'template', body: 'Olá' })).not.toContain('edit');
});
