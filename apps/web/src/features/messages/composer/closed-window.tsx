import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './closed-window.module.css';

const TemplatePicker = lazy(() =>
  import('../templates/template-picker.tsx').then((module) => ({ default: module.TemplatePicker })),
);

/** The customer has been silent for a day: only an approved template reaches them now. */
export function ClosedWindow({ ticket }: { ticket: Ticket }) {
  const t = messagePhrases.useT();
  const [isChoosing, setChoosing] = useState(false);
  const hasTemplates = ticket.channel === 'wppoficial' && ticket.whatsappId !== null;
  const neverWrote = ticket.replyWindowEndsAt === null;
  return (
    <output className={styles['bar']}>
      <IconClockOff size={18} stroke={1.7} aria-hidden />
      <span>{t(neverWrote ? 'window.neverOpened' : 'window.closed')}</span>
      {hasTemplates && <Button onClick={() => setChoosing(true)}>{t('template.choose')}</Button>}
      <Suspense>{isChoosing && <TemplatePicker ticket={ticket} onClose={() => setChoosing(false)} />}</Suspense>
    </output>
  );
}
