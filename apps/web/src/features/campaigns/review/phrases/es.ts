import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  test: 'Enviar prueba',
  'test.hint':
    'A un máximo de 3 números suyos. Los nombres se completan como para la primera persona de la lista; nadie de la lista la recibe.',
  'test.number': 'Su número {n}',
  'test.add': 'Agregar número',
  'test.missing': 'Indique un número con código de área.',
  'test.send': 'Enviar',
  'test.again': 'Enviar de nuevo',
  'test.sent': 'En camino.',
  'why.suppressed': 'Este número pidió no recibir más.',
  'why.invalid-number': 'El número no es válido.',
  'why.blocked': 'El contacto está bloqueado.',
  'why.window-closed':
    'El texto libre solo llega a quien escribió en las últimas 24 horas: escriba antes desde este número a la conexión.',
  'why.empty-parameter': 'Un parámetro de la plantilla queda vacío para la primera persona de la lista.',
  'why.template-gone': 'La plantilla ya no está aprobada.',
  'why.media': 'El canal no acepta este archivo.',
  'why.no-message': 'Esta versión no tiene mensaje.',
  'why.other': 'Este número no puede recibir por esta conexión.',
};
