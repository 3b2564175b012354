import { currentLanguage, languageTags } from '../../platform/i18n/language.ts';

export const formatCount = (count: number) => new Intl.NumberFormat(languageTags[currentLanguage()]).format(count);
