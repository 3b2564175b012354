import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useShortcut } from '../../../../platform/keys/use-shortcut.ts';
import { errorText, useErrorTexts } from '../../../../platform/i18n/error-text.ts';
import { useOffDuty } from '../../../../ui/hooks/use-off-duty.ts';
import { shutBy } from '../../../../ui/shut.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { useAccept } from '../../actions/use-accept.ts';

type Props = { ticket: Ticket; className?: string | undefined; isCompact?: boolean; hasShortcut?: boolean };

/** Takes a waiting ticket and opens it. */
export function AcceptButton({ ticket, className, isCompact = false, hasShortcut = false }: Props) {
  const t = ticketPhrases.useT();
  const { accept, isAccepting } = useAccept();
  const isOffDuty = useOffDuty();
  useErrorTexts();
  // Where every row shows its button at all times, none of them shouts.
  const hasHover = useMediaQuery('(hover: hover) and (min-width: 600px)', true, { getInitialValueInEffect: false });
  useShortcut('accept', () => void accept(ticket), { when: hasShortcut });
  return (
    <Button
      {...shutBy(isOffDuty ? errorText('ERR_OUTSIDE_WORK_HOURS') : undefined, () => void accept(ticket))}
      {...(isCompact && (hasHover ? { h: 26, px: 12 } : { h: 40, px: 12, variant: 'default' }))}
      className={className}
      loading={isAccepting}
      aria-label={t('accept.label', { name: ticket.contact.name })}
    >
      {t('accept')}
    </Button>
  );
}
