import { currentLanguage, languageTags } from '../../platform/i18n/language.ts';

const KB = 1024;
const MB = KB * KB;

/** 812 B · 34 kB · 1,2 MB */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${Math.round(bytes / KB)} kB`;
  return `${(bytes / MB).toLocaleString(languageTags[currentLanguage()], { maximumFractionDigits: 1 })} MB`;
}
