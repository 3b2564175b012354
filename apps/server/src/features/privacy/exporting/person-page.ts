import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { PartName, Row } from './parts.ts';
import type { SaidRow } from './said.ts';
import { fieldNames, wordFor } from './words.ts';

/** As people in Brazil read it: the file goes to the person, whatever language the counter is used in. */
const titles: Record<PartName, string> = {
  contact: 'Cadastro',
  identities: 'Como você é reconhecido nos canais',
  tickets: 'Atendimentos',
  notes: 'Observações da equipe',
  ratings: 'Avaliações',
  schedules: 'Mensagens agendadas',
  campaigns: 'Campanhas',
  contactLists: 'Listas de contatos',
  consents: 'O que você disse sobre campanhas',
  letters: 'E-mails',
  summaries: 'Resumos do assistente',
  appointments: 'Tarefas e compromissos ligados aos seus atendimentos',
  views: 'Quem abriu as suas conversas',
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:880px;margin:0 auto;padding:24px;color:#1b1f24;background:#fff}
h1{font-size:26px}h2{margin-top:36px;font-size:19px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #e3e6ea;overflow-wrap:anywhere}
th{width:200px;font-weight:500;color:#57606a}.said{margin:10px 0;padding:10px 14px;border-radius:10px;background:#f3f4f6;max-width:80%}
.us{margin-left:auto;background:#e5f4ec}.when{font-size:13px;color:#57606a}p{white-space:pre-wrap;margin:4px 0}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#15181c}th,.when{color:#9aa4af}th,td{border-color:#2c323a}.said{background:#22272e}.us{background:#1d3a2c}}`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`;

/** A value as the person reads it. */
function shown(field: string, value: unknown, when: (at: Date) => string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return when(value);
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (Array.isArray(value)) return value.map((one) => shown(field, one, when)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, inner]) => `${fieldNames[key] ?? key}: ${shown(key, inner, when)}`)
      .join('; ');
  }
  if (typeof value === 'string') return wordFor(field, value);
  return typeof value === 'number' ? String(value) : '';
}

function entry(row: Row, when: (at: Date) => string): string {
  const lines = Object.entries(row)
    .map(([key, value]) => [fieldNames[key] ?? key, shown(key, value, when)] as const)
    .filter(([, value]) => value !== '');
  const cells = lines.map(
    ([key, value]) => `<tr><th scope="row">${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table>${cells.join('')}</table>`;
}

type Person = {
  companyName: string;
  parts: Record<PartName, Row[]>;
  /** Files with the conversation, in order. */
  conversationPages: readonly string[];
  madeAt: Date;
  when: (at: Date) => string;
};

/** What a person reads first: who holds what about them, and where the rest lies. */
export function personPage({ companyName, parts, conversationPages, madeAt, when }: Person): string {
  const sections = (Object.keys(titles) as PartName[]).map((name) => {
    const rows = parts[name];
    const content = rows.length === 0 ? '<p>Nada guardado.</p>' : rows.map((row) => entry(row, when)).join('<br>');
    return `<h2>${titles[name]}</h2>${content}`;
  });
  const links = conversationPages.map((file, index) => `<li><a href="${file}">Conversas, parte ${index + 1}</a></li>`);
  const lead = `<p>Tudo o que ${escapeHtml(companyName)} guarda sobre você, em ${escapeHtml(when(madeAt))}. Os mesmos dados estão em dados.json, para outros programas; os arquivos trocados estão na pasta arquivos.</p>`;
  return page('Seus dados', `${lead}<h2>Conversas</h2><ul>${links.join('')}</ul>${sections.join('')}`);
}

export type FileNames = ReadonlyMap<number, string>;

/** A part of the conversation. */
export function conversationPage(said: readonly SaidRow[], files: FileNames, when: (at: Date) => string): string {
  return page('Conversas', said.map((one) => bubble(one, files, when)).join(''));
}

function bubble(said: SaidRow, files: FileNames, when: (at: Date) => string): string {
  const { fromMe, user, sentAt, body, edits, reactions, mediaType, isDeleted } = said;
  const who = fromMe ? `Empresa${user === null ? '' : ` (${user})`}` : 'Você';
  const file = files.get(said.id);
  const extra = [
    file && `<p><a href="${escapeHtml(file)}">${escapeHtml(said.fileName ?? file)}</a></p>`,
    ...edits.map((edit) => `<p class="when">antes: ${escapeHtml(edit.body)}</p>`),
    reactions.length > 0 && `<p>${escapeHtml(reactions.map(({ emoji }) => emoji).join(' '))}</p>`,
    isDeleted && '<p class="when">apagada na conversa</p>',
  ].filter(Boolean);
  const text = body === '' && !file ? `(${wordFor('mediaType', mediaType)})` : body;
  return `<div class="said${fromMe ? ' us' : ''}"><div class="when">${escapeHtml(who)} · ${escapeHtml(when(sentAt))} · atendimento ${said.ticketId}</div><p>${escapeHtml(text)}</p>${extra.join('')}</div>`;
}
