import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Condicionais',
    about: 'Segue por sim ou não.',
    fields: { key: 'Campo', condition: 'Regra', value: 'Valor' },
    outputs: { yes: 'Sim', no: 'Não' },
  },
  en: {
    name: 'Conditions',
    about: 'Goes on by yes or no.',
    fields: { key: 'Field', condition: 'Rule', value: 'Value' },
    outputs: { yes: 'Yes', no: 'No' },
  },
  es: {
    name: 'Condicionales',
    about: 'Sigue por sí o no.',
    fields: { key: 'Campo', condition: 'Regla', value: 'Valor' },
    outputs: { yes: 'Sí', no: 'No' },
  },
  tr: {
    name: 'Koşullar',
    about: 'Evet ya da hayır ile devam eder.',
    fields: { key: 'Alan', condition: 'Kural', value: 'Değer' },
    outputs: { yes: 'Evet', no: 'Hayır' },
  },
};
