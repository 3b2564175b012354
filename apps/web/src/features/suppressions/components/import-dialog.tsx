import { MAX_IMPORTED_SUPPRESSIONS, suppressionRoutes } from '@balcao/contract/suppressions/routes.ts';
import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { numbersIn } from '../numbers-in.ts';
import { suppressionPhrases } from '../phrases/phrases.ts';

type Outcome = { added: number; known: number; refused: string[] };

const SHOWN_REFUSED = 20;

/** All of them, in slices the server takes. */
async function importAll(numbers: readonly string[]): Promise<Outcome> {
  const total: Outcome = { added: 0, known: 0, refused: [] };
  for (let from = 0; from < numbers.length; from += MAX_IMPORTED_SUPPRESSIONS) {
    const slice = numbers.slice(from, from + MAX_IMPORTED_SUPPRESSIONS);
    const { added, known, refused } = await call(suppressionRoutes.importNumbers, { body: { numbers: slice } });
    total.added += added;
    total.known += known;
    total.refused.push(...refused);
  }
  return total;
}

function OutcomeLines({ added, known, refused }: Outcome) {
  const t = suppressionPhrases.useT();
  return (
    <Stack component="output" gap={6}>
      <Text>{t('importAdded', { count: added })}</Text>
      {known > 0 && <Text>{t('importKnown', { count: known })}</Text>}
      {refused.length > 0 && (
        <Text>
          {t('importRefused')} {refused.slice(0, SHOWN_REFUSED).join(' · ')}
          {refused.length > SHOWN_REFUSED && ' …'}
        </Text>
      )}
    </Stack>
  );
}

/** Takes over who opted out elsewhere, and says what became of each line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = suppressionPhrases.useT();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useZodForm({
    schema: z.object({ text: z.string().refine((text) => numbersIn(text).length > 0, t('importNone')) }),
    initialValues: { text: '' },
    async onSubmit({ text }) {
      setOutcome(await importAll(numbersIn(text)));
      await queries.invalidateQueries({ queryKey: ['suppressions'] });
    },
  });
  const { onChange, ...field } = form.field('text') as { onChange: (text: string) => void };
  return (
    <FormDialog
      title={t('importTitle')}
      submitLabel={t('importConfirm')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      canSubmit={outcome === null}
      width={500}
    >
      {outcome ? (
        <OutcomeLines {...outcome} />
      ) : (
        <>
          <Text size="sm">{t('importHint')}</Text>
          <Textarea
            label={t('importField')}
            autosize
            minRows={6}
            maxRows={12}
            data-autofocus
            {...field}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(onChange)}>
            {(props) => (
              <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />} {...props}>
                {t('chooseFile')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </FormDialog>
  );
}
