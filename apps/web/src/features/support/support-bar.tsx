import type { SupportSession } from '@balcao/contract/support/models.ts';
import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { IconEye, IconLifebuoy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/instant.ts';
import { useCan, useSession } from '../../platform/session.tsx';
import { logout } from '../../platform/session-store.ts';
import { leaveSupport } from '../../platform/support-tab.ts';
import styles from '../../ui/feedback/slim-bar.module.css';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import { supportPhrases } from './phrases/phrases.ts';
import { SUPPORT, supportQuery } from './support.data.ts';

/** Whoever helps sees in whose place they are; admins see who helps in their company. */
export function SupportBar() {
  const { support } = useSession().user;
  const isAdmin = useCan('settings-page:edit');
  if (support) return <Helping support={support} />;
  return isAdmin && <Helped />;
}

function Helping({ support }: { support: SupportSession }) {
  const t = supportPhrases.useT();
  const { company } = useSession().user;
  const { until, mode, person } = support;
  useEffect(() => {
    const timer = setTimeout(leaveSupport, Math.max(0, new Date(until).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const time = formatTime(until, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <output className={styles['bar']} data-tone="bad" data-whole>
      <IconLifebuoy size={15} stroke={1.9} aria-hidden />
      <span>{t(`helping.${mode}`, { name: person.name, company: company.name, time })}</span>
      <button type="button" onClick={() => void logout()}>
        {t('leave')}
      </button>
    </output>
  );
}

function Helped() {
  const { data = [] } = useQuery(supportQuery);
  return data.map((support) => <HelpedBy key={support.sid} support={support} />);
}

function HelpedBy({ support }: { support: SupportSession }) {
  const t = supportPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const { by, mode, person, reason, sid, until } = support;
  async function end() {
    try {
      await call(supportRoutes.end, { params: { sid } });
    } catch (failure) {
      toastFailure(failure);
    }
    await queries.invalidateQueries({ queryKey: SUPPORT });
  }
  return (
    <output className={styles['bar']} data-tone="warn" data-whole>
      <IconEye size={15} stroke={1.9} aria-hidden />
      <span title={reason}>
        {t(`helped.${mode}`, { by, name: person.name, reason, time: formatTime(until, timeZone) })}
      </span>
      <button type="button" onClick={() => void end()}>
        {t('end')}
      </button>
    </output>
  );
}
