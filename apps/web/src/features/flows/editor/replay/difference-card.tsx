import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { Button } from '@mantine/core';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useSession } from '../../../../platform/session.tsx';
import { useEditor } from '../editor-context.ts';
import { pathOf, trailOf } from '../simulator/trail-of.ts';
import type { Words } from '../trials/line-text.ts';
import trials from '../trials/trials.module.css';
import { useShowNode } from '../use-show-node.ts';
import { differenceText, sidesOf } from './difference-text.ts';
import styles from './replay.module.css';
import type { ReplayedRun } from './replay-runs.ts';

type Props = { replayed: ReplayedRun; words: Words; isOpen: boolean; onToggle: () => void };

function Side({ title, texts, words: { t } }: { title: string; texts: readonly string[]; words: Words }) {
  return (
    <section className={styles['side']}>
      <h4>{title}</h4>
      {texts.length === 0 && <p className={styles['silent']}>{t('replay.nothingSaid')}</p>}
      {texts.map((text, at) => (
        <p key={at} className={styles['bubble']}>
          {text}
        </p>
      ))}
    </section>
  );
}

function Details({ replayed, words }: Pick<Props, 'replayed' | 'words'>) {
  const { t } = words;
  const editor = useEditor();
  const language = useLanguage();
  const showNode = useShowNode();
  const { run, difference, turns } = replayed;
  const { said, before, now } = sidesOf(replayed);
  const nodeOf = (id: string) => editor.state().graph.nodes.find((node) => node.id === id);
  function show() {
    const here = difference?.node ?? null;
    editor.light(trailOf({ index: indexGraph(editor.state().graph), path: pathOf(turns), here }));
    if (here !== null) showNode(here);
  }
  return (
    <div className={trials['details']}>
      <p className={styles['what']}>{differenceText(replayed, { ...words, nodeOf, language })}</p>
      {said !== '' && <p className={trials['hint']}>{t('line.says', { text: said })}</p>}
      <div className={styles['sides']}>
        <Side title={t('replay.before')} texts={before} words={words} />
        <Side title={t('replay.now')} texts={now} words={words} />
      </div>
      <div className={trials['buttons']}>
        <Button variant="default" onClick={show}>
          {t('replay.show')}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/tickets/{-$uuid}" params={{ uuid: run.ticket.uuid }} search={{}} target="_blank" {...props} />
          )}
          rightSection={<IconExternalLink size={15} aria-hidden />}
        >
          {t('replay.open')}
        </Button>
      </div>
    </div>
  );
}

/** One conversation that goes another way now: where, and what was said there then and now. */
export function DifferenceCard({ replayed, words, isOpen, onToggle }: Props) {
  const { t } = words;
  const id = useId();
  const { timeZone } = useSession().user.company;
  const { run } = replayed;
  return (
    <li className={trials['card']}>
      <button type="button" className={trials['head']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <b>{t('replay.run', { contact: run.contact.name, at: formatDateTime(run.startedAt, timeZone) })}</b>
        <small>{t('replay.version', { number: run.number })}</small>
        <IconChevronRight size={15} className={trials['chevron']} aria-hidden />
      </button>
      <div id={id}>{isOpen && <Details replayed={replayed} words={words} />}</div>
    </li>
  );
}
