import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, type Language } from '../i18n/language.ts';

type Phrase = (sentence: SentenceRef) => string | null;

const words = {
  en: () => Promise.all([import('./en.ts'), import('./log-lines/en.ts')]).then(([one, other]) => [one.en, other.en]),
  es: () => Promise.all([import('./es.ts'), import('./log-lines/es.ts')]).then(([one, other]) => [one.es, other.es]),
  tr: () => Promise.all([import('./tr.ts'), import('./log-lines/tr.ts')]).then(([one, other]) => [one.tr, other.tr]),
} as const;

/** Loaded when the first sentence has to be phrased: Portuguese needs none of it. */
async function phraserFor(language: Exclude<Language, 'pt'>): Promise<Phrase> {
  const [{ phraseSentence }, [sentences, lines]] = await Promise.all([
    import('@balcao/contract/sentences/phrase-sentence.ts'),
    words[language](),
  ]);
  const known = { ...sentences, ...lines };
  return (sentence) => phraseSentence(sentence, known);
}

/** What is stored in Portuguese, in the language of whoever reads; what has no code, or one of a later build, stays as it is. */
export function useStoredSentence(
  text: string,
  sentence: SentenceRef | readonly SentenceRef[] | null | undefined,
): string {
  const language = useLanguage();
  const parts = sentence ? [sentence].flat() : [];
  const { data: phrase } = useQuery({
    queryKey: ['sentences', language],
    queryFn: () => (language === 'pt' ? null : phraserFor(language)),
    enabled: language !== 'pt' && parts.length > 0,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (!phrase || parts.length === 0) return text;
  const phrased = parts.map(phrase);
  return phrased.includes(null) ? text : phrased.join(' ');
}
