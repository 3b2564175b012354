import type { Letter } from '@balcao/contract/emails/models.ts';
import { withoutMarks } from '../../platform/format/without-marks.ts';

const PREVIEW = 100;

/** The beginning of the message on one line, cut at 100 characters. */
export function previewOf(message: string): string {
  const line = withoutMarks(message).replaceAll(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}…` : line;
}

const tones: Record<Letter['status'], string> = {
  AGENDADO: 'waiting',
  ENVIANDO: 'waiting',
  ENVIADO: 'ok',
  ERRO: 'bad',
  INCERTO: 'warn',
  CANCELADO: 'off',
};
/** The phrase of its status: one that waits for its own time waits for nothing else. */
export const statusKeyOf = ({ status, sendAt, nextTryAt }: Letter) =>
  status === 'AGENDADO' && sendAt !== null && nextTryAt === null ? 'status.planned' : (`status.${status}` as const);
export const toneOf = ({ status }: Letter) => tones[status];

/** Where nothing is, there is one page that says so. */
export const lastPageOf = (count: number, size: number): number => Math.max(1, Math.ceil(count / size));

/** `2026-11-20T14:00` as 20/11/2026 14:00. */
export function wallTimeText(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

/** A time zone as people call it: Horário de Brasília. */
export const zoneText = (timeZone: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
