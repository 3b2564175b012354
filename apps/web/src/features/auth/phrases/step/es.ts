import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'step.required': 'Obligatorio',
  'step.title': 'Verificación en dos pasos',
  'step.hint': 'Escriba el código de 6 dígitos que su aplicación de autenticación muestra ahora.',
  'step.hintRecovery': 'Escriba uno de sus códigos de recuperación. Cada uno vale una vez.',
  'step.lost':
    '¿Sin celular y sin códigos? Pida a un administrador de su empresa que restablezca la verificación de su cuenta.',
  'step.code': 'Código',
  'step.recoveryCode': 'Código de recuperación',
  'step.submit': 'Verificar y entrar',
  'step.useRecovery': 'Usar un código de recuperación',
  'step.useApp': 'Usar el código de la aplicación',
  'step.back': 'Volver al inicio de sesión',
  'step.wrong': 'El código no coincide. Use el que la aplicación muestra ahora; cada uno vale una vez.',
  'step.wrongRecovery': 'El código no coincide o ya fue usado.',
};
