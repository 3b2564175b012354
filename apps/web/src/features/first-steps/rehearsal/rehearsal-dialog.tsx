import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { rehearsalPhrases } from './phrases/phrases.ts';
import { GuestConversation } from './guest-conversation.tsx';
import styles from './rehearsal-dialog.module.css';
import { emptyRoom, guests, isOver, rehearse, type GuestTicket } from './rehearsal.ts';

/** When each guest writes, in milliseconds after the beginning. */
const ARRIVALS_MS = [600, 2600, 5200];
const THANKS_MS = 1400;

function Waiting({ ticket, isShown, onOpen }: { ticket: GuestTicket; isShown: boolean; onOpen: () => void }) {
  const t = rehearsalPhrases.useT();
  const { guest, status } = ticket;
  const name = t(`${guest}.name`);
  return (
    <li className={styles['row']} data-shown={isShown || undefined} data-closed={status === 'closed' || undefined}>
      <span>
        <b>{name}</b>
        <small>{status === 'closed' ? t('resolved') : t(`${guest}.says`)}</small>
      </span>
      {status !== 'closed' && !isShown && (
        <Button
          size="compact-sm"
          variant={status === 'pending' ? 'filled' : 'default'}
          aria-label={t(status === 'pending' ? 'accept' : 'open', { name })}
          onClick={onOpen}
        >
          {t(status === 'pending' ? 'accept' : 'open', { name })}
        </Button>
      )}
    </li>
  );
}

/** Three canned customers write by themselves; nothing of it leaves the browser. */
export function RehearsalDialog({ onClose }: { onClose: () => void }) {
  const t = rehearsalPhrases.useT();
  const [room, act] = useReducer(rehearse, emptyRoom);
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    const timers = guests.map((guest, index) => setTimeout(() => act({ act: 'arrive', guest }), ARRIVALS_MS[index]));
    return () => timers.forEach(clearTimeout);
  }, [round]);
  const thank = useEffectEvent(() => {
    for (const { guest, lines } of room.tickets)
      if (lines.some(({ from }) => from === 'us')) act({ act: 'thank', guest });
  });
  useEffect(() => {
    if (answered === 0) return;
    const timer = setTimeout(() => thank(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [answered]);
  const shown = room.tickets.find(({ guest }) => guest === room.shown);
  function again() {
    act({ act: 'again' });
    setRound(round + 1);
  }
  function say(text: string) {
    if (!shown) return;
    act({ act: 'say', guest: shown.guest, text });
    setAnswered(answered + 1);
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size={860} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className={styles['notice']}>{t('notice')}</p>
      <div className={styles['room']}>
        <section className={styles['list']} aria-label={t('waiting')}>
          <h3>{t('waiting')}</h3>
          {room.tickets.length === 0 && <p className={styles['quiet']}>{t('quiet')}</p>}
          <ul aria-live="polite">
            {room.tickets.map((ticket) => (
              <Waiting
                key={ticket.guest}
                ticket={ticket}
                isShown={ticket === shown}
                onOpen={() => act({ act: 'open', guest: ticket.guest })}
              />
            ))}
          </ul>
        </section>
        {shown ? (
          <GuestConversation
            key={shown.guest}
            ticket={shown}
            onSay={say}
            onResolve={() => act({ act: 'resolve', guest: shown.guest })}
          />
        ) : (
          <div className={styles['nobody']}>
            <p>{t(isOver(room) ? 'over' : 'choose')}</p>
            {isOver(room) && (
              <Button variant="default" onClick={again}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  );
}
