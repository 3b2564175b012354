import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import section from '../../../ui/section.module.css';
import { BotSetupPart } from './bot-setup.tsx';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';
import { SourceSetupPart } from './source-setup.tsx';

type Part = { id: string; title: string; content: ReactNode };

/** In the order and spelling of the settings that people know. */
const parts: readonly Part[] = [
  { id: 'mercado-pago', title: 'Mercado Pago', content: <Elsewhere to="receiving" /> },
  { id: 'typebot', title: 'TypeBot', content: <BotSetupPart bot="typebot" /> },
  { id: 'n8n', title: 'N8N/WebHook', content: <BotSetupPart bot="n8n" /> },
  { id: 'flowise', title: 'FloWise', content: <BotSetupPart bot="flowise" /> },
  { id: 'mk-auth', title: 'MK-AUTH', content: <SourceSetupPart source="mk-auth" /> },
  { id: 'asaas', title: 'ASAAS', content: <Asaas /> },
  { id: 'ixc', title: 'IXC', content: <SourceSetupPart source="ixc" /> },
  { id: 'smtp', title: 'SMTP', content: <Elsewhere to="brand" /> },
];

/** Receiving money and sending letters have screens of their own. */
function Elsewhere({ to }: { to: 'receiving' | 'brand' }) {
  const t = setupPhrases.useT();
  return (
    <p className={styles['elsewhere']}>
      {t(`elsewhere.${to}`)}{' '}
      <Link to="/settings" search={{ section: to }}>
        {t(`elsewhere.${to}.link`)}
      </Link>
    </p>
  );
}

function Asaas() {
  return (
    <>
      <Elsewhere to="receiving" />
      <SourceSetupPart source="asaas" />
    </>
  );
}

function Fold({ part: { id, title, content }, isWanted }: { part: Part; isWanted: boolean }) {
  const [isOpen, setOpen] = useState(isWanted);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <div className={styles['fold']}>
      <h3>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`integration-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
          {title}
        </button>
      </h3>
      <div id={`integration-${id}`} className={styles['folded']} hidden={!isOpen}>
        {isOpen && content}
      </div>
    </div>
  );
}

/** The other systems that the platform and its companies work with. Nothing is asked before a part is opened. */
export function IntegrationsSection() {
  const t = setupPhrases.useT();
  const wanted = useLocation({ select: ({ hash }) => hash });
  return (
    <section className={section['section']}>
      <h2>{t('section.title')}</h2>
      <p className={`${section['lead']} ${styles['linked']}`}>
        {t('section.lead')} <Link to="/integrations">{t('section.hub')}</Link>
      </p>
      {parts.map((part) => (
        <Fold key={part.id} part={part} isWanted={part.id === wanted} />
      ))}
    </section>
  );
}
