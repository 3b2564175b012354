import type { AuditLine } from '@balcao/contract/audit/models.ts';
import { formatDateTime } from '../../platform/format/instant.ts';
import { toCsv } from '../../platform/format/to-csv.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import { pt } from './phrases/pt.ts';

type Words = Translate<typeof pt>;
type Key = { [K in keyof typeof pt]: (typeof pt)[K] extends string ? K : never }[keyof typeof pt];

const isKey = (key: string): key is Key => Object.hasOwn(pt, key);
/** The plain phrase of a key that may not exist. */
const wordOf = (t: Words, key: string) => (isKey(key) ? (t as (key: string) => string)(key) : undefined);

/** What people do is written in several tenses; they read one. */
const tenses: Record<string, string> = {
  created: 'create',
  updated: 'change',
  update: 'change',
  deleted: 'delete',
  restored: 'restore',
  imported: 'import',
};

/** Kinds of things that the log can be narrowed to, by what their actions begin with. */
export const kindsOf = (t: Words) =>
  Object.keys(pt)
    .filter((key) => key.startsWith('of.'))
    .map((key) => ({ value: key.slice('of.'.length), label: wordOf(t, key) ?? key }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** `ticket.transfer` as people say it; what has no words stands as it is. */
export function actionWords(t: Words, action: string): string {
  const [kind = '', ...rest] = action.split('.');
  const did = rest.join('.');
  const noun = wordOf(t, `of.${kind}`) ?? kind;
  const verb = wordOf(t, `did.${action}`) ?? wordOf(t, `did.${tenses[did] ?? did}`) ?? did;
  return verb === '' ? noun : `${noun}: ${verb}`;
}

/** Whoever did it, and in whose place. */
export function whoWords(t: Words, { person, support }: AuditLine): string {
  const name = person === null ? t('system') : (person.name ?? `#${person.id}`);
  return support ? t('inPlaceOf', { by: support.by, name }) : name;
}

/** `ticket:12` is number 12 of its kind; names and addresses stand as they are. */
export function subjectWords(subject: string): string {
  const [, name = ''] = /^[\w-]+:(.*)$/.exec(subject) ?? [];
  return /^\d+$/.test(name) ? `#${name}` : name;
}

/** Values of these are words of ours; what people wrote stands as it is. */
const spoken = new Set(['mode', 'because']);
/** Deadlines: a kind of ours begins each, as in `texts whatsapp: 3`. */
const deadlines = new Set(['before', 'now']);

function valueWords(t: Words, key: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? t('value.none') : value.map((one) => valueWords(t, key, one)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (deadlines.has(key)) return value.replace(/^[a-z]+(?=[ :])/, (kind) => wordOf(t, `value.${kind}`) ?? kind);
  return (spoken.has(key) ? wordOf(t, `value.${value}`) : undefined) ?? value;
}

export const detailWords = (t: Words, { details }: AuditLine) =>
  Object.entries(details)
    .map(([key, value]) => `${wordOf(t, `key.${key}`) ?? key}: ${valueWords(t, key, value)}`)
    .join(' · ');

export function auditCsv(t: Words, lines: readonly AuditLine[], timeZone: string): string {
  const header = [t('when'), t('who'), t('support'), t('what'), t('which'), t('details')];
  const rows = lines.map((line) => [
    formatDateTime(line.at, timeZone),
    line.person === null ? t('system') : (line.person.name ?? `#${line.person.id}`),
    line.support?.by ?? '',
    actionWords(t, line.action),
    line.subject,
    detailWords(t, line),
  ]);
  return toCsv([header, ...rows]);
}
