import { escapeHtml } from '../../../platform/mail/escape-html.ts';

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]}*_~]/gi;
/** Marks hug words: `3*4*5` and `nome_do_arquivo` are none. */
const MARK = /(?<![\p{L}\p{N}])(\*|__|_|~)(?!\s|\1)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu;
const tags: Record<string, string> = { '*': 'strong', __: 'u', _: 'em', '~': 's' };
/** Bold, italic, underlined and struck out at once. */
const DEEPEST = 4;

function marked(text: string, depth = 0): string {
  let html = '';
  let from = 0;
  for (const { 0: whole, 1: mark = '', 2: words = '', index } of depth < DEEPEST ? text.matchAll(MARK) : []) {
    html += escapeHtml(text.slice(from, index)) + `<${tags[mark]}>${marked(words, depth + 1)}</${tags[mark]}>`;
    from = index + whole.length;
  }
  return html + escapeHtml(text.slice(from));
}

const link = (address: string) => {
  const href = address.startsWith('www.') ? `https://${address}` : address;
  return URL.canParse(href) ? `<a href="${escapeHtml(href)}">${escapeHtml(address)}</a>` : escapeHtml(address);
};

/** Addresses first: an underscore in one is no mark. */
function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    html += marked(text.slice(from, index)) + link(address);
    from = index + address.length;
  }
  return html + marked(text.slice(from));
}

/** What people typed as plain HTML: marks become formatting, everything else stays as it was typed. */
export function letterHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${paragraph.split('\n').map(linked).join('<br>')}</p>`);
  return `<div style="font:15px/1.5 sans-serif">${paragraphs.join('')}</div>`;
}
