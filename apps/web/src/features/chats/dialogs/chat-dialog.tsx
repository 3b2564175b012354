import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_TITLE } from '@balcao/contract/chats/routes.ts';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSession } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { changeGroup, createChat } from '../data/chat-acts.ts';
import { colleaguesQuery } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import styles from '../thread/thread.module.css';
import { othersIn } from '../thread/seen-by.ts';

type T = ReturnType<typeof chatPhrases.useT>;

const schemaOf = (t: T) =>
  z.object({
    title: z.string().trim().min(1, t('form.titleMissing')).max(MAX_CHAT_TITLE),
    users: z.array(z.string()).min(1, t('form.usersMissing')),
    isGroup: z.boolean(),
  });

/** Those in a chat already stay to choose from, also where they left the company's list. */
function usePeople(stored: Chat | null) {
  const { user } = useSession();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const present = stored ? othersIn(stored, user.id).map((member) => member.user) : [];
  const all = new Map([...present, ...colleagues].map(({ id, name }) => [id, name]));
  all.delete(user.id);
  return [...all].map(([id, name]) => ({ value: String(id), label: name }));
}

type Props = {
  /** The group that is changed; null for a new chat. */
  stored: Chat | null;
  onSaved: (chat: Chat) => void;
  onClose: () => void;
};

/** Begins a chat with one or more colleagues, or changes a group. */
export function ChatDialog({ stored, onSaved, onClose }: Props) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const people = usePeople(stored);
  const form = useZodForm({
    schema: schemaOf(t),
    initialValues: {
      title: stored?.title ?? '',
      users: stored ? othersIn(stored, user.id).map(({ userId }) => String(userId)) : [],
      isGroup: stored?.isGroup ?? false,
    },
    async onSubmit({ title, users, isGroup }) {
      const wanted = { title, users: users.map(Number) };
      onSaved(stored ? await changeGroup(queries, stored, wanted) : await createChat(queries, { ...wanted, isGroup }));
    },
  });
  const isAlone = form.values.users.length === 1;
  return (
    <FormDialog
      title={t(stored ? 'group.edit' : 'new')}
      submitLabel={t(stored ? 'save' : 'new.create')}
      isSubmitting={form.isSubmitting}
      width={480}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput label={t('form.title')} maxLength={MAX_CHAT_TITLE} data-autofocus {...form.field('title')} />
      <MultiSelect
        label={t('form.users')}
        placeholder={t('form.usersHint')}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('form.nobody')}
        data={people}
        {...form.field('users')}
      />
      {!stored && isAlone && (
        <Checkbox label={t('form.isGroup')} checked={form.values.isGroup} onChange={form.field('isGroup').onChange} />
      )}
      <p className={styles['note']}>{t('form.history')}</p>
    </FormDialog>
  );
}
