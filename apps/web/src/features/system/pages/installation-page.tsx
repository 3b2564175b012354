import { useNavigate, useParams } from '@tanstack/react-router';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { BusiestPart } from '../busiest/busiest-part.tsx';
import { DoctorPart } from '../doctor/doctor-part.tsx';
import { systemPhrases } from '../phrases/phrases.ts';
import styles from './installation-page.module.css';

const BUSIEST = 'empresas';

/** The installation as whoever runs it sees it: how it is, and who keeps it busy. */
export function InstallationPage() {
  const t = systemPhrases.useT();
  const navigate = useNavigate();
  const { part } = useParams({ strict: false });
  const shown = part === BUSIEST ? 'busiest' : 'doctor';
  const choice = (
    <Segmented
      label={t('part')}
      value={shown}
      options={[
        { value: 'doctor', label: t('part.doctor') },
        { value: 'busiest', label: t('part.busiest') },
      ]}
      onChange={(chosen) =>
        void navigate({ to: '/instalacao/{-$part}', params: { part: chosen === 'busiest' ? BUSIEST : undefined } })
      }
    />
  );
  return (
    <PagePanel title={t('title')} action={choice}>
      <div className={styles['page']}>{shown === 'busiest' ? <BusiestPart /> : <DoctorPart />}</div>
    </PagePanel>
  );
}
