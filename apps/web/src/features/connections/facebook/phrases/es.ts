import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  'title.facebook': 'Conectar Facebook',
  'title.instagram': 'Conectar Instagram',
  'intro.facebook':
    'Inicie sesión con la cuenta de Facebook que administra las páginas de la empresa. Cada página elegida se convierte en una conexión y los mensajes de Messenger llegan aquí.',
  'intro.instagram':
    'Inicie sesión con la cuenta de Facebook vinculada al Instagram profesional de la empresa. Las páginas y perfiles elegidos se convierten en conexiones.',
  accept: 'En la ventana de Facebook, acepte todos los permisos pedidos: sin ellos no se puede recibir ni responder.',
  'accept.instagram':
    'En la aplicación de Instagram, deje activado el acceso a los mensajes: Configuración > Mensajes > Herramientas conectadas.',
  login: 'Iniciar sesión con Facebook',
  again: 'Intentar de nuevo',
  preparing: 'Preparando el inicio de sesión de Facebook…',
  waiting: 'Continúe en la ventana de Facebook…',
  looking: 'Buscando tus páginas…',
  choose: '¿Qué conectar?',
  renews: 'ya conectada: se renueva el acceso',
  'connect.one': 'Conectar 1 cuenta',
  'connect.many': 'Conectar {count} cuentas',
  connecting: 'Conectando las páginas…',
  notConfigured:
    'Este sistema aún no tiene una aplicación en Meta. Pida a quien cuida el servidor que configure META_APP_ID y META_APP_SECRET.',
  blocked:
    'El inicio de sesión de Facebook no cargó. Desactive los bloqueadores de anuncios en esta página y revise internet.',
  cancelled: 'El inicio de sesión se canceló. No se conectó nada.',
  missing: 'Faltó permitir: {scopes}. Inicie sesión de nuevo y acepte todos los permisos.',
  connected: 'Conectadas',
  none: 'No se conectó ninguna página.',
  skipped: 'No conectadas',
  'reason.no-messaging-task': 'su cuenta no puede responder sus mensajes; pida ese acceso en la página',
  'reason.other-company': 'ya está conectada en otra empresa; desconéctela allí primero',
  'reason.limit': 'su plan no permite más conexiones',
  done: 'Terminar',
  close: 'Cerrar',
};
