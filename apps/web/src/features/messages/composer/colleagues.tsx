import { IconAlertTriangle, IconCircleFilled, IconEye, IconMicrophone, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useContactPresence } from '../../../platform/realtime/contact-presence.ts';
import { useTicketPresence } from '../../../platform/realtime/ticket-presence.ts';
import { useSession } from '../../../platform/session.tsx';
import { useLatestAnswer } from '../announcements.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './colleagues.module.css';

const states = {
  composing: { icon: IconPencil, phrase: 'colleagues.composing', phrases: 'colleagues.composingMany' },
  recording: { icon: IconMicrophone, phrase: 'colleagues.recording', phrases: 'colleagues.recordingMany' },
  viewing: { icon: IconEye, phrase: 'colleagues.viewing', phrases: 'colleagues.viewingMany' },
} as const;
type State = keyof typeof states;

/** A colleague who answered since this text was begun; null when nobody did. */
function useOvertaker(ticketId: number, text: string): string | null {
  const answer = useLatestAnswer(ticketId);
  const [begun, setBegun] = useState<{ isWriting: boolean; after: number }>({ isWriting: false, after: 0 });
  const isWriting = text.trim() !== '';
  if (isWriting !== begun.isWriting) setBegun({ isWriting, after: answer?.id ?? 0 });
  return isWriting && begun.isWriting && answer && answer.id !== begun.after ? (answer.user?.name ?? null) : null;
}

function Line({ state, names }: { state: State; names: readonly string[] }) {
  const t = messagePhrases.useT();
  const { icon: StateIcon, phrase, phrases } = states[state];
  const [name = ''] = names;
  return (
    <span data-state={state}>
      <StateIcon size={13} stroke={1.9} aria-hidden />
      {names.length === 1 ? t(phrase, { name }) : t(phrases, { names: names.join(', ') })}
    </span>
  );
}

const customerStates = {
  composing: { icon: IconPencil, phrase: 'customer.composing' },
  recording: { icon: IconMicrophone, phrase: 'customer.recording' },
  available: { icon: IconCircleFilled, phrase: 'customer.available' },
} as const;

/** What the customer is doing, where the channel tells it. */
function Customer({ state }: { state: keyof typeof customerStates }) {
  const t = messagePhrases.useT();
  const { icon: StateIcon, phrase } = customerStates[state];
  return (
    <span data-state={state}>
      <StateIcon size={state === 'available' ? 8 : 13} stroke={1.9} aria-hidden />
      {t(phrase)}
    </span>
  );
}

/** What the customer is doing, who else is here and what they are doing, and that one of them was faster. */
export function Colleagues({ ticketId, text }: { ticketId: number; text: string }) {
  const t = messagePhrases.useT();
  const { user } = useSession();
  const people = useTicketPresence(ticketId).filter(({ userId }) => userId !== user.id);
  const presence = useContactPresence(ticketId);
  const customer = presence === 'unavailable' ? null : presence;
  const overtaker = useOvertaker(ticketId, text);
  const namesIn = (state: State) => people.filter((one) => one.state === state).map(({ name }) => name);
  const present = (['composing', 'recording', 'viewing'] as const).filter((state) => namesIn(state).length > 0);
  return (
    <>
      {overtaker !== null && (
        <p className={styles['overtaken']} role="alert">
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
          {t('colleagues.answered', { name: overtaker })}
        </p>
      )}
      <output className={styles['colleagues']} data-empty={(present.length === 0 && customer === null) || undefined}>
        {customer !== null && <Customer state={customer} />}
        {present.map((state) => (
          <Line key={state} state={state} names={namesIn(state)} />
        ))}
      </output>
    </>
  );
}
