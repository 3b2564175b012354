import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lineQuery } from './plan.data.ts';
import { campaignTrialPhrases } from './phrases/phrases.ts';

const qualities = { GREEN: 'health.GREEN', YELLOW: 'health.YELLOW', RED: 'health.RED' } as const;
const isQuality = (quality: string | null): quality is keyof typeof qualities =>
  quality !== null && Object.hasOwn(qualities, quality);

/** How the number is doing now, which is where a campaign begins. */
export function NumberHealth({ connectionId }: { connectionId: number }) {
  const t = campaignTrialPhrases.useT();
  const { data: line } = useQuery(lineQuery(connectionId));
  if (!line) return null;
  const { mode, quality, isSending } = line;
  const isAway = !isSending && (mode === 'ok' || mode === 'slow');
  return (
    <small data-warn={mode === 'ok' && quality !== 'RED' && !isAway ? undefined : true}>
      {t(isAway ? 'health.away' : `health.${mode}`)}
      {isQuality(quality) && ` · ${t(qualities[quality])}`}{' '}
      {mode !== 'ok' && <Link to="/saude-dos-numeros">{t('health.why')}</Link>}
    </small>
  );
}
