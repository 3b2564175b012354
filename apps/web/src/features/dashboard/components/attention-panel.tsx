import type { Attention } from '@balcao/contract/dashboard/models.ts';
import {
  IconCircleCheck,
  IconHourglass,
  IconMessageCircleQuestion,
  IconMoodSad,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime, minutesSince } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { attentionQuery } from '../dashboard.data.ts';
import { formatMinutes } from '../period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './attention-panel.module.css';

const TOO_LONG_MINUTES = 30;

type LineProps = { icon: ReactNode; tone: 'warn' | 'bad'; text: string; detail?: string | undefined };

function Line({ icon, tone, text, detail }: LineProps) {
  return (
    <>
      <span className={styles['icon']} data-tone={tone}>
        {icon}
      </span>
      <b>{text}</b>
      {detail && <small>{detail}</small>}
    </>
  );
}

const iconOf = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Nobody can be answered over a line that is down: that comes first. */
function Connections({ lines }: { lines: Attention['connections'] }) {
  const t = dashboardPhrases.useT();
  return lines.map(({ id, name }) => (
    <li key={`connection-${id}`}>
      <Link to="/connections">
        <Line icon={<IconPlugConnectedX {...iconOf} />} tone="bad" text={t('attention.connection', { name })} />
      </Link>
    </li>
  ));
}

/** Customers in one order, whether nobody has taken them or somebody leaves them without an answer: the longest wait first. */
function Customers({ waiting, unanswered }: Pick<Attention, 'waiting' | 'unanswered'>) {
  const t = dashboardPhrases.useT();
  const now = useNow(15_000);
  const lines = [
    ...waiting.lines.map((line) => ({ ...line, isTaken: false, user: null })),
    ...unanswered.lines.map((line) => ({ ...line, isTaken: true })),
  ].toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  return lines.map(({ uuid, name, since, queue, user, isTaken }) => {
    const minutes = minutesSince(since, now);
    const time = formatMinutes(minutes);
    return (
      <li key={uuid}>
        <Link to="/tickets/{-$uuid}" params={{ uuid }}>
          <Line
            icon={isTaken ? <IconMessageCircleQuestion {...iconOf} /> : <IconHourglass {...iconOf} />}
            tone={minutes > TOO_LONG_MINUTES ? 'bad' : 'warn'}
            text={
              isTaken
                ? t('attention.unanswered', { name, user: user?.name ?? t('attention.nobody'), time })
                : t('attention.waiting', { name, time })
            }
            detail={queue?.name}
          />
        </Link>
      </li>
    );
  });
}

function BadRatings({ lines }: { lines: Attention['badRatings']['lines'] }) {
  const t = dashboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  return lines.map(({ key, uuid, name, user, level, at }) => {
    const line = (
      <Line
        icon={<IconMoodSad {...iconOf} />}
        tone="warn"
        text={t('attention.rating', {
          name: name ?? t('attention.someone'),
          user: user?.name ?? t('attention.nobody'),
          level,
        })}
        detail={formatTime(at, timeZone)}
      />
    );
    return (
      <li key={`rating-${key}`}>
        {uuid === null ? (
          <Link to="/assessmentReport">{line}</Link>
        ) : (
          <Link to="/tickets/{-$uuid}" params={{ uuid }}>
            {line}
          </Link>
        )}
      </li>
    );
  });
}

/** What is not in the lines: the way to all of them. */
function More({ waiting, unanswered, badRatings }: Attention) {
  const t = dashboardPhrases.useT();
  const rest = ({ count, lines }: { count: number; lines: readonly unknown[] }) => count - lines.length;
  return (
    <p className={styles['more']}>
      {rest(waiting) > 0 && (
        <Link to="/tickets/{-$uuid}" search={{ sub: 'pending', wait: 'people' }}>
          {t('attention.moreWaiting', { count: rest(waiting) })}
        </Link>
      )}
      {rest(unanswered) > 0 && <Link to="/agora">{t('attention.moreUnanswered', { count: rest(unanswered) })}</Link>}
      {rest(badRatings) > 0 && (
        <Link to="/assessmentReport">{t('attention.moreRatings', { count: rest(badRatings) })}</Link>
      )}
    </p>
  );
}

/** What needs somebody, in the order in which one would see to it; each line leads there. */
export function AttentionPanel() {
  const t = dashboardPhrases.useT();
  const { data } = useQuery(attentionQuery);
  if (!data) return null;
  const { connections, waiting, unanswered, badRatings } = data;
  const isCalm = connections.length + waiting.count + unanswered.count + badRatings.count === 0;
  return (
    <section className={styles['panel']} aria-label={t('attention')}>
      <h2>{t('attention')}</h2>
      {isCalm ? (
        <p className={styles['calm']}>
          <IconCircleCheck {...iconOf} />
          {t('attention.none')}
        </p>
      ) : (
        <>
          <ul>
            <Connections lines={connections} />
            <Customers waiting={waiting} unanswered={unanswered} />
            <BadRatings lines={badRatings.lines} />
          </ul>
          <More {...data} />
        </>
      )}
    </section>
  );
}
