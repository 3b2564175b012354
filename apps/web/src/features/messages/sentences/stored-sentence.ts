import { phraseSentence, type Sentence } from '@balcao/contract/sentences/sentence-of.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, type Language } from '../../../platform/i18n/language.ts';

const words = {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
} as const;

const wordsOf = (language: Language) => (language === 'pt' ? null : words[language]());

/** What is stored in Portuguese, in the language of whoever reads; what has no code stays as it is. */
export function useStoredSentence(text: string, sentence: Sentence | null | undefined): string {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['sentences', language],
    queryFn: () => wordsOf(language),
    enabled: language !== 'pt' && sentence !== null && sentence !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data && sentence ? phraseSentence(sentence, data) : text;
}
