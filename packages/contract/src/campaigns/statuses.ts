export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const statusReasons = [
  /** The audience is being copied; nothing is sent before it is whole. */
  'preparing',
  /** Somebody stopped it. */
  'stopped',
  /** Somebody ended it before everybody had their turn. */
  'ended',
  /** It was stopped and not taken up again for as long as the company keeps its people. */
  'given-up',
  /** The number must not send in bulk any more; going on wants to be acknowledged. */
  'guardian',
  /** It could not start: no list, nobody valid in it, no text, no question before a text though people are to be asked. */
  'no-list',
  'nobody-valid',
  'no-message',
  'no-question',
  /** Its connection was deleted, before it began or after. */
  'no-connection',
  /** Its connection was not connected for an hour. */
  'disconnected',
  /** More than a day after it should have started, the server came back or the company may send campaigns again. */
  'late',
  /** The installation was restored from a backup while it ran: who was written to since is not known. */
  'restored',
] as const;
export type StatusReason = (typeof statusReasons)[number];

/** A campaign that begins sooner than this is left alone. */
export const EDITABLE_UNTIL_MS = 60 * 60_000;

/** What of a campaign may be changed: everything, only its texts, templates and file, or nothing. */
export type Editability = 'everything' | 'messages' | 'nothing';

type Dated = { status: CampaignStatus; scheduledAt: string | Date | null };

/** One rule for form and server. */
export function editabilityOf({ status, scheduledAt }: Dated, now: Date): Editability {
  if (status === 'INATIVA') return 'everything';
  if (status === 'CANCELADA') return 'messages';
  if (status !== 'PROGRAMADA' || scheduledAt === null) return 'nothing';
  const isFarOff = new Date(scheduledAt).getTime() - now.getTime() > EDITABLE_UNTIL_MS;
  return isFarOff ? 'everything' : 'nothing';
}
