import type { AssistantFeature } from '@balcao/contract/assistant/models.ts';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { rateAnswer } from './assistant.data.ts';
import { assistantPhrases } from './phrases/phrases.ts';

/** Whether it helped; asked once an answer. */
export function Thumbs({ feature }: { feature: AssistantFeature }) {
  const t = assistantPhrases.useT();
  const [isRated, setRated] = useState(false);
  if (isRated) return null;
  const rate = (isGood: boolean) => {
    setRated(true);
    rateAnswer(feature, isGood).then(() => toastSuccess(t('thanks')), toastFailure);
  };
  return (
    <>
      <IconButton label={t('good')} icon={IconThumbUp} iconSize={15} size={26} onClick={() => rate(true)} />
      <IconButton label={t('bad')} icon={IconThumbDown} iconSize={15} size={26} onClick={() => rate(false)} />
    </>
  );
}
