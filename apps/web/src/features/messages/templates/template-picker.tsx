import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button, TextInput } from '@mantine/core';
import { IconRefresh, IconSearch, IconTemplate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { enqueueMessage } from '../outbox/deliver.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './template-picker.module.css';
import { isSendable } from './template-text.ts';
import { syncTemplates, templatesQuery } from './templates.data.ts';

type Template = z.infer<typeof MessageTemplate>;
const keyOf = ({ name, language }: Template) => `${name} ${language}`;
const contains = (template: Template, words: string) =>
  `${template.name} ${template.body}`.toLowerCase().includes(words.trim().toLowerCase());

type Props = { ticket: Ticket; onClose: () => void };

/** Chooses a template, fills it in, shows what the customer will read, sends it. */
export function TemplatePicker({ ticket, onClose }: Props) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const connectionId = ticket.whatsappId ?? 0;
  const query = useQuery(templatesQuery(connectionId));
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Template | null>(null);
  const templates = query.data?.templates.filter(isSendable) ?? [];
  const shown = templates.filter((template) => contains(template, words));

  const sync = () => syncTemplates(connectionId).then(() => toastSuccess(t('template.syncing')), toastFailure);

  return (
    <Modal
      opened
      onClose={onClose}
      title={chosen ? chosen.name : t('template.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {chosen ? (
        <TemplateForm
          template={chosen}
          contactName={ticket.contact.name}
          onBack={() => setChosen(null)}
          onSend={(template) => {
            enqueueMessage(queries, ticket.id, [{ template }]);
            onClose();
          }}
        />
      ) : (
        <>
          <div className={styles['head']}>
            <TextInput
              type="search"
              data-autofocus
              aria-label={t('template.search')}
              placeholder={t('template.search')}
              leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void sync()}>
              {t('template.sync')}
            </Button>
          </div>
          {query.isPending && <SkeletonRows count={3} />}
          {query.isError && <ErrorState failure={query.error} onRetry={() => void query.refetch()} />}
          {query.data && shown.length === 0 && (
            <EmptyState icon={IconTemplate} title={t(templates.length === 0 ? 'template.none' : 'template.noneFound')}>
              {templates.length === 0 && t('template.noneHint')}
            </EmptyState>
          )}
          <ul className={styles['list']}>
            {shown.map((template) => (
              <li key={keyOf(template)}>
                <button type="button" onClick={() => setChosen(template)}>
                  <b>{template.name}</b>
                  <small>{template.language}</small>
                  <span>{template.body}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
