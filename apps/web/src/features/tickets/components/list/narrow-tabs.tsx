import { ticketPhrases } from '../../phrases/phrases.ts';

type Props = { className: string | undefined; uuid: string | undefined; onTicket: () => void };

/** On phones: the list, and the ticket that is open behind it. */
export function NarrowTabs({ className, uuid, onTicket }: Props) {
  const t = ticketPhrases.useT();
  return (
    <div className={className} role="tablist" aria-label={t('title')}>
      <button type="button" role="tab" aria-selected>
        {t('title')}
      </button>
      <button type="button" role="tab" aria-selected={false} disabled={uuid === undefined} onClick={onTicket}>
        {t('ticket')}
      </button>
    </div>
  );
}
