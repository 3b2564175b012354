import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  renewed: '¡Licencia renovada hasta el {date}!',
  displaced: 'Su cuenta se abrió en otro equipo.',
  'confirm.done': 'Correo confirmado.',
  'confirm.success': 'Correo confirmado. Entre para conectar sus canales.',
  'confirm.error': 'Este enlace no vale para ninguna cuenta. Entre para recibir otro.',
  'ended.copied':
    'Por seguridad, su sesión se cerró: se usó una copia antigua de ella. Entre de nuevo y, si no fue usted, cambie su contraseña.',
  'ended.password': 'Su contraseña fue restablecida. Entre con la nueva.',
  'ended.disabled': 'La cuenta de su empresa fue desactivada.',
  expired: 'Suscripción vencida. Regularícela en Finanzas.',
  expiredAgent: 'Suscripción vencida. Pida a un administrador de la empresa que la renueve.',
  tagline: 'Cada conversación atendida, en un mismo mostrador.',
  'login.title': 'Entrar',
  'login.email': 'Correo',
  'login.password': 'Contraseña',
  'login.submit': 'Entrar',
  'login.forgot': 'Olvidé la contraseña',
  'login.unclaimed': 'Esta instalación todavía no tiene dueño.',
  'login.claim': 'Primer acceso',
  'login.noAccount': '¿Aún no tiene cuenta?',
  'login.signUp': 'Crear cuenta',
  'login.support': 'Hablar con soporte',
  'login.required': 'Obligatorio',
  'login.invalidEmail': 'Correo no válido',
};
