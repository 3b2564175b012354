export type Said = { role: string; content: string };

const lineOf = (content: string, who: string) =>
  content
    .split('\n')
    .filter((line) => line.startsWith(`${who}: `))
    .map((line) => line.slice(who.length + 2));

/** What stands between the last fences, or everything. */
const fencedIn = (content: string) =>
  /^\w+\n([\s\S]*?)\n\w+>>>\s*$/.exec(content.slice(content.lastIndexOf('<<<') + 3))?.[1] ?? content;

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

/** Plausible words for what is asked, taken from what was said. */
export function answerTo(said: readonly Said[]): string {
  const task = said.find(({ role }) => role === 'system')?.content ?? '';
  const content = said.findLast(({ role }) => role === 'user')?.content ?? '';
  if (task.includes('Resuma a conversa')) return summary(content);
  if (task.includes('rascunhos diferentes')) return drafts(content);
  if (task.includes('Reescreva o rascunho')) return rewritten(task, fencedIn(content));
  if (task.includes('Traduza')) return translated(task, fencedIn(content));
  return `Claro! Aqui vai uma ideia para “${shortened(content, 120)}”: diga primeiro o que já foi feito, depois o próximo passo e o prazo, e termine com uma pergunta simples.`;
}

function summary(content: string) {
  const wants = lineOf(content, 'cliente').at(-1) ?? 'ainda não disse o que precisa';
  const promised = lineOf(content, 'atendente').at(-1) ?? 'nada ainda';
  return [
    `Quer: ${shortened(wants, 140)}`,
    `Já foi dito: ${shortened(promised, 140)}`,
    'Em aberto: confirmar o próximo passo com o cliente.',
  ].join('\n');
}

function drafts(content: string) {
  const asked = shortened(lineOf(content, 'cliente').at(-1) ?? '', 60);
  return [
    'Oi! Já estou verificando isso para você e volto em seguida com a resposta.',
    `Obrigada por avisar. Sobre “${asked}”: vou confirmar com a equipe e te digo ainda hoje.`,
    'Entendi! Você prefere que eu resolva por aqui ou que a gente marque um horário?',
  ].join('\n---\n');
}

/** A capital, single spaces and a mark at the end; a word more, unless it was to be shorter or only correct. */
function rewritten(task: string, text: string) {
  const words = text.trim().replace(/\s+/g, ' ');
  const said = task.includes('mais curto')
    ? words.replace(/^(?:oi|olá|bom dia|boa tarde|boa noite)[\s,!]+/i, '')
    : words;
  const whole = `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?…]$/.test(said) ? '' : '.'}`;
  return /mais curto|Corrija/.test(task) ? whole : `${whole} Fico à disposição!`;
}

const translated = (task: string, text: string) =>
  task.includes('português') ? `Em português: ${text}` : `In your language: ${text}`;
