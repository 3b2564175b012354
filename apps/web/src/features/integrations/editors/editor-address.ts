/** The products whose own editors open within the counter. */
export type EditorName = 'flowise' | 'typebot';

/** Each has a place of its own in this browser. */
const keys: Record<EditorName, string> = {
  flowise: 'balcao.editor.flowise',
  typebot: 'balcao.editor.typebot',
};

const localHosts: readonly string[] = ['localhost', '127.0.0.1'];

type Judged = { address: string } | { problem: 'missing' | 'unreadable' | 'insecure' | 'own' };

function parsed(typed: string): URL | null {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:/i.test(typed) && !isHostWithPort(typed) ? typed : `https://${typed}`);
  } catch {
    return null;
  }
}

/** `editor.exemplo.com:3000` reads like a scheme to the parser. */
const isHostWithPort = (typed: string) => /^[^/:]+:\d+(\/|$)/.test(typed);

/**
 * Where an editor may be framed from: https, on this machine http too. Never from the counter's own address: a frame that is
 * allowed scripts would have the counter's session.
 */
export function judgeAddress(typed: string, ownOrigin: string): Judged {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  const url = parsed(text);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') {
    return { problem: 'unreadable' };
  }
  const isLocal = url.protocol === 'http:' && localHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) return { problem: 'insecure' };
  return url.origin === ownOrigin ? { problem: 'own' } : { address: url.href };
}

/** What was stored may have been changed by hand: it is judged again. */
export function rememberedAddress(editor: EditorName): string | null {
  const judged = judgeAddress(localStorage.getItem(keys[editor]) ?? '', window.location.origin);
  return 'address' in judged ? judged.address : null;
}

export const rememberAddress = (editor: EditorName, address: string): void =>
  localStorage.setItem(keys[editor], address);

export const clearAddress = (editor: EditorName): void => localStorage.removeItem(keys[editor]);
