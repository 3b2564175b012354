import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  ai: 'Un asistente que ayuda a escribir y resumir textos.',
  integrations: 'Los enlaces de Balcão con otros sistemas de su empresa.',
  hinova: 'La consulta de asociados y boletos en Hinova.',
  siprov: 'La consulta de asociados y boletos en Siprov.',
  mikweb: 'La consulta de clientes y facturas en Mikweb.',
  bling: 'La consulta de pedidos y productos en Bling.',
  title: 'Esta pantalla aún no existe',
  coming: 'Lo que estará aquí',
};
