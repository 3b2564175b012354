import { h } from '../dom.js';

/** Emojis to react with; the one that stands is pressed, and pressing it takes it away. */
export function emojiBar(emojis, standing, react) {
  const buttons = emojis.map((emoji) => {
    const taken = emoji === standing;
    const label = taken ? `Tirar reação ${emoji}` : `Reagir com ${emoji}`;
    const onclick = () => react(taken ? '' : emoji);
    return h('button', { type: 'button', 'aria-label': label, 'aria-pressed': String(taken), onclick }, emoji);
  });
  return h('div', { class: 'emojis' }, buttons);
}
