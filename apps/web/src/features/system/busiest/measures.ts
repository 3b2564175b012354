import type { CompanyLoad, LoadMeasure } from '@balcao/contract/system/load.ts';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { systemPhrases } from '../phrases/phrases.ts';

type Figures = Omit<CompanyLoad, 'companyId' | 'name'>;

/** The number that a measure puts companies in order by. */
export const figureOf: Record<LoadMeasure, (load: Figures) => number> = {
  messages: ({ received, sent }) => received + sent,
  calls: ({ calls }) => calls,
  slowCalls: ({ slowCalls }) => slowCalls,
  jobs: ({ jobSeconds }) => jobSeconds,
  browsers: ({ browsers }) => browsers,
  storage: ({ storage }) => storage ?? 0,
};

const digits: Partial<Record<LoadMeasure, number>> = { browsers: 1, jobs: 1 };

export function useFigureText() {
  const t = systemPhrases.useT();
  return (measure: LoadMeasure, load: Figures): string => {
    if (measure === 'storage') return load.storage === null ? t('unmeasured') : formatFileSize(load.storage);
    const options = { maximumFractionDigits: digits[measure] ?? 0 };
    const count = figureOf[measure](load).toLocaleString(languageTags[currentLanguage()], options);
    return measure === 'jobs' ? t('seconds', { seconds: count }) : count;
  };
}
