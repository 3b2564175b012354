import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, type Language } from '../../../platform/i18n/language.ts';

type Phrase = (sentence: SentenceRef) => string | null;

const words = {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
  tr: () => import('./tr.ts').then((module) => module.tr),
} as const;

/** Loaded when the first sentence has to be phrased: Portuguese needs none of it. */
async function phraserFor(language: Exclude<Language, 'pt'>): Promise<Phrase> {
  const [{ phraseSentence }, known] = await Promise.all([
    import('@balcao/contract/sentences/sentence-of.ts'),
    words[language](),
  ]);
  return (sentence) => phraseSentence(sentence, known);
}

/** What is stored in Portuguese, in the language of whoever reads; what has no code stays as it is. */
export function useStoredSentence(text: string, sentence: SentenceRef | null | undefined): string {
  const language = useLanguage();
  const { data: phrase } = useQuery({
    queryKey: ['sentences', language],
    queryFn: () => (language === 'pt' ? null : phraserFor(language)),
    enabled: language !== 'pt' && Boolean(sentence),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (sentence && phrase?.(sentence)) ?? text;
}
