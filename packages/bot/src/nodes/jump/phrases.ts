import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Ir para',
    about: 'Continua em outro bloco ou em outro fluxo.',
    fields: { flowId: 'Fluxo', nodeId: 'Bloco' },
  },
  en: {
    name: 'Go to',
    about: 'Goes on at another block or in another flow.',
    fields: { flowId: 'Flow', nodeId: 'Block' },
  },
  es: {
    name: 'Ir a',
    about: 'Continúa en otro bloque o en otro flujo.',
    fields: { flowId: 'Flujo', nodeId: 'Bloque' },
  },
  tr: {
    name: 'Şuraya git',
    about: 'Başka bir blokta ya da akışta devam eder.',
    fields: { flowId: 'Akış', nodeId: 'Blok' },
  },
};
