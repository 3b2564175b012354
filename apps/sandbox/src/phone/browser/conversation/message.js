import { h, icon, iconButton, timeOf } from '../dom.js';
import { drawContent, summary } from './message-content.js';

/** One bubble with its quote, content, buttons, reactions, time and ticks. */
export function drawMessage(message, around) {
  if (message.type === 'system') return h('li', { class: 'day' }, message.content?.body ?? 'Aviso do sistema');
  const side = message.direction === 'in' ? 'own' : 'theirs';
  const body = message.revokedAt
    ? h('p', { class: 'gone' }, icon('block'), 'Mensagem apagada')
    : [
        around.author ? h('b', { class: 'author' }, around.author) : null,
        around.quoted ? quote(around.quoted) : null,
        drawContent(message, around),
      ];
  const bubble = h('div', { class: 'bubble' }, body, footer(message));
  return h(
    'li',
    { class: `message ${side}${around.last ? ' last' : ''}` },
    h(
      'div',
      { class: 'line' },
      bubble,
      message.revokedAt ? null : iconButton('more', 'Ações da mensagem', around.onMenu),
    ),
    reactions(message),
    failure(message),
  );
}

function quote(quoted) {
  const author = quoted.direction === 'in' ? 'Você' : (quoted.author ?? 'Loja');
  if (quoted.type === 'unknown') return h('blockquote', {}, 'Mensagem original indisponível');
  return h('blockquote', {}, h('b', {}, author), summary(quoted));
}

function footer(message) {
  return h(
    'footer',
    {},
    message.editedAt ? 'editada · ' : null,
    h('time', { datetime: new Date(message.at).toISOString() }, timeOf(message.at)),
    message.direction === 'in' ? ticks(message) : null,
  );
}

/** The person's own message: two ticks once the business has it, coloured when an agent read it. */
function ticks(message) {
  if (message.status === 'sent')
    return h('span', { class: 'ticks', role: 'img', 'aria-label': 'enviada', title: 'enviada' }, '✓');
  const read = message.readByBusinessAt !== null;
  const label = read ? 'lida pela loja' : 'entregue à loja';
  return h('span', { class: read ? 'ticks read' : 'ticks', role: 'img', 'aria-label': label, title: label }, '✓✓');
}

function reactions(message) {
  const given = [message.businessReaction, message.customerReaction].filter(Boolean);
  if (given.length === 0) return null;
  return h('span', { class: 'reactions', role: 'img', 'aria-label': `Reações: ${given.join(' ')}` }, given.join(' '));
}

function failure(message) {
  return message.failure ? h('small', { class: 'failure' }, `Não entregue: ${message.failure.title}`) : null;
}
