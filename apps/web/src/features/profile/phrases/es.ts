import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Perfil',
  name: 'Nombre',
  email: 'Correo',
  password: 'Nueva contraseña',
  passwordHint: 'Déjelo en blanco para mantener la actual.',
  weak: 'Use 8 caracteres o más, con mayúscula, minúscula y número.',
  farewell: 'Mensaje de despedida',
  farewellHint: 'Se envía al cliente cuando usted cierra una atención.',
  save: 'Guardar',
  saved: 'Perfil actualizado.',
  short: '¡Demasiado corto!',
  long: '¡Demasiado largo!',
  required: 'Obligatorio',
  invalidEmail: 'Correo no válido',
};
