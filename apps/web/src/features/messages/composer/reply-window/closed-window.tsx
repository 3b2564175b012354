import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from './closed-window.module.css';

const TemplatePicker = lazyPart(() =>
  import('../../templates/template-picker.tsx').then((module) => ({ default: module.TemplatePicker })),
);

/** What to read when nothing may be written: where there are templates, one of them reaches the customer; elsewhere one waits. */
function reasonOf({ channel, replyWindowEndsAt }: Ticket) {
  const neverWrote = replyWindowEndsAt === null;
  if (channel === 'wppoficial') return neverWrote ? 'window.neverOpened' : 'window.closed';
  return neverWrote ? 'window.silentNeverOpened' : 'window.silentClosed';
}

/** The customer has been silent for longer than the channel allows an answer. */
export function ClosedWindow({ ticket }: { ticket: Ticket }) {
  const t = messagePhrases.useT();
  const [isChoosing, setChoosing] = useState(false);
  const hasTemplates = ticket.channel === 'wppoficial' && ticket.whatsappId !== null;
  return (
    <output className={styles['bar']}>
      <IconClockOff size={18} stroke={1.7} aria-hidden />
      <span>{t(reasonOf(ticket))}</span>
      {hasTemplates && <Button onClick={() => setChoosing(true)}>{t('template.choose')}</Button>}
      <Suspense>{isChoosing && <TemplatePicker ticket={ticket} onClose={() => setChoosing(false)} />}</Suspense>
    </output>
  );
}
