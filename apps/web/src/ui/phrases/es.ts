import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  failedTitle: 'No se pudo cargar',
  offline: 'Sin conexión, intentando de nuevo…',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  currentPassword: 'Contraseña actual',
  currentPasswordHint: 'Para cambiar su contraseña o su correo, escriba la contraseña que usa hoy.',
  currentPasswordWrong: 'La contraseña actual es incorrecta.',
  currentPasswordMissing: 'Escriba su contraseña actual.',
  pickColor: 'Tomar un color de la pantalla',
  overtaken: 'Esto cambió después de que empezaste a escribir. Abajo está como quedó.',
  'overtaken.take': 'Usar lo que escribí',
};
