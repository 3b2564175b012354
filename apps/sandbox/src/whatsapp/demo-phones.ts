import type { WhatsAppApi } from './api.ts';

const shop = { phone: '5511940028922', name: 'WhatsApp da Loja', businessName: 'Loja Demonstração' };

const people = [
  { phone: '5511987650101', name: 'Beatriz Rocha', about: 'Só mensagens, por favor' },
  // An old number, as it was given out before the ninth digit.
  { phone: '553187650102', name: 'Seu Osvaldo', about: 'Na lida', addressing: 'pn' as const },
  { phone: '5521987650103', name: 'Larissa Campos', about: 'Disponível' },
];

/** The first phones of a fresh demonstration: the shop's, ready to scan, and three who write to it. */
export function addDemoPhones(whatsapp: WhatsAppApi): void {
  if (whatsapp.accounts().length > 0) return;
  const { phone, ...settings } = shop;
  whatsapp.account(phone, { ...settings, platform: 'smba', business: true });
  for (const { phone: number, ...person } of people) whatsapp.account(number, person);
}
