import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH, ticketNoteRoutes } from '@balcao/contract/ticket-notes/routes.ts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { keepWords, keptWords, useKeptWords } from '../../../platform/drafts/kept-words.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ticketNotePhrases } from '../phrases/phrases.ts';
import { putNote } from '../ticket-notes.data.ts';
import styles from './ticket-notes.module.css';

type Props = { ticket: Pick<Ticket, 'id' | 'contactId'> };

type Written = { note: string };

/** Ctrl and Enter send, as does the button. */
export function NoteForm({ ticket }: Props) {
  const t = ticketNotePhrases.useT();
  const queries = useQueryClient();
  const keptAs = `note ${ticket.id}`;
  const form = useZodForm({
    schema: z.object({
      note: z
        .string()
        .trim()
        .min(1, t('required'))
        .min(MIN_NOTE_LENGTH, t('tooShort'))
        .max(MAX_NOTE_LENGTH, t('tooLong')),
    }),
    initialValues: { note: keptWords<Written>(keptAs)?.note ?? '' },
    async onSubmit({ note }) {
      const { id: ticketId, contactId } = ticket;
      putNote(queries, await call(ticketNoteRoutes.create, { body: { note, ticketId, contactId } }));
      form.set('note', '');
      // Another conversation may have been opened meanwhile, and this form be gone.
      keepWords(keptAs, null);
      toastSuccess(t('added'));
    },
  });
  const { value } = form.field('note') as { value: string };
  useKeptWords(keptAs, value === '' ? null : { note: value });

  function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <Textarea
        aria-label={t('new')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={6}
        onKeyDown={sendOnCtrlEnter}
        {...form.field('note')}
      />
      {value.trim() !== '' && (
        <Button type="submit" variant="default" loading={form.isSubmitting}>
          {t('add')}
        </Button>
      )}
    </form>
  );
}
