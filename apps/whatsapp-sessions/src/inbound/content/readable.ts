import type { InboundContent } from '@balcao/channels/kit/inbound-content.ts';
import { toNumber, type proto } from 'baileys';

type Reader = (message: proto.IMessage) => InboundContent | undefined;

const lines = (...parts: readonly (string | null | undefined | false)[]): InboundContent => ({
  kind: 'text',
  text: parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n'),
});

/** What has no bubble of its own, told in words. */
const readers: readonly Reader[] = [readPoll, readInvite, readOrder, readProduct, readEvent, readOffer, readPayment];

export function readInWords(message: proto.IMessage): InboundContent | undefined {
  for (const read of readers) {
    const content = read(message);
    if (content) return content;
  }
  return undefined;
}

function readPoll(message: proto.IMessage): InboundContent | undefined {
  const poll = message.pollCreationMessage ?? message.pollCreationMessageV2 ?? message.pollCreationMessageV3;
  if (!poll) return undefined;
  const options = (poll.options ?? []).map(({ optionName }) => `• ${optionName ?? ''}`);
  return lines(`📊 Enquete: ${poll.name ?? ''}`, ...options);
}

function readInvite({ groupInviteMessage: invite }: proto.IMessage): InboundContent | undefined {
  if (!invite) return undefined;
  const link = invite.inviteCode ? `https://chat.whatsapp.com/${invite.inviteCode}` : '';
  return lines(`👥 Convite para o grupo: ${invite.groupName ?? ''}`, invite.caption, link);
}

function readOrder({ orderMessage: order }: proto.IMessage): InboundContent | undefined {
  if (!order) return undefined;
  const count = order.itemCount ?? 0;
  const total = money(order.totalAmount1000, order.totalCurrencyCode);
  return lines(
    `🛒 Pedido: ${count} ${count === 1 ? 'item' : 'itens'}`,
    order.orderTitle,
    total && `Total: ${total}`,
    order.message,
  );
}

function readProduct({ productMessage }: proto.IMessage): InboundContent | undefined {
  if (!productMessage) return undefined;
  const { product, body } = productMessage;
  const price = money(product?.priceAmount1000, product?.currencyCode);
  return lines(`🏷️ Produto: ${product?.title ?? ''}`, product?.description, price, product?.url, body);
}

function readEvent({ eventMessage: event }: proto.IMessage): InboundContent | undefined {
  if (!event) return undefined;
  const start = event.startTime ? toNumber(event.startTime) : 0;
  const when = start > 0 ? new Date(start * 1000).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) : '';
  return lines(
    `📅 Evento${event.isCanceled ? ' cancelado' : ''}: ${event.name ?? ''}`,
    when,
    event.description,
    event.location?.name,
    event.joinLink,
  );
}

/** Menus of other businesses, as a customer passes them on. */
function readOffer({ buttonsMessage, listMessage, templateMessage, interactiveMessage }: proto.IMessage) {
  if (buttonsMessage) return lines(buttonsMessage.contentText, buttonsMessage.footerText);
  if (listMessage) return lines(listMessage.title, listMessage.description, listMessage.footerText);
  return readTemplate(templateMessage) ?? readCard(interactiveMessage ?? templateMessage?.interactiveMessageTemplate);
}

function readTemplate(templateMessage: proto.Message.ITemplateMessage | null | undefined) {
  const template = templateMessage?.hydratedTemplate ?? templateMessage?.hydratedFourRowTemplate;
  if (!template) return undefined;
  return lines(template.hydratedTitleText, template.hydratedContentText, template.hydratedFooterText);
}

function readCard(card: proto.Message.IInteractiveMessage | null | undefined) {
  return card ? lines(card.header?.title, card.body?.text, card.footer?.text) : undefined;
}

function readPayment({ requestPaymentMessage: asked, paymentInviteMessage, sendPaymentMessage }: proto.IMessage) {
  if (asked) {
    const note = asked.noteMessage?.extendedTextMessage?.text ?? asked.noteMessage?.conversation;
    return lines(`💰 Pedido de pagamento ${money(asked.amount1000, asked.currencyCodeIso4217)}`.trim(), note);
  }
  return paymentInviteMessage || sendPaymentMessage ? lines('💰 Pagamento pelo WhatsApp') : undefined;
}

function money(thousandths: number | { toNumber(): number } | null | undefined, currency: string | null | undefined) {
  const amount = typeof thousandths === 'object' ? thousandths?.toNumber() : thousandths;
  if (!amount) return '';
  const code = /^[A-Z]{3}$/.test(currency ?? '') ? (currency ?? 'BRL') : 'BRL';
  return (amount / 1000).toLocaleString('pt-BR', { style: 'currency', currency: code }).replaceAll('\u00a0', ' ');
}
