import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { previewColor, useCompanyColors } from '../../../platform/brand/company-colors.ts';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { colorKeys, defaultColor, isChosen, type ColorKey } from '../../../ui/theme/company-colors.ts';
import { settingPhrases } from '../phrases/phrases.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import styles from './colors-section.module.css';
import section from './section.module.css';

const PAUSE_MS = 600;

/** One colour: worn by the whole page while it is being chosen, saved as soon as the hand rests. */
function ColorRow({ of }: { of: ColorKey }) {
  const t = settingPhrases.useT();
  const colors = useCompanyColors();
  const save = useSaveSetting(of);
  const saveSoon = useDebouncedCallback((color: string) => {
    save(color);
    previewColor(of, null);
  }, PAUSE_MS);
  // Who leaves in the middle of a choice takes nothing along.
  useEffect(() => () => previewColor(of, null), [of]);
  const choose = (color: string) => {
    previewColor(of, color);
    // Half a colour is worn by nobody: it waits for the rest of it.
    if (/^#[0-9a-f]{6}$/i.test(color)) saveSoon(color);
    else saveSoon.cancel();
  };
  return (
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
  );
}

/** The colours of the whole installation, the super user's to pick. */
export function ColorsSection() {
  const t = settingPhrases.useT();
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
