import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es = {
  title: 'Secretos',
  lead: 'Tokens y contraseñas que los flujos envían a otros sistemas. En una petición, escríbalos como aparecen aquí: en la dirección, los encabezados o el cuerpo. Nadie puede leer el valor una vez guardado.',
  none: 'Ningún secreto todavía',
  'none.hint': 'Guarde aquí el token de su sistema en vez de escribirlo en el flujo.',
  changed: 'Cambiado el {at}',
  replaceOf: 'Cambiar el valor de {name}',
  deleteOf: 'Eliminar {name}',
  delete: 'Eliminar',
  'delete.text': 'Las peticiones que usan este secreto fallan a partir de ahora.',
  deleted: 'Secreto eliminado.',
  new: 'Nuevo secreto',
  name: 'Nombre',
  'name.hint': 'Letras minúsculas, números y _, empezando por una letra.',
  'name.rule': 'Use letras minúsculas, números y _, empezando por una letra.',
  'name.taken': 'Este nombre ya existe: cambie su valor en la lista.',
  value: 'Valor',
  'value.new': 'Nuevo valor',
  'value.short': 'Al menos 4 caracteres.',
  'value.long': 'Demasiado largo.',
  add: 'Guardar',
  replace: 'Cambiar',
  added: 'Secreto guardado.',
  replaced: 'Valor cambiado.',
} as const satisfies TranslationOf<typeof pt>;
