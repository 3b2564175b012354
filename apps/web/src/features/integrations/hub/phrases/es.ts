import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Integraciones',
  'group.bots': 'Bots y flujos',
  'group.billing': 'Cobros y ERP',
  'group.programs': 'Para sus sistemas',
  setUp: 'Configurar',
  setUpOf: 'Configurar {name}',
  byPlatform: 'Lo configura la plataforma',
  flowise: 'El editor de Flowise aquí mismo, y el bot que responde en las colas.',
  typebot: 'El editor de Typebot aquí mismo, y el bot que responde en las colas.',
  n8n: 'Un flujo de n8n, o cualquier dirección suya, responde en las colas.',
  mikweb: 'Facturas y desbloqueo de clientes de proveedores de internet.',
  hinova: 'Boletos de asociados de protección vehicular.',
  siprov: 'Boletos y Pix de asociados de protección vehicular.',
  bling: 'Cuentas por cobrar de los clientes de la tienda.',
  'mk-auth': 'Facturas y desbloqueo en proveedores con MK-AUTH.',
  ixc: 'Facturas y desbloqueo en proveedores con IXC.',
  asaas: 'Cobros que sus clientes reciben por Asaas.',
  webhooks: 'Balcão llama a su sistema cuando algo sucede.',
  'api-keys': 'Su sistema envía mensajes y consulta atenciones.',
};
