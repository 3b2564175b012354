import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Setting } from '@balcao/contract/settings/models.ts';
import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconBuildingStore,
  IconClockHour4,
  IconFileText,
  IconHelp,
  IconHistory,
  IconPackage,
  IconPalette,
  IconPhoto,
  IconPuzzle,
  IconQrcode,
  IconReportMoney,
  IconRobot,
  IconShieldLock,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { usePlanLevel } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { OptionsSection } from '../components/options-section.tsx';
import { SchedulesSection } from '../components/schedules-section.tsx';
import { SuperOnly } from '../components/super-only.tsx';
import { SecondFactorRow } from '../components/second-factor-row.tsx';
import { SupportAccessRow } from '../components/support-access-row.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import type { SettingTab } from '../settings-search.ts';
import { settingsQuery, valueIn } from '../settings.data.ts';
import styles from './settings-page.module.css';

const ColorsSection = lazyPart(() =>
  import('../components/colors-section.tsx').then((module) => ({ default: module.ColorsSection })),
);

const BotSection = lazyPart(() =>
  import('../components/bot-section.tsx').then((module) => ({ default: module.BotSection })),
);

const icons: Record<SettingTab, Icon> = {
  options: IconAdjustmentsHorizontal,
  schedules: IconClockHour4,
  bot: IconRobot,
  companies: IconBuilding,
  plans: IconPackage,
  receiving: IconQrcode,
  integrations: IconPuzzle,
  audit: IconHistory,
  privacy: IconShieldLock,
  helps: IconHelp,
  prices: IconReportMoney,
  colors: IconPalette,
  logos: IconPhoto,
  documents: IconFileText,
  brand: IconBuildingStore,
};

function Sections({ tabs, current }: { tabs: readonly SettingTab[]; current: SettingTab }) {
  const t = settingPhrases.useT();
  return (
    <nav className={styles['sections']} aria-label={t('sections')}>
      {tabs.map((tab) => {
        const TabIcon = icons[tab];
        return (
          <Link
            key={tab}
            // The list of companies needs the whole width, and has a page of its own.
            {...(tab === 'companies'
              ? { to: '/companies' }
              : { to: '/settings', search: tab === 'options' ? {} : { section: tab } })}
            activeOptions={{ exact: true, includeSearch: true }}
            data-current={tab === current || undefined}
          >
            <TabIcon size={18} stroke={1.6} aria-hidden />
            {t(`tab.${tab}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The installation sells plans from this level on. */
const PLANS_FROM = 'basico';

/** What other features show among the settings. */
type Parts = {
  holidays: ReactNode;
  /** Where money arrives for the platform. */
  receiving: ReactNode;
  /** By which mail server the company's letters leave. */
  mail: ReactNode;
  /** What would answer a customer at another moment. */
  whatIf: ReactNode;
  /** The super user's: what every company finds on the help page. */
  helps: ReactNode;
  /** The super user's: what messages cost at Meta. */
  prices: ReactNode;
  /** The super user's: the other systems that the platform and its companies use. */
  integrations: ReactNode;
  /** Who did what. */
  audit: ReactNode;
  /** What customers ask about their own data. */
  privacy: ReactNode;
  /** The platform's catalogue. */
  plans: ReactNode;
  /** Pictures, documents and the rest of the own brand. */
  brand: Record<'logos' | 'documents' | 'brand', ReactNode>;
};
type SectionProps = Parts & { tab: SettingTab; settings: readonly Setting[] };

function Section(props: SectionProps) {
  const { tab, settings, holidays, mail, whatIf, audit, privacy } = props;
  if (tab === 'schedules') return <SchedulesSection holidays={holidays} />;
  if (tab === 'bot')
    return (
      <Suspense fallback={<SkeletonRows count={5} />}>
        <BotSection settings={settings} whatIf={whatIf} />
      </Suspense>
    );
  if (tab === 'audit')
    return (
      <>
        <SecondFactorRow settings={settings} />
        <SupportAccessRow settings={settings} />
        {audit}
      </>
    );
  if (tab === 'privacy') return <>{privacy}</>;
  if (tab === 'options') return <OptionsSection settings={settings} mail={mail} />;
  return <SellersSection {...props} tab={tab} />;
}

type SellersTab = Exclude<SettingTab, 'schedules' | 'bot' | 'audit' | 'privacy' | 'options'>;

const ofSuper = ['helps', 'prices', 'integrations'] as const;
const isOfSuper = (tab: SettingTab): tab is (typeof ofSuper)[number] => ofSuper.some((one) => one === tab);

/** What only whoever sells the counter has. */
function SellersSection({ tab, receiving, plans, brand, ...parts }: Parts & { tab: SellersTab }) {
  if (tab === 'plans')
    return (
      <SuperOnly level={PLANS_FROM} forSellers>
        {plans}
      </SuperOnly>
    );
  if (tab === 'companies')
    return (
      <SuperOnly level={PLANS_FROM} forSellers>
        <Navigate to="/companies" replace />
      </SuperOnly>
    );
  if (isOfSuper(tab))
    return (
      <SuperOnly>
        <Suspense>{parts[tab]}</Suspense>
      </SuperOnly>
    );
  if (tab === 'receiving') return <SuperOnly forSellers>{receiving}</SuperOnly>;
  return (
    <SuperOnly forSellers>
      <Suspense>{tab === 'colors' ? <ColorsSection /> : brand[tab]}</Suspense>
    </SuperOnly>
  );
}

function useTabs(hasHours: boolean): SettingTab[] {
  const { user } = useSession();
  const level = usePlanLevel();
  const tabs: SettingTab[] = ['options'];
  if (hasHours) tabs.push('schedules');
  tabs.push('bot', 'audit', 'privacy');
  const sells = user.super || user.company.isReseller;
  if (sells && levelAtLeast(level, PLANS_FROM)) tabs.push('companies', 'plans');
  if (sells) tabs.push('receiving');
  if (user.super) tabs.push('integrations', 'helps', 'prices');
  if (sells) tabs.push('colors', 'logos', 'documents', 'brand');
  return tabs;
}

/** How the company, and for the super user the platform, wants the counter to be. */
export function SettingsPage(parts: Parts) {
  const t = settingPhrases.useT();
  const { section: asked = 'options' } = useSearch({ from: '/signed-in/settings' });
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const hasHours = valueIn(settings, 'scheduleType') === 'company';
  const tabs = useTabs(hasHours);
  // The hours of a company that has none are no page.
  const current = asked === 'schedules' && !hasHours ? 'options' : asked;
  return (
    <PagePanel title={t('title')}>
      <div className={styles['page']}>
        <Sections tabs={tabs} current={current} />
        <div className={styles['column']}>
          {settings ? (
            <Section tab={current} settings={settings} {...parts} />
          ) : (
            ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={5} />)
          )}
        </div>
      </div>
    </PagePanel>
  );
}
