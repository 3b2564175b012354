import type { Integration } from '@balcao/contract/integrations/models.ts';
import { Link } from '@tanstack/react-router';
import { Failing } from '../words/failing.tsx';
import { LastCall } from '../words/last-call.tsx';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { StatePill } from '../words/state-pill.tsx';
import { Unconfirmed } from '../words/unconfirmed.tsx';
import { entries } from './catalogue.ts';
import styles from './hub.module.css';
import { hubPhrases } from './phrases/phrases.ts';

/** One system: whether it works, when it was called last, and the way to it. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const t = hubPhrases.useT();
  const words = integrationPhrases.useT();
  const { name, mayEdit, isConfirmed } = integration;
  const { icon: Picture, place, setUp } = entries[name];
  const leadsTo = place ?? (mayEdit ? setUp : null);
  const title = words(`name.${name}`);
  const isElsewhere = setUp !== null && leadsTo !== setUp;
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <span className={styles['picture']}>
          <Picture size={20} stroke={1.6} aria-hidden />
        </span>
        <h3 className={styles['name']}>{leadsTo ? <Link {...leadsTo}>{title}</Link> : title}</h3>
        <StatePill state={integration.state} />
      </div>
      <p className={styles['what']}>{t(name)}</p>
      <Unconfirmed isConfirmed={isConfirmed} />
      <Failing {...integration} />
      <div className={styles['foot']}>
        <span>
          <LastCall lastCall={integration.lastCall} />
        </span>
        {mayEdit && isElsewhere && (
          <Link {...setUp} aria-label={t('setUpOf', { name: title })}>
            {t('setUp')}
          </Link>
        )}
        {!mayEdit && <span>{t('byPlatform')}</span>}
      </div>
    </li>
  );
}
