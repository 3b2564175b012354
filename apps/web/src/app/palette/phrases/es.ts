import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Buscar y ordenar',
  placeholder: 'Buscar atenciones, contactos, pantallas y acciones',
  recent: 'Recientes',
  commands: 'Acciones aquí',
  screens: 'Pantallas',
  tickets: 'Atenciones abiertas',
  contacts: 'Contactos',
  replies: 'Respuestas rápidas',
  searching: 'Buscando…',
  nothing: 'No se encontró nada',
};
