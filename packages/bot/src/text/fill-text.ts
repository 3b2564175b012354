const NAME = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** Puts values in for `{{name}}`, in one pass: what a value contains is never filled again. A name without a value goes. */
export function fillText(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(NAME, (_, name: string) => valueOf(name));
}
