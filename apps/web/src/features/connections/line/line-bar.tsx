import type { Connection } from '@balcao/contract/connections/models.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '../../../platform/session.tsx';
import styles from '../../../ui/feedback/slim-bar.module.css';
import { connectionsQuery } from '../connections.data.ts';
import { isOutOfOrder, isWorkedOnBy, lineStateOf } from './line-state.ts';
import { linePhrases } from './phrases/phrases.ts';

/** A slim line on every screen of those who work on a connection that does not send. */
export function LineBar() {
  const t = linePhrases.useT();
  const { user } = useSession();
  const canMend = useCan('connections-page:actionButtons');
  const { data = [] } = useQuery(connectionsQuery);
  const dead = data.filter((one) => isOutOfOrder(one) && (canMend || isWorkedOnBy(one, user)));
  const [first] = dead;
  if (!first) return null;
  const names = dead.map(({ name }) => name).join(', ');
  return (
    <output className={styles['bar']} data-tone={dead.some(needsHand) ? 'bad' : 'warn'}>
      <IconPlugConnectedX size={14} stroke={1.9} aria-hidden />
      <span>
        {dead.length === 1
          ? t(`state.${stateOf(first)}`, { name: first.name })
          : t('bar.several', { count: dead.length, names })}
      </span>
      {canMend && <Link to="/connections">{t('open')}</Link>}
    </output>
  );
}

const needsHand = (connection: Connection) => ['down', 'paused'].includes(lineStateOf(connection));

/** One that is out of order is not up. */
function stateOf(connection: Connection) {
  const state = lineStateOf(connection);
  return state === 'up' ? 'silent' : state;
}
