const MB = 1024 * 1024;
const KB = 1024;

type Rule = { accepts: (mimeType: string) => boolean; maxBytes: (mimeType: string) => number };

function rule(types: string[], maxBytes: number): Rule {
  return { accepts: (mimeType) => types.includes(bare(mimeType)), maxBytes: () => maxBytes };
}

function bare(mimeType: string): string {
  return mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** What each kind of message may carry. */
export const MEDIA_RULES = {
  image: rule(['image/jpeg', 'image/png'], 5 * MB),
  video: rule(['video/mp4', 'video/3gpp'], 16 * MB),
  audio: rule(['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'], 16 * MB),
  document: { accepts: (mimeType: string) => mimeType.includes('/'), maxBytes: () => 100 * MB },
  sticker: rule(['image/webp'], 500 * KB),
};

/** Meta accepts these types for upload; a document type outside the list is taken too, anything else is 131053. */
export function uploadLimit(mimeType: string): number | null {
  const type = bare(mimeType);
  if (type === 'image/webp') return MEDIA_RULES.sticker.maxBytes(type);
  for (const kind of ['image', 'video', 'audio'] as const) {
    if (MEDIA_RULES[kind].accepts(type)) return MEDIA_RULES[kind].maxBytes(type);
  }
  return type.startsWith('text/') || type.startsWith('application/') ? MEDIA_RULES.document.maxBytes() : null;
}
