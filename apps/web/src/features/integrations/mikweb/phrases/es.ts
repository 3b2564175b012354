import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  lead: 'Con MikWeb activo, los agentes ven las facturas del cliente en la atención, envían la línea, el Pix o el boleto y liberan el acceso en confianza.',
  tokens: 'Tokens',
  'tokens.hint': 'El token viene del panel de MikWeb. El tipo es el nombre que usted le da.',
  noTokens: 'Ningún token aún. Cree uno en el panel de MikWeb y agréguelo aquí.',
  token: 'Token',
  type: 'Tipo',
  add: 'Agregar token',
  remove: 'Quitar token',
  removeOf: 'Quitar token {type}',
  needsToken: 'Agregue al menos un token antes de activar.',
};
