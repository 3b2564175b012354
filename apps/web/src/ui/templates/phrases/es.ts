import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  placeholder: 'Elija una plantilla aprobada',
  none: 'Ninguna plantilla aprobada.',
  parameter: 'Parámetro {name}',
  header: 'Dirección del archivo del encabezado',
  headerHint: 'Una dirección pública que empieza con https.',
  gone: 'La plantilla “{name}” ya no está aprobada. Elija otra.',
  kind: '{label}: texto o plantilla',
  text: 'Texto libre',
  template: 'Plantilla aprobada',
  missing: 'Elija una plantilla y complete todos los parámetros.',
};
