import type { Retention, RetentionKind } from '@balcao/contract/privacy/retention.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { retentionPhrases } from '../phrases/retention/retention-phrases.ts';
import { retentionQuery } from '../privacy.data.ts';
import styles from './retention.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { groups, keyOf, monthsOffered, rulesOf, type MonthsChoice, type RetainedPlace } from './rule-choice.ts';
import { useChoice } from './use-choice.ts';
import { usePlaceText } from './use-place-text.ts';

const FOR_EVER = '';

type SelectProps = { place: RetainedPlace; months: number | undefined; onChange: (months: number | undefined) => void };

function Months({ place, months, onChange }: SelectProps) {
  const t = retentionPhrases.useT();
  const placeText = usePlaceText();
  // Who opened what is kept for a year whatever is chosen.
  const always = { value: FOR_EVER, label: t(place.kind === 'views' ? 'year' : 'forever') };
  const offered = monthsOffered(months).filter((count) => place.kind !== 'views' || count < 12);
  return (
    <NativeSelect
      label={t(`kind.${place.kind}`)}
      aria-label={placeText(place)}
      value={String(months ?? FOR_EVER)}
      data={[always, ...offered.map((count) => ({ value: String(count), label: t('months', { count }) }))]}
      onChange={({ currentTarget: { value } }) => onChange(value === FOR_EVER ? undefined : Number(value))}
    />
  );
}

function Past({ retention: { setBy, setAt, lastRun } }: { retention: Retention }) {
  const t = retentionPhrases.useT();
  const placeText = usePlaceText();
  const { timeZone } = useSession().user.company;
  return (
    <div className={styles['past']}>
      {setBy !== null && setAt !== null && <p>{t('setBy', { name: setBy, at: formatDateTime(setAt, timeZone) })}</p>}
      {lastRun && (
        <>
          <p>{t('lastRun', { at: formatDateTime(lastRun.at, timeZone) })}</p>
          <ul>
            {lastRun.removed.map((one) => (
              <li key={keyOf(one)}>{t('review.line', { what: placeText(one), count: one.count })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A review of what others have changed since goes away with it. */
function Review({ retention, choice }: { retention: Retention; choice: MonthsChoice }) {
  const t = retentionPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('review')}</Button>
      {isOpen && <ReviewDialog seen={retention} rules={rulesOf(choice)} onClose={() => setOpen(false)} />}
    </>
  );
}

function Rules({ retention }: { retention: Retention }) {
  const t = retentionPhrases.useT();
  const [choice, setChoice] = useChoice(retention);
  function choose(place: RetainedPlace, months: number | undefined) {
    const { [keyOf(place)]: _before, ...others } = choice;
    setChoice(months === undefined ? others : { ...others, [keyOf(place)]: months });
  }
  const field = (channel: RetainedPlace['channel']) => (kind: RetentionKind) => {
    const place = { kind, channel };
    return (
      <Months key={kind} place={place} months={choice[keyOf(place)]} onChange={(months) => choose(place, months)} />
    );
  };
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <p className={styles['lead']}>{t('spared')}</p>
      {groups.map(({ channel, kinds }) => (
        <fieldset key={channel ?? 'inside'} className={styles['group']}>
          <legend>{channel === null ? t('inside') : t(`channel.${channel}`)}</legend>
          <div className={styles['fields']}>{kinds.map(field(channel))}</div>
        </fieldset>
      ))}
      <Review key={retention.setAt} retention={retention} choice={choice} />
      <Past retention={retention} />
    </>
  );
}

/** How long the company keeps what is said, by kind and channel. */
export function RetentionPanel() {
  const { data, error, refetch } = useQuery(retentionQuery);
  if (data) return <Rules retention={data} />;
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />;
}
