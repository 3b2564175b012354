import type { IntegrationState } from '@balcao/contract/integrations/models.ts';
import { Failing } from '../words/failing.tsx';
import { LastCall } from '../words/last-call.tsx';
import { StatePill } from '../words/state-pill.tsx';
import { Unconfirmed } from '../words/unconfirmed.tsx';
import styles from './setup.module.css';

/** How it is doing, above its form. */
export function Standing({ standing, isConfirmed }: { standing: IntegrationState; isConfirmed: boolean }) {
  return (
    <div className={styles['standing']}>
      <p>
        <StatePill state={standing.state} />
        <span>
          <LastCall lastCall={standing.lastCall} />
        </span>
        <Unconfirmed isConfirmed={isConfirmed} />
      </p>
      <Failing {...standing} />
    </div>
  );
}
