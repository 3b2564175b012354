import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { rehearsalPhrases } from './phrases/phrases.ts';
import styles from './rehearsal-dialog.module.css';
import type { GuestTicket } from './rehearsal.ts';

type Props = { ticket: GuestTicket; onSay: (text: string) => void; onResolve: () => void };

/** One guest's conversation: what was said, and a line to answer in. */
export function GuestConversation({ ticket, onSay, onResolve }: Props) {
  const t = rehearsalPhrases.useT();
  const [typed, setTyped] = useState('');
  const { guest, lines } = ticket;
  const name = t(`${guest}.name`);
  function send(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onSay(text);
    setTyped('');
  }
  return (
    <section className={styles['conversation']} aria-label={t('conversation', { name })}>
      <header>
        <b>{name}</b>
        <Button size="compact-sm" variant="default" onClick={onResolve}>
          {t('resolve')}
        </Button>
      </header>
      <div
        role="log"
        className={styles['log']}
        aria-live="polite"

        aria-label={t('conversation', { name })}
      >
        {lines.map((line, index) => (
          <p key={index} data-from={line.from}>
            <span className={styles['unseen']}>{line.from === 'us' ? t('you') : name}: </span>
            {line.from === 'us' ? line.text : t(`${guest}.${line.says}`)}
          </p>
        ))}
      </div>
      <form onSubmit={send}>
        <TextInput
          aria-label={t('message')}
          placeholder={t('placeholder', { name })}
          autoComplete="off"
          maxLength={500}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who accepts a customer writes next
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('send')}</Button>
      </form>
    </section>
  );
}
