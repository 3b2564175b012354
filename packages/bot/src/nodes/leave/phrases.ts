import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Passar para pessoas', about: 'Termina o robô; as pessoas atendem.', fields: {} },
  en: { name: 'Hand over to people', about: 'Ends the bot; people serve.', fields: {} },
  es: { name: 'Pasar a personas', about: 'Termina el bot; atienden personas.', fields: {} },
  tr: { name: 'Kişilere aktar', about: 'Botu bitirir; kişiler ilgilenir.', fields: {} },
};
