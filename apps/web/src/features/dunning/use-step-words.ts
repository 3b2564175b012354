import { dunningPhrases } from './phrases/phrases.ts';

/** A step as people say it: `5 dias antes`. */
export function useStepWords(): (day: number) => string {
  const t = dunningPhrases.useT();
  return (day) => {
    if (day === 0) return t('on');
    return day < 0 ? t('before', { count: -day }) : t('after', { count: day });
  };
}
