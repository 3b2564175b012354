import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Verificación en dos pasos',
  intro:
    'Con ella, quien descubra su contraseña no entra: además de la contraseña, el inicio de sesión pide un código que solo muestra su teléfono.',
  due: 'Su empresa exige la verificación en dos pasos. Actívela para continuar: tarda dos minutos.',
  soon: 'A partir del {day} su empresa exige la verificación en dos pasos. Actívela antes: tarda dos minutos.',
  later: 'Ahora no',
  demanded:
    'Las cuentas de superusuario la necesitan para restablecer la de otras personas y para otras acciones delicadas.',
  begin: 'Activar',
  password: 'Su contraseña',
  passwordHint: 'Confirme que es usted antes de empezar.',
  required: 'Obligatorio',
  wrongPassword: 'Contraseña incorrecta.',
  scan: 'Lea este código con una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o 1Password.',
  qr: 'Código QR para la aplicación de autenticación',
  secret: 'O escriba esta clave en la aplicación',
  code: 'Código de 6 dígitos',
  codeHint: 'El que la aplicación muestra después de leer el QR.',
  confirm: 'Confirmar y activar',
  wrongCode: 'El código no coincide. Use el que la aplicación muestra ahora; cada uno vale una vez.',
  codesTitle: 'Guarde sus códigos de recuperación',
  codesText:
    'Si pierde el teléfono, cada uno de estos códigos abre su cuenta una vez. Guárdelos fuera del teléfono: no se mostrarán de nuevo.',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'No se pudo copiar. Selecciónelo y cópielo a mano.',
  download: 'Descargar',
  fileName: 'codigos-de-recuperacion-balcao.txt',
  fileTitle: 'Códigos de recuperación de Balcão ({email})',
  done: 'Guardé los códigos',
  isOn: 'La verificación en dos pasos está activada.',
  isOff: 'La verificación en dos pasos se desactivó.',
  renew: 'Generar códigos nuevos',
  renewHint: 'Al generar nuevos, los actuales dejan de valer.',
  off: 'Desactivar',
  offText: 'Sin ella, su contraseña sola abre su cuenta.',
  offCode: 'Código de la aplicación o de recuperación',
  askTitle: 'Confirme que es usted',
  askText:
    'Esta acción pide un código de su verificación en dos pasos. Después no se vuelve a pedir durante diez minutos.',
  askConfirm: 'Confirmar',
  setUpFirst:
    'Esta acción solo está abierta a quien usa la verificación en dos pasos. Actívela en el menú de su cuenta e inténtelo de nuevo.',
  left: { one: 'Queda {count} código de recuperación.', other: 'Quedan {count} códigos de recuperación.' },
};
