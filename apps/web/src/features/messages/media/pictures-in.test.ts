import { expect, test } from 'vitest';
import { messageOf } from '../../../test/conversations.ts';
import { picturesIn } from './pictures-in.ts';

test('the pictures of a conversation are those that can still be looked at', () => {
  const picture = (id: number) =>
    messageOf(id, { mediaType: 'image', mediaUrl: `/public/${id}.jpg`, body: `foto ${id}` });
  const gone = messageOf(4, { mediaType: 'image', isDeleted: true });
  const shown = picturesIn([picture(1), messageOf(2), picture(3), gone, picture(5)]);
  expect(shown.map(({ id, words, url }) => [id, words, url])).toEqual([
    [1, 'foto 1', '/public/1.jpg'],
    [3, 'foto 3', '/public/3.jpg'],
    [5, 'foto 5', '/public/5.jpg'],
  ]);
});
