import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Cómo usar el tablero',
  close: 'Cerrar',
  'what.title': 'Qué es',
  what: 'Cada tarjeta es una atención abierta o en espera. Las columnas son las etapas que creó su empresa; en “En abierto” están las que aún no están en ninguna.',
  'move.title': 'Mover una atención',
  move: 'Arrastre la tarjeta a otra columna, use su botón de mover o el teclado. Quien tiene el tablero abierto ve el cambio al instante.',
  'campaign.title': 'Campañas de las columnas',
  campaign:
    'Si la columna tiene una campaña activa, mover una tarjeta a ella programa el mensaje de la columna para el contacto, entre las 18:00 y las 18:30 de hoy, o de mañana después de las 18:00. Cada contacto tiene una campaña por vez: al cambiar de columna, la nueva sustituye a la anterior; al volver a “En abierto”, se anula.',
  'order.title': 'El orden de las tarjetas',
  order:
    'En el orden manual, la tarjeta queda donde se soltó y los mensajes nuevos no cambian nada. En “En abierto” va primero quien escribió último. En los demás órdenes, arrastrar solo cambia la columna.',
  'keys.title': 'Con el teclado',
  'keys.walk': 'Recorrer tarjetas y columnas',
  'keys.ends': 'Primera tarjeta de la columna, o última de las ya cargadas',
  'keys.letters': 'Encontrar un nombre entre las tarjetas ya cargadas de la columna',
  'keys.lift': 'Tomar la tarjeta y soltarla',
  'keys.carry': 'Con la tarjeta en la mano, cambiar de columna y de lugar',
  'keys.return': 'Devolver la tarjeta',
  'keys.menu': 'Elegir la columna por nombre',
  'keys.open': 'Abrir la atención',
  'keys.space': 'Espacio',
  'keys.anyLetter': 'A…Z',
};
