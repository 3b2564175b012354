import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { WhatIf } from '@balcao/contract/routing/models.ts';
import { routingRoutes } from '@balcao/contract/routing/routes.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { instantAt, wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { whatIfPhrases } from './phrases/phrases.ts';
import { whatIfConnectionsQuery, whatIfQueuesQuery } from './what-if.data.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import styles from './what-if.module.css';

type ContactPicker = (props: {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
}) => ReactNode;

type Question = {
  connectionId: string;
  who: 'new' | 'contact';
  contact: ContactRef | null;
  /** On the company's clock. */
  moment: string | null;
  text: string;
  queueId: string;
};

const startOf = (timeZone: string): Question => ({
  connectionId: '',
  who: 'new',
  contact: null,
  moment: wallClockAt(new Date(), timeZone),
  text: '',
  queueId: '',
});

type Asking = { connectionId: number; timeZone: string; question: Question; moment: string };

const ask = ({ connectionId, timeZone, question, moment }: Asking): Promise<WhatIf> =>
  call(routingRoutes.whatIf, {
    body: {
      connectionId,
      at: instantAt(moment, timeZone).toISOString(),
      ...(question.text.trim() !== '' && { text: question.text }),
      ...(question.who === 'contact' && question.contact && { contactId: question.contact.id }),
      ...(question.queueId !== '' && { queueId: Number(question.queueId) }),
    },
  });

type WhoProps = { question: Question; change: (to: Partial<Question>) => void; pickContact: ContactPicker };

function Who({ question, change, pickContact }: WhoProps) {
  const t = whatIfPhrases.useT();
  return (
    <div className={styles['who']}>
      <Segmented
        label={t('who')}
        value={question.who}
        options={[
          { value: 'new', label: t('who.new') },
          { value: 'contact', label: t('who.contact') },
        ]}
        onChange={(who) => change({ who })}
      />
      {question.who === 'contact' &&
        pickContact({ chosen: question.contact, onChoose: (contact) => change({ contact }) })}
    </div>
  );
}

/** What would answer a customer who wrote at another moment: the same decision, the same reasons, nothing is sent. */
export function WhatIfSection({ pickContact }: { pickContact: ContactPicker }) {
  const t = whatIfPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data: connections = [] } = useQuery(whatIfConnectionsQuery);
  const { data: queues = [] } = useQuery(whatIfQueuesQuery);
  const [question, setQuestion] = useState(() => startOf(timeZone));
  const { mutate, data, isPending, reset } = useMutation({ mutationFn: ask, onError: toastFailure });
  // An answer to another question says nothing about this one.
  const change = (to: Partial<Question>) => {
    reset();
    setQuestion((before) => ({ ...before, ...to }));
  };
  const connectionId = Number(question.connectionId) || connections[0]?.id;
  const isComplete = connectionId !== undefined && question.moment !== null;
  const lacksContact = question.who === 'contact' && question.contact === null;
  return (
    <section className={styles['section']} aria-labelledby="what-if">
      <h2 id="what-if">{t('title')}</h2>
      <p className={styles['lead']}>{t('lead')}</p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const { moment } = question;
          if (connectionId !== undefined && moment !== null) mutate({ connectionId, timeZone, question, moment });
        }}
      >
        <NativeSelect
          label={t('connection')}
          value={String(connectionId ?? '')}
          data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => change({ connectionId: value })}
        />
        <MomentField label={t('moment')} value={question.moment} onChange={(moment) => change({ moment })} />
        <Who question={question} change={change} pickContact={pickContact} />
        <TextInput
          label={t('text')}
          placeholder={t('text.hint')}
          maxLength={500}
          value={question.text}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
        <NativeSelect
          label={t('queue')}
          value={question.queueId}
          data={[
            { value: '', label: t('queue.none') },
            ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ queueId: value })}
        />
        <Button type="submit" loading={isPending} disabled={!isComplete || lacksContact}>
          {t('ask')}
        </Button>
      </form>
      {data && <WhatIfAnswer answer={data} />}
    </section>
  );
}
