import '@mantine/core/styles/Combobox.layer.css';
import { MAX_CHAT_TEXT } from '@balcao/contract/chats/message-routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Select, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { createChat } from '../data/chat-acts.ts';
import { colleaguesQuery } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { say } from '../unsent/deliver.ts';

/** Asks a colleague about a ticket: the question goes into the chat of the two, with the ticket as a card. */
export function AskColleague({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [question, setQuestion] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const others = colleagues.filter(({ id }) => id !== user.id);

  async function ask(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const colleague = others.find(({ id }) => String(id) === chosen);
    if (!colleague) return;
    setBusy(true);
    try {
      const chat = await createChat(queries, { title: colleague.name, users: [colleague.id], isGroup: false });
      say(queries, chat.id, { message: question.trim(), ticketId: ticket.id });
      toastSuccess(t('ask.sent', { name: colleague.name }));
      onClose();
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('ask.title')}
      submitLabel={t('ask.send')}
      isSubmitting={isBusy}
      width={460}
      onSubmit={(event) => void ask(event)}
      onClose={onClose}
    >
      <Select
        label={t('ask.whom')}
        searchable
        data-autofocus
        nothingFoundMessage={t('form.nobody')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        error={isChecked && chosen === null && t('form.usersMissing')}
        onChange={setChosen}
      />
      <Textarea
        label={t('ask.question')}
        description={t('ask.hint', { name: ticket.contact.name })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_CHAT_TEXT}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
