import { ask, menuItem } from '../dom.js';
import { emojiBar } from '../conversation/emoji-bar.js';

const EMOJIS = ['❤️', '😆', '😮', '😢', '😠', '👍'];
const MOST_EDITS = 5;
const PROFILES = { full: 'empty', empty: 'none', none: 'full' };
const PROFILE_LABELS = { full: 'Perfil: completo', empty: 'Perfil: vazio', none: 'Perfil: nenhum (2018218)' };

export function directMessageMenu(phone, message) {
  const mine = message.direction === 'in';
  const about = { messageId: message.id };
  const react = (emoji) => phone.act('react', { ...about, emoji });
  const editable = mine && message.text !== null && message.edits < MOST_EDITS;
  const unsendable = mine && phone.account.channel === 'instagram';
  return [
    emojiBar(EMOJIS, message.reaction, react),
    menuItem('reply', 'Responder', () => phone.composer.replyTo(message)),
    editable
      ? menuItem('edit', `Editar (${message.edits} de ${MOST_EDITS})`, () => phone.composer.edit(message))
      : null,
    unsendable ? menuItem('trash', 'Cancelar envio', () => phone.act('unsend', about)) : null,
    menuItem('copy', 'Copiar id da mensagem', () => void navigator.clipboard?.writeText(message.id)),
  ].filter(Boolean);
}

export function threadMenu(phone) {
  const { person, account, leaveUnread, thread } = phone;
  const blocked = person.blocks.includes(account.id);
  const elsewhere = thread.ownerAppId !== null;
  const nextProfile = PROFILES[person.profile];
  return [
    menuItem('eye', leaveUnread ? 'Voltar a ler' : 'Não ler', () => phone.setLeaveUnread(!leaveUnread)),
    menuItem('eye', person.autoRead ? 'Ler só com a conversa aberta' : 'Ler tudo, mesmo guardada', () =>
      phone.act('habits', { autoRead: !person.autoRead }),
    ),
    menuItem('list', 'Apertar “Começar”', () => phone.act('postback', { title: 'Começar', payload: 'GET_STARTED' })),
    menuItem('bell', 'Voltar por um anúncio', () => phone.act('refer', {})),
    menuItem('letter', 'Loja responde pela Caixa da Página', () => void answerFromInbox(phone)),
    menuItem('person', elsewhere ? 'Devolver a conversa à Balcão' : 'Outro aplicativo atende', () =>
      phone.actAsBusiness('owner', elsewhere ? { appId: null } : {}),
    ),
    menuItem('person', PROFILE_LABELS[person.profile], () => phone.act('habits', { profile: nextProfile })),
    menuItem('block', blocked ? 'Desbloquear a loja' : 'Bloquear a loja', () => phone.act('block', { on: !blocked })),
  ];
}

async function answerFromInbox(phone) {
  const fields = [{ label: 'Resposta da loja', name: 'text', value: 'Respondi pelo Facebook', required: true }];
  const values = await ask({ title: 'Caixa de Entrada da Página', fields, confirm: 'Responder' });
  if (values) await phone.actAsBusiness('inbox', values);
}
