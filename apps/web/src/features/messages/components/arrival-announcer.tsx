import { VisuallyHidden } from '@mantine/core';
import { useLatestArrival } from '../announcements.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { useKindName } from '../content/kind-name.ts';
import { authorNameOf } from '../author-name.ts';

/** Reads out what the customer just wrote, without reading the whole conversation again as it scrolls. */
export function ArrivalAnnouncer({ ticketId }: { ticketId: number }) {
  const t = messagePhrases.useT();
  const message = useLatestArrival(ticketId);
  const kindName = useKindName(message?.mediaType ?? 'chat');
  return (
    <VisuallyHidden component="output">
      {message && t('arrived', { name: authorNameOf(message), text: message.body || kindName })}
    </VisuallyHidden>
  );
}
