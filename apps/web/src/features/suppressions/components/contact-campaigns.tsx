import type { Contact } from '@balcao/contract/contacts/models.ts';
import { suppressionRoutes } from '@balcao/contract/suppressions/routes.ts';
import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { suppressionPhrases } from '../phrases/phrases.ts';
import { suppressionOfQuery } from '../suppressions.data.ts';
import { sourceText } from '../words.ts';
import styles from './contact-campaigns.module.css';

type Props = { contact: Pick<Contact, 'id' | 'name'> };

function OptOut({ contact: { id: contactId, name } }: Props) {
  const t = suppressionPhrases.useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function optOut() {
    await call(suppressionRoutes.add, { body: { contactId } });
    await queries.invalidateQueries({ queryKey: ['suppressions'] });
    toastSuccess(t('panelDone', { name }));
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('panelButton')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('panelConfirm', { name })}
        confirmLabel={t('panelButton')}
        onConfirm={optOut}
        onClose={() => setAsking(false)}
      >
        {t('panelConfirmHint')}
      </ConfirmDialog>
    </>
  );
}

/** Whether a customer receives campaigns, and the one act for whoever is asked to end them. */
export function ContactCampaigns({ contact }: Props) {
  const t = suppressionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data: suppression } = useQuery(suppressionOfQuery(contact.id));
  if (suppression === undefined) return null;
  const State = suppression ? IconMailOff : IconMail;
  return (
    <section className={styles['section']} aria-label={t('panelTitle')}>
      <p className={styles['state']}>
        <State size={15} stroke={1.7} aria-hidden />
        <span>{suppression ? t('panelOut') : t('panelIn')}</span>
        {!suppression && <OptOut contact={contact} />}
      </p>
      {suppression && (
        <p className={styles['why']}>
          {sourceText(suppression, t)} · {formatDate(suppression.createdAt, timeZone)}
        </p>
      )}
    </section>
  );
}
