import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { SettingsPage } from '../features/settings/pages/settings-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';
import { pickContact } from './contacts/pick-contact.tsx';

const HolidaysSection = lazyPart(() =>
  import('../features/holidays/holidays-section.tsx').then((module) => ({ default: module.HolidaysSection })),
);
const PaymentAccountsSection = lazyPart(() =>
  import('../features/payment-accounts/payment-accounts-section.tsx').then((module) => ({
    default: module.PaymentAccountsSection,
  })),
);
const HelpsSection = lazyPart(() =>
  import('../features/helps/helps-section.tsx').then((module) => ({ default: module.HelpsSection })),
);
const IntegrationsSection = lazyPart(() =>
  import('../features/integrations/setup/settings-section.tsx').then((module) => ({
    default: module.IntegrationsSection,
  })),
);
const PricesSection = lazyPart(() =>
  import('../features/outreach-health/prices/prices-section.tsx').then((module) => ({ default: module.PricesSection })),
);
const WhatIfSection = lazyPart(() =>
  import('../features/routing/what-if/what-if-section.tsx').then((module) => ({ default: module.WhatIfSection })),
);

const LogosSection = lazyPart(() =>
  import('../features/brand/upload-section.tsx').then((module) => ({ default: module.LogosSection })),
);
const DocumentsSection = lazyPart(() =>
  import('../features/brand/upload-section.tsx').then((module) => ({ default: module.DocumentsSection })),
);
const CertificatesSection = lazyPart(() =>
  import('../features/payment-accounts/certificates-section.tsx').then((module) => ({
    default: module.CertificatesSection,
  })),
);
const IdentitySection = lazyPart(() =>
  import('../features/brand/identity-section.tsx').then((module) => ({ default: module.IdentitySection })),
);

const MailAccountSection = lazyPart(() =>
  import('../features/mail-accounts/mail-account-section.tsx').then((module) => ({
    default: module.MailAccountSection,
  })),
);

const AuditSection = lazyPart(() =>
  import('../features/audit/audit-section.tsx').then((module) => ({ default: module.AuditSection })),
);

const PrivacySection = lazyPart(() =>
  import('../features/privacy/privacy-section.tsx').then((module) => ({ default: module.PrivacySection })),
);

const PlansSection = lazyPart(() =>
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
      mail={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <MailAccountSection />
        </Suspense>
      }
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
      privacy={
        <Suspense fallback={<SkeletonRows count={4} />}>
          <PrivacySection pickContact={pickContact} />
        </Suspense>
      }
      helps={<HelpsSection />}
      prices={<PricesSection />}
      integrations={<IntegrationsSection />}
      whatIf={
        <Suspense fallback={<SkeletonRows count={3} />}>
          <WhatIfSection pickContact={pickContact} />
        </Suspense>
      }
    />
  );
}
