import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { connectionsQuery } from '../../flows.data.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditor } from '../editor-context.ts';
import { noTrail } from '../editor-store.ts';
import trials from '../trials/trials.module.css';
import { ContactSelect, type Tester } from './contact-select.tsx';
import { RehearsalCard, type Reachable } from './rehearsal-card.tsx';
import styles from './rehearsal.module.css';
import { useRehearsals } from './use-rehearsals.ts';

type Rehearsals = ReturnType<typeof useRehearsals>;

/** Who tries it, and on which connection. */
function Ask({ begin, isBusy, isBlocked, connections }: Rehearsals & { connections: readonly Reachable[] }) {
  const t = trialPhrases.useT();
  const editor = useEditor();
  const [tester, setTester] = useState<Tester | null>(null);
  const [connectionId, setConnectionId] = useState('');
  const [isTried, setTried] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (tester) void begin({ contactId: tester.id, connectionId: connectionId === '' ? null : Number(connectionId) });
  }
  return (
    <form className={styles['ask']} onSubmit={submit} noValidate>
      <ContactSelect
        value={tester}
        error={isTried && !tester ? t('phone.contactMissing') : null}
        onChange={setTester}
      />
      <NativeSelect
        label={t('phone.connection')}
        value={connectionId}
        data={[
          { value: '', label: t('phone.anyConnection') },
          ...connections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setConnectionId(event.currentTarget.value)}
      />
      {isBlocked && (
        <div className={styles['blocked']} role="alert">
          <p>{t('phone.blocked')}</p>
          <Button variant="default" onClick={() => editor.open({ what: 'problems' })}>
            {t('phone.problems')}
          </Button>
        </div>
      )}
      <Button type="submit" loading={isBusy}>
        {t('phone.begin')}
      </Button>
    </form>
  );
}

/** What is drawn, tried on a real phone by one contact alone. */
export function PhoneTab() {
  const t = trialPhrases.useT();
  const editor = useEditor();
  const rehearsing = useRehearsals();
  const { rehearsals, error, retry, end, isBusy } = rehearsing;
  const { data: connections = [] } = useQuery(connectionsQuery);
  useEffect(() => editor.light(noTrail), [editor]);
  if (!rehearsals) return error ? <ErrorState failure={error} onRetry={retry} /> : <SkeletonRows count={3} />;
  const reachedBy = (id: number | null) => connections.filter((one) => id === null || one.id === id);
  async function stop() {
    if (await end()) toastSuccess(t('phone.stopped'), TOAST_MS);
  }
  return (
    <div className={styles['phone']}>
      <p className={trials['hint']}>{t('phone.about')}</p>
      {rehearsals.length > 0 && (
        <>
          <ul className={styles['cards']} aria-label={t('phone.list')}>
            {rehearsals.map((rehearsal) => (
              <RehearsalCard key={rehearsal.id} rehearsal={rehearsal} to={reachedBy(rehearsal.connectionId)} />
            ))}
          </ul>
          <div className={styles['stop']}>
            <Button variant="default" disabled={isBusy} onClick={() => void stop()}>
              {t('phone.stop')}
            </Button>
            <p className={trials['hint']}>{t('phone.stopHint')}</p>
          </div>
        </>
      )}
      <Ask {...rehearsing} connections={connections} />
    </div>
  );
}
