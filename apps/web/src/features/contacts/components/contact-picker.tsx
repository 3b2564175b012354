import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { InputError, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { contactSearchQuery, MIN_SEARCH } from '../contacts.data.ts';
import { contactPhrases } from '../phrases/phrases.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { AddContact } from './add-contact.tsx';
import styles from './contact-picker.module.css';

const TYPING_MS = 500;

export type ContactPickerProps = {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
  /** Of a form that asks for somebody: what is wrong while nobody is chosen, and where the form finds the field. */
  field?: { error?: string | undefined; 'data-path'?: string | undefined } | undefined;
  /** Of the field, where a form asks for more than any contact. */
  label?: string | undefined;
  /** Nobody new is added where only who is already there makes sense. */
  onlyKnown?: boolean | undefined;
};

const reachOf = (contact: ContactRef) =>
  contact.number ? formatPhoneNumber(contact.number) : (contact.username ?? '');

type ChosenProps = { chosen: ContactRef; onChoose: ContactPickerProps['onChoose']; takesFocus: boolean };

function Chosen({ chosen, onChoose, takesFocus }: ChosenProps) {
  const t = contactPhrases.useT();
  const other = useRef<HTMLButtonElement>(null);
  // What they chose with has gone with the list.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) other.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['chosen']}>
      <Avatar name={chosen.name} picture={chosen.profilePicUrl} size={34} />
      <span>
        <b>{chosen.name}</b>
        <small>{reachOf(chosen)}</small>
      </span>
      <IconButton ref={other} label={t('pick.another')} icon={IconX} iconSize={16} onClick={() => onChoose(null)} />
    </div>
  );
}

/** Finds the customer by name or number; one who is not there yet can be added on the spot. */
export function ContactPicker({ chosen, onChoose, field, label, onlyKnown = false }: ContactPickerProps) {
  const t = contactPhrases.useT();
  const [chosenBefore] = useState(chosen);
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [words] = useDebouncedValue(typed.trim().toLowerCase(), TYPING_MS);
  const input = useRef<HTMLInputElement>(null);
  // The dialog has looked for its first field before this one was there; another field that it found keeps the focus.
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches('[data-autofocus]') === true;
    if (!isElsewhere) input.current?.focus();
  }, [chosen, isAdding]);
  const isLongEnough = words.length >= MIN_SEARCH;
  const { data: found } = useQuery(contactSearchQuery(words));
  const list = useRef<HTMLUListElement>(null);
  const [walked, setWalked] = useState({ words: '', to: 0 });
  const marked = walked.words === words ? walked.to : 0;

  /** The field keeps the focus; the first one found is marked until a key moves the mark. */
  function onKey(event: KeyboardEvent) {
    const here = isLongEnough ? (found ?? []) : [];
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const contact = here[marked];
    if (event.key === 'Enter' && contact && !event.nativeEvent.isComposing) onChoose(contact);
    else if (step !== undefined && here.length > 0) {
      const next = (marked + step + here.length) % here.length;
      setWalked({ words, to: next });
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  }

  if (chosen) return <Chosen {...{ chosen, onChoose, takesFocus: chosen !== chosenBefore }} />;
  if (isAdding) {
    return (
      <>
        <AddContact typed={typed} onAdded={onChoose} onCancel={() => setAdding(false)} />
        {field?.error !== undefined && <InputError role="alert">{field.error}</InputError>}
      </>
    );
  }
  return (
    <div>
      <TextInput
        type="search"
        label={label ?? t('pick')}
        placeholder={t('pick.placeholder')}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        ref={input}
        {...field}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {!isLongEnough && <p className={styles['hint']}>{t('pick.hint')}</p>}
      {isLongEnough && found && (
        <>
          <output className={styles['hint']}>{t('pick.found', { count: found.length })}</output>
          <ul ref={list} className={styles['results']}>
            {found.map((contact, index) => (
              <li key={contact.id}>
                <button type="button" data-marked={index === marked || undefined} onClick={() => onChoose(contact)}>
                  <Avatar name={contact.name} picture={contact.profilePicUrl} size={32} />
                  <span>
                    <b>{contact.name}</b>
                    <small>{reachOf(contact)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {!onlyKnown && (
        <button type="button" className={styles['add']} onClick={() => setAdding(true)}>
          <IconUserPlus size={16} stroke={1.8} aria-hidden />
          {t('add')}
        </button>
      )}
    </div>
  );
}
