const optOuts = new Set(['sair', 'parar', 'pare', 'stop', 'remover', 'descadastrar', 'nao quero mais', 'cancelar']);
const COMPLAINT = /\b(denunci\w*|golpes?|golpistas?|spam|processar|procon|anatel)\b/;

/** The whole message is the word, or somewhere in it stands one that nobody says in a friendly way; null for everything else. */
export function objectionIn(text: string): 'opt-out' | 'complaint' | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (optOuts.has(words)) return 'opt-out';
  return COMPLAINT.test(words) ? 'complaint' : null;
}
