import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  link: 'Enviar a quien paga',
  'link.hint': 'Quien abra este enlace paga sin entrar en el sistema.',
  'link.copy': 'Copiar enlace',
  'page.title': 'Pagar a {creditor}',
  'page.loading': 'Pago',
  'page.for': 'Factura de',
  'page.due': 'Vencimiento',
  'page.overdue': 'Vencida',
  'page.value': 'Importe',
  'page.paid': 'Pago confirmado. ¡Gracias!',
  'page.cancelled': 'Esta factura fue cancelada. No hay nada que pagar.',
  'page.refunded': 'El importe de esta factura fue devuelto. No hay nada que pagar.',
  'page.unknown': 'Este enlace no existe. Revise que la dirección esté completa o pida otro a quien lo envió.',
  'page.wait': 'Esta página avisa cuando se confirme el pago.',
};
