import { lazy, Suspense } from 'react';
import { SettingsPage } from '../features/settings/pages/settings-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';

const HolidaysSection = lazy(() =>
  import('../features/holidays/holidays-section.tsx').then((module) => ({ default: module.HolidaysSection })),
);

/** The settings, with the holidays below the opening hours. */
export function SettingsScreen() {
  return (
    <SettingsPage
      holidays={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <HolidaysSection />
        </Suspense>
      }
    />
  );
}
