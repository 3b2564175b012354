import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  title: 'Hay un mensaje en cola',
  text: 'El último mensaje aún no salió y saldrá cuando vuelva la conexión. ¿Cerrar la atención de todos modos?',
  confirm: 'Cerrar',
};
