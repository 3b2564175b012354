const BOLD = /[*_~`]/g;
const INVISIBLE = /[\u{20E3}\u{FE00}-\u{FE0F}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu;
const SKIN = /[\u{1F3FB}-\u{1F3FF}]/gu;

/** As it was meant: bold and italic signs, keycaps and invisible characters gone, full width and circled digits plain. */
export function plain(text: string): string {
  return text
    .replaceAll('🔟', '10')
    .replaceAll(/[ªº°]/g, '')
    .replaceAll(BOLD, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words alone: no accents, capitals or signs. What consists of signs only, such as an emoji, stays as it is. */
export function fold(text: string): string {
  const meant = plain(text);
  const words = meant
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(^| )(\d+)[ao](?= |$)/g, '$1$2')
    .trim();
  return words === '' ? meant.replaceAll(SKIN, '') : words;
}
