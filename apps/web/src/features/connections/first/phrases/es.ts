import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Conecte el WhatsApp de {company}',
  hint: 'Lea el código con el teléfono de la empresa. Las colas, los bots y los horarios quedan para después.',
  name: 'Nombre de la conexión',
  nameRule: 'De 2 a 50 letras',
  show: 'Mostrar el código QR',
  ready: 'Tenga a mano el teléfono de la empresa: el código aparece aquí y se renueva solo.',
  official: 'Usar un número oficial (API)',
  all: 'Ver todas las opciones',
  'confirm.title': 'Confirme su correo',
  'confirm.text': 'Enviamos un enlace a {email}. Ábralo en cualquier dispositivo: el código QR aparece aquí solo.',
  'confirm.again': 'Enviar de nuevo',
  'confirm.sent': 'El mensaje va en camino. Mire también el correo no deseado.',
  'confirm.sandbox': 'Abrir los correos de prueba',
  notIncluded: 'Su plan no incluye WhatsApp por código QR.',
};
