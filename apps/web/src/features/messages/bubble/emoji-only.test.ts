import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

test.each(['👍', '🎉😍', ' ❤️ ', '👩🏽‍🚀', '👨‍👩‍👧‍👦👍🏿', '🇧🇷 🇹🇷'])('%s stands for itself', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

test.each(['', 'ok 👍', '👍👍👍👍', '3', '#1', '©', ':)', '👍'.repeat(5000)])('%s is words', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});
