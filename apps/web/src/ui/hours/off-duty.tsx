import type { ReactNode } from 'react';
import { errorText, useErrorTexts } from '../../platform/i18n/error-text.ts';
import { useSession } from '../../platform/session.tsx';

type Props = { className: string | undefined; children?: ReactNode };

/** Why nothing can be said or changed now: its reader is off duty, and until when. */
export function OffDuty({ className, children }: Props) {
  const { startWork, endWork } = useSession().user;
  useErrorTexts();
  return (
    <output className={className}>
      {children}
      <span>{errorText('ERR_OUTSIDE_WORK_HOURS')}</span> <span>{`${startWork} – ${endWork}`}</span>
    </output>
  );
}
