import type { pt } from './pt.ts';

export const es: Record<keyof typeof pt, string> = {
  title: 'Conversación con {name}, que espera',
  close: 'Cerrar',
  taken: '{name} ya aceptó esta atención.',
  closed: 'Esta atención ya fue cerrada.',
  gone: 'Esta atención ya no espera aquí.',
};
