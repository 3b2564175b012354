import { lazy, Suspense } from 'react';
import { SettingsPage } from '../features/settings/pages/settings-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';
import { pickContact } from './contacts/pick-contact.tsx';

const HolidaysSection = lazy(() =>
  import('../features/holidays/holidays-section.tsx').then((module) => ({ default: module.HolidaysSection })),
);
const PaymentAccountsSection = lazy(() =>
  import('../features/payment-accounts/payment-accounts-section.tsx').then((module) => ({
    default: module.PaymentAccountsSection,
  })),
);
const HelpsSection = lazy(() =>
  import('../features/helps/helps-section.tsx').then((module) => ({ default: module.HelpsSection })),
);
const PricesSection = lazy(() =>
  import('../features/outreach-health/prices/prices-section.tsx').then((module) => ({ default: module.PricesSection })),
);
const WhatIfSection = lazy(() =>
  import('../features/routing/what-if/what-if-section.tsx').then((module) => ({ default: module.WhatIfSection })),
);

const LogosSection = lazy(() =>
  import('../features/brand/upload-section.tsx').then((module) => ({ default: module.LogosSection })),
);
const DocumentsSection = lazy(() =>
  import('../features/brand/upload-section.tsx').then((module) => ({ default: module.DocumentsSection })),
);
const CertificatesSection = lazy(() =>
  import('../features/payment-accounts/certificates-section.tsx').then((module) => ({
    default: module.CertificatesSection,
  })),
);
const IdentitySection = lazy(() =>
  import('../features/brand/identity-section.tsx').then((module) => ({ default: module.IdentitySection })),
);

const MailAccountSection = lazy(() =>
  import('../features/mail-accounts/mail-account-section.tsx').then((module) => ({
    default: module.MailAccountSection,
  })),
);

const AuditSection = lazy(() =>
  import('../features/audit/audit-section.tsx').then((module) => ({ default: module.AuditSection })),
);

const PlansSection = lazy(() =>
  import('../features/plans/plans-section.tsx').then((module) => ({ default: module.PlansSection })),
);

/** Terms and privacy notice; the certificates for receiving money are sent here too. */
function Documents() {
  return (
    <>
      <DocumentsSection />
      <CertificatesSection />
    </>
  );
}

/** The settings, with the holidays below the opening hours, the what-if clock below the words of bots, plans, where money arrives, and the log. */
export function SettingsScreen() {
  return (
    <SettingsPage
      brand={{
        logos: <LogosSection />,
        documents: <Documents />,
        brand: (
          <>
            <IdentitySection />
            <MailAccountSection />
          </>
        ),
      }}
      holidays={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <HolidaysSection />
        </Suspense>
      }
      plans={
        <Suspense fallback={<SkeletonRows count={4} />}>
          <PlansSection />
        </Suspense>
      }
      receiving={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <PaymentAccountsSection />
        </Suspense>
      }
      audit={
        <Suspense fallback={<SkeletonRows count={8} />}>
          <AuditSection />
        </Suspense>
      }
      helps={<HelpsSection />}
      prices={<PricesSection />}
      whatIf={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <WhatIfSection pickContact={pickContact} />
        </Suspense>
      }
    />
  );
}
