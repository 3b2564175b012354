import '@mantine/core/styles/Tabs.layer.css';
import { variants, type Variant } from '@balcao/contract/campaigns/models.ts';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import styles from './campaign-form.module.css';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { useInsertion } from '../../../ui/form/use-insertion.ts';
import { VariantPanel, type VariantProps } from './variant-panel.tsx';

type Props = Omit<VariantProps, 'n' | 'insertion' | 'form'> & {
  form: CampaignForm;
  n: Variant;
  onVariant: (n: Variant) => void;
  filled: (n: Variant) => boolean;
  /** Beside the usual ones: the list's columns and the company's own. */
  moreVariables: readonly string[];
};

const usual = ['nome', 'firstName', 'numero', 'email', 'empresa', 'ms', 'date', 'hour', 'userName'] as const;

/** Five versions of a message, one in sight; a dot says which are filled in. */
export function Variants({ n, onVariant, filled, moreVariables, ...panel }: Props) {
  const t = campaignFormPhrases.useT();
  const insertion = useInsertion();
  const variables = [
    ...usual.map((value) => ({ value: value as string, label: t(`var.${value}`) })),
    ...moreVariables.map((value) => ({ value, label: value })),
  ];
  return (
    <FieldGroup legend={t('variants')} hint={t('variants.hint')}>
      <Tabs value={String(n)} onChange={(value) => onVariant(Number(value) as Variant)} keepMounted={false}>
        <Tabs.List className={styles['tabs'] ?? ''}>
          {variants.map((one) => (
            <Tabs.Tab key={one} value={String(one)}>
              <span className={styles['tab']}>
                <span className={styles['dot']} data-filled={filled(one) || undefined} aria-hidden />
                {one}
                <VisuallyHidden>{t(filled(one) ? 'variant.filled' : 'variant', { n: one })}</VisuallyHidden>
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {variants.map((one) => (
          <Tabs.Panel key={one} value={String(one)} className={styles['panel'] ?? ''}>
            <VariantPanel {...panel} n={one} insertion={insertion} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {!panel.isReadOnly && (
        <div className={styles['chips']}>
          <VariableChips legend={t('variables')} variables={variables} onInsert={insertion.insert} />
          <p className={styles['hint']}>{t('variables.hint')}</p>
        </div>
      )}
    </FieldGroup>
  );
}
