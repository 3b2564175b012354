import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { BusiestPart } from '../busiest/busiest-part.tsx';
import { DoctorPart } from '../doctor/doctor-part.tsx';
import { systemPhrases } from '../phrases/phrases.ts';
import { RegisterPart } from '../register/register-part.tsx';
import styles from './installation-page.module.css';

/** Each part and the word of it in the address. */
const addresses = { setup: 'preparo', doctor: undefined, busiest: 'empresas', register: 'registro' } as const;
type Part = keyof typeof addresses;
const names: readonly Part[] = ['setup', 'doctor', 'busiest', 'register'];

type Props = {
  /** How it is set up, while that is not finished. */
  setup: ReactNode;
};

/** The installation as whoever runs it sees it: how it is, who keeps it busy, and what it does with people's data. */
export function InstallationPage({ setup }: Props) {
  const t = systemPhrases.useT();
  const navigate = useNavigate();
  const { part } = useParams({ strict: false });
  const offered = names.filter((name) => name !== 'setup' || setup !== undefined);
  const shown = offered.find((name) => addresses[name] === part) ?? 'doctor';
  const parts = { setup, doctor: <DoctorPart />, busiest: <BusiestPart />, register: <RegisterPart /> };
  const choice = (
    <Segmented
      label={t('part')}
      value={shown}
      options={offered.map((name) => ({ value: name, label: t(`part.${name}`) }))}
      onChange={(chosen) => void navigate({ to: '/instalacao/{-$part}', params: { part: addresses[chosen] } })}
    />
  );
  return (
    <PagePanel title={t('title')} action={choice}>
      <div className={styles['page']}>{parts[shown]}</div>
    </PagePanel>
  );
}
