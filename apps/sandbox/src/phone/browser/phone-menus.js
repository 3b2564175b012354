import { ask, menuItem } from './dom.js';
import { emojiBar } from './conversation/emoji-bar.js';

const EMOJIS = ['👍', '❤️', '😂', '😮', '🙏'];
const EDITABLE = ['text', 'image', 'video', 'document'];

export function messageMenu(phone, message) {
  const mine = message.direction === 'in' && message.revokedAt === null;
  const about = { messageId: message.id };
  const react = (emoji) => phone.act('react', { ...about, emoji });
  return [
    emojiBar(EMOJIS, message.customerReaction, react),
    menuItem('reply', 'Responder', () => phone.composer.replyTo(message)),
    mine && EDITABLE.includes(message.type) ? menuItem('edit', 'Editar', () => phone.composer.edit(message)) : null,
    mine ? menuItem('trash', 'Apagar para todos', () => phone.act('revoke', about)) : null,
    menuItem('copy', 'Copiar id da mensagem', () => void navigator.clipboard?.writeText(message.id)),
  ].filter(Boolean);
}

export function phoneMenu(phone) {
  const { user, line, leaveUnread } = phone;
  const blocked = user.blocks.includes(line.id);
  const optedOut = user.optedOut.includes(line.id);
  const toggle = (act, on) => () => phone.act(act, { on });
  return [
    menuItem('eye', leaveUnread ? 'Voltar a ler' : 'Não ler', () => phone.setLeaveUnread(!leaveUnread)),
    menuItem(
      'eye',
      user.autoRead ? 'Ler só com o telefone aberto' : 'Ler tudo, mesmo guardado',
      toggle('auto-read', !user.autoRead),
    ),
    menuItem('bell', optedOut ? 'Aceitar promoções de novo' : 'Parar promoções', toggle('opt-out', !optedOut)),
    menuItem('block', blocked ? 'Desbloquear a loja' : 'Bloquear a loja', toggle('block', !blocked)),
    menuItem('phone', 'Trocar de número', () => void changeNumber(phone)),
  ];
}

async function changeNumber(phone) {
  const fields = [{ label: 'Novo número com DDI e DDD', name: 'phone', inputmode: 'tel', required: true }];
  const values = await ask({ title: 'Trocar de número', fields, confirm: 'Trocar' });
  if (values) await phone.act('change-number', values);
}
