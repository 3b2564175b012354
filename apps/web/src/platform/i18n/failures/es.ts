import type { TranslationOf } from '../phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  unreachable: 'Sin conexión con el servidor. Inténtelo de nuevo en unos instantes.',
  tooManyTries: 'Demasiados intentos en poco tiempo. Inténtelo de nuevo en {minutes} min.',
  cannotEdit: 'Este canal no permite editar mensajes enviados.',
  cannotDelete: 'Este canal no permite eliminar mensajes para el cliente.',
  expiredAgent: 'Suscripción vencida. Pida a un administrador de la empresa que la renueve.',
};
