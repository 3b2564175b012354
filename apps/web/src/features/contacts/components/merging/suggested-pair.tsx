import type { MergeSuggestion } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { formatPhoneNumber } from '../../../../platform/format/phone-number.ts';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { refetchContactLists } from '../../contacts.data.ts';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';
import styles from '../drawer.module.css';

/** The one that is written with: whoever wrote last. */
const livelier = ([one, other]: MergeSuggestion['contacts']) =>
  (other.lastMessageAt ?? '') > (one.lastMessageAt ?? '') ? other : one;

function Side({ contact }: { contact: Contact }) {
  const t = contactsPagePhrases.useT();
  return (
    <>
      <b>{contact.name}</b>
      <span>{contact.number === null ? t('noNumber') : formatPhoneNumber(contact.number)}</span>
      {contact.username && <span>@{contact.username}</span>}
      {contact.email && <span>{contact.email}</span>}
      {contact.empresa && <span>{contact.empresa}</span>}
      <em>{t('merge.stays')}</em>
    </>
  );
}

/** Two contacts side by side; the chosen one stays. */
export function SuggestedPair({ suggestion }: { suggestion: MergeSuggestion }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const group = useId();
  const { contacts, reason } = suggestion;
  const [keptId, setKeptId] = useState(livelier(contacts).id);
  const [isBusy, setBusy] = useState(false);
  const other = contacts.find(({ id }) => id !== keptId) ?? contacts[1];

  async function decide(isSame: boolean) {
    setBusy(true);
    const input = { params: { contactId: keptId }, body: { otherContactId: other.id } };
    try {
      if (isSame) await call(contactCareRoutes.merge, input);
      else await call(contactCareRoutes.refuseMerge, input);
      if (isSame) toastSuccess(t('merge.done'));
      await queries.invalidateQueries({ queryKey: ['contacts', 'merges'] });
      refetchContactLists(queries);
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }

  return (
    <>
      <h3>{t(`merge.why.${reason}`)}</h3>
      <fieldset className={styles['sides']} aria-label={t('merge.stays')}>
        {contacts.map((contact) => (
          <label key={contact.id} className={styles['side']}>
            <input type="radio" name={group} checked={contact.id === keptId} onChange={() => setKeptId(contact.id)} />
            <Side contact={contact} />
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button variant="default" disabled={isBusy} onClick={() => void decide(false)}>
          {t('merge.no')}
        </Button>
        <Button loading={isBusy} onClick={() => void decide(true)}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
}
