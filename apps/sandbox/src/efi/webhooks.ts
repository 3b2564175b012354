import { postNotification } from '../bank/notifications/post-notification.ts';
import { told } from '../bank/move-money.ts';
import type { World } from '../world/world.ts';
import { EfiRefusal } from './efi-refusal.ts';

type Registration = { key: string; webhookUrl: string; skipsCertificates: boolean };

/**
 * Registers where to ring for a key, after a test call there. This machine itself may listen without TLS; what asks to be checked by
 * certificates is refused, since nothing played here can be.
 */
export async function registerWebhook(
  world: World,
  { key, webhookUrl, skipsCertificates }: Registration,
): Promise<void> {
  const { money } = world.state;
  if (!money.accounts['efi']?.keys.includes(key))
    throw new EfiRefusal(400, 'chave_invalida', 'A chave informada não pertence à conta autenticada');
  if (!isAllowed(webhookUrl)) throw new EfiRefusal(400, 'valor_invalido', 'URL inválida');
  if (!skipsCertificates)
    throw new EfiRefusal(400, 'webhook_invalido', 'A autenticação de TLS mútuo não está configurada na URL informada');
  const createdAt = world.clock.now();
  const body = JSON.stringify({ evento: 'teste_webhook', data_criacao: new Date(createdAt).toISOString() });
  const status = await postNotification({ url: webhookUrl, headers: {}, body });
  if (status === null || status < 200 || status > 299)
    throw new EfiRefusal(400, 'webhook_invalido', 'Não foi possível acessar a URL informada');
  money.efi.webhooks[key] = { webhookUrl, createdAt };
  told(world);
}

export function webhookOf(world: World, key: string) {
  const registered = world.state.money.efi.webhooks[key];
  if (!registered)
    throw new EfiRefusal(404, 'webhook_nao_encontrado', 'Nenhum webhook cadastrado para a chave informada');
  return { webhookUrl: registered.webhookUrl, chave: key, criacao: new Date(registered.createdAt).toISOString() };
}

function isAllowed(webhookUrl: string): boolean {
  const url = URL.parse(webhookUrl);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.|localhost$|\[::1\]$)/.test(url.hostname));
}
