import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';
import { previewColor, useCompanyColors } from '../../../platform/brand/company-colors.ts';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { contrast } from '../../../ui/theme/color.ts';
import { colorKeys, defaultColor, isChosen, type ColorKey } from '../../../ui/theme/company-colors.ts';
import { settingPhrases } from '../phrases/phrases.ts';
import styles from './colors-section.module.css';
import section from '../../../ui/section.module.css';

const PAUSE_MS = 600;
const READABLE = 4.5;
/** White, black, and what most things stand on by day and by night. */
const grounds = ['#ffffff', '#000000', '#f4f3f0', '#1e1d1b'];
/** Said after the page has begun anew. */
const SAVED = 'balcao.color-saved';

/** One colour: worn by the whole page while it is being chosen, saved as soon as the hand rests. */
function ColorRow({ of }: { of: ColorKey }) {
  const t = settingPhrases.useT();
  const colors = useCompanyColors();
  const saving = useMutation({
    mutationFn: (color: string) => call(brandRoutes.update, { body: { colors: { [of]: color } } }),
    onSuccess() {
      sessionStorage.setItem(SAVED, 'yes');
      window.location.reload();
    },
    onError(failure) {
      previewColor(of, null);
      toastFailure(failure);
    },
  });
  const saveSoon = useDebouncedCallback(saving.mutate, PAUSE_MS);
  // Who leaves in the middle of a choice takes nothing along.
  useEffect(() => () => previewColor(of, null), [of]);
  const choose = (color: string) => {
    previewColor(of, color);
    // Half a colour is worn by nobody: it waits for the rest of it.
    if (/^#[0-9a-f]{6}$/i.test(color)) saveSoon(color);
    else saveSoon.cancel();
  };
  return (
    <>
      <div className={styles['row']}>
        <ColorField label={t(of)} description={t(`${of}.hint`)} value={colors[of]} onChange={choose} />
        {isChosen(of, colors) && (
          <IconButton
            label={t('colors.restore', { name: t(of) })}
            icon={IconArrowBackUp}
            iconSize={16}
            onClick={() => choose(defaultColor(of))}
          />
        )}
      </div>
      <Contrast color={colors[of]} />
    </>
  );
}

/** How well the colour stands out, as numbers that the guidelines use. */
function Contrast({ color }: { color: string }) {
  const t = settingPhrases.useT();
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const ratios = grounds.map((ground) => contrast(color, ground));
  const [white = '', black = '', light = '', dark = ''] = ratios.map((ratio) => formatRatio(ratio));
  return (
    <p className={styles['contrast']}>
      {t('colors.contrast', { white, black, light, dark })}{' '}
      {ratios.slice(2).some((ratio) => ratio < READABLE) && t('colors.contrastLow')}
    </p>
  );
}

const formatRatio = (ratio: number) => ratio.toLocaleString(undefined, { maximumFractionDigits: 1 });

/** The colours of the own brand. Each is saved at once, and the page begins anew with it. */
export function ColorsSection() {
  const t = settingPhrases.useT();
  useEffect(() => {
    if (sessionStorage.getItem(SAVED) === null) return;
    sessionStorage.removeItem(SAVED);
    toastSuccess(settingPhrases.t('saved'));
  }, []);
  return (
    <section className={section['section']}>
      <h2>{t('colors.title')}</h2>
      <p className={section['lead']}>{t('colors.lead')}</p>
      <div className={styles['list']}>
        {colorKeys.map((key) => (
          <ColorRow key={key} of={key} />
        ))}
      </div>
    </section>
  );
}
