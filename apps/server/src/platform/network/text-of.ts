/** A body as text, in the coding it names; what is no text of that coding is shown as replacement characters. */
export function textOf({ contentType, body }: { contentType: string; body: Buffer }): string {
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  return decoderOf(charset).decode(body);
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
