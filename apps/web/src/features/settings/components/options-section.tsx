import type { Setting } from '@balcao/contract/settings/models.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { settingDefinition } from '@balcao/contract/settings/registry.ts';
import type { ReactNode } from 'react';
import { usePlanLevel } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { FailedArrivalsRow } from './failed-arrivals-row.tsx';
import { NumberRow } from './number-row.tsx';
import { ScheduleTypeRow } from './schedule-type-row.tsx';
import styles from '../../../ui/section.module.css';
import { TimeZoneRow } from './time-zone-row.tsx';
import { ToggleRow, type ToggleKey } from './toggle-row.tsx';

type Props = { settings: readonly Setting[] };
type OptionsProps = Props & {
  /** By which mail server the company's letters leave, where it may have one of its own. */
  mail: ReactNode;
};

function SavedToggle({ settings, of, unavailable }: Props & { of: ToggleKey; unavailable?: string | undefined }) {
  const t = settingPhrases.useT();
  const save = useSaveSetting(of);
  return (
    <ToggleRow
      name={t(of)}
      hint={t(`${of}.hint`)}
      value={valueIn(settings, of)}
      unavailable={unavailable}
      onChange={save}
    />
  );
}

/** How the counter works in this company. Every change is saved at once. */
export function OptionsSection({ settings, mail }: OptionsProps) {
  const t = settingPhrases.useT();
  const { user } = useSession();
  const level = usePlanLevel();
  const { minimumLevel } = settingDefinition('userCreation');
  const decidesSignUp = user.super && (!minimumLevel || levelAtLeast(level, minimumLevel));
  // Whoever sells the counter has theirs among the parts of the brand.
  const sells = user.super || user.company.isReseller;
  const hasMail = !sells && valueIn(settings, 'ownMailServers') === 'enabled';
  const needsUltimate = levelAtLeast(level, 'ultimate') ? undefined : t('needsUltimate');
  return (
    <>
      <section className={styles['section']}>
        <h2>{t('group.tickets')}</h2>
        <SavedToggle settings={settings} of="allUserChat" />
        <SavedToggle settings={settings} of="showMessageGroups" unavailable={needsUltimate} />
        <SavedToggle settings={settings} of="signOption" />
        <SavedToggle settings={settings} of="userRating" />
        <SavedToggle settings={settings} of="keepLane" />
        <SavedToggle settings={settings} of="pushShowsText" />
      </section>
      <section className={styles['section']}>
        <h2>{t('group.hours')}</h2>
        <ScheduleTypeRow settings={settings} />
        <SavedToggle settings={settings} of="enforceWorkHours" />
        <TimeZoneRow />
      </section>
      {hasMail && mail}
      {user.super && (
        <section className={styles['section']}>
          <h2>{t('group.platform')}</h2>
          {decidesSignUp && <SavedToggle settings={settings} of="userCreation" />}
          <SavedToggle settings={settings} of="ownMailServers" />
          <NumberRow settings={settings} of="lettersADay" />
          <NumberRow settings={settings} of="graceDays" />
          <FailedArrivalsRow />
        </section>
      )}
    </>
  );
}
