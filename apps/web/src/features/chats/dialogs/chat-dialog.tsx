import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_TITLE } from '@balcao/contract/chats/routes.ts';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { changeGroup, createChat } from '../data/chat-acts.ts';
import { chatQuery, colleaguesQuery } from '../data/chats.data.ts';
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

type People = readonly string[];

/** The people of the group as it is now with what was changed of them here, or nothing where nobody was added or taken out. */
function usersAfter(present: People, { before, after }: { before: People; after: People }): People | undefined {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return undefined;
  return [...new Set([...present, ...added])].filter((id) => !removed.includes(id));
}

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
  const idsOf = (chat: Chat) => othersIn(chat, user.id).map(({ userId }) => String(userId));
  const [before] = useState(() => (stored ? idsOf(stored) : []));
  /** Somebody may have left, or the owner added somebody elsewhere, since this was opened. */
  function change(group: Chat, { title, users }: { title: string; users: string[] }) {
    const known = queries.getQueryData(chatQuery(group.uuid).queryKey) ?? group;
    const wanted = usersAfter(idsOf(known), { before, after: users });
    return changeGroup(queries, group, { title, ...(wanted && { users: wanted.map(Number) }) });
  }
  const form = useZodForm({
    schema: schemaOf(t),
    initialValues: {
      title: stored?.title ?? '',
      users: before,
      isGroup: stored?.isGroup ?? false,
    },
    async onSubmit({ title, users, isGroup }) {
      onSaved(
        stored
          ? await change(stored, { title, users })
          : await createChat(queries, { title, users: users.map(Number), isGroup }),
      );
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
