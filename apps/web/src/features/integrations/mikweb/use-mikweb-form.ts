import type { MikWeb } from '@balcao/contract/integrations/models.ts';
import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { INTEGRATIONS, mikwebQuery } from '../integrations.data.ts';
import { isMoved } from '../setup/is-moved.ts';

/** A kept token has an id and shows its last characters; a new one is typed. */
export type TypedToken = { key: string; id: number | null; kept: string; token: string; type: string };

type Typed = { isOn: boolean; address: string; tokens: readonly TypedToken[] };

const typedOf = ({ mik_web, address, tokens }: MikWeb): Typed => ({
  isOn: mik_web,
  address: address ?? '',
  tokens: tokens.map(({ id, token, type }) => ({ key: `kept-${id}`, id, kept: token, token: '', type })),
});

/** Each token needs its token and its type. */
const lacksOf = ({ id, token, type }: TypedToken, hasMoved: boolean) => ({
  token: (id === null || hasMoved) && token.trim() === '',
  type: type.trim() === '',
});

type Problem = { field: 'address' | 'tokens'; text: string };

/** Where a refusal belongs it is said; null when it is about none of the fields. */
function problemIn(failure: unknown, missing: string): Problem | null {
  if (isApiError(failure, 'ERR_INTEGRATION_INCOMPLETE')) return { field: 'tokens', text: missing };
  const isOfAddress = isApiError(failure, 'ERR_ADDRESS_NOT_ALLOWED') || isApiError(failure, 'ERR_VALIDATION');
  return isOfAddress ? { field: 'address', text: errorText('ERR_ADDRESS_NOT_ALLOWED') } : null;
}

let made = 0;

/** The whole page is one form: what was removed is gone once it is saved. */
export function useMikwebForm(stored: MikWeb) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [showsProblems, setShowsProblems] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hasMoved = isMoved(stored.address, typed.address);
  const lacks = (one: TypedToken) => lacksOf(one, hasMoved);
  const change = (changes: Partial<Typed>) => setTyped((current) => ({ ...current, ...changes }));
  const changeToken = (key: string, changes: Partial<TypedToken>) =>
    change({ tokens: typed.tokens.map((one) => (one.key === key ? { ...one, ...changes } : one)) });

  async function save() {
    const saved = await call(integrationRoutes.saveMikweb, {
      body: {
        mik_web: typed.isOn,
        address: typed.address.trim(),
        tokens: typed.tokens.map(({ id, token, type }) => ({
          type: type.trim(),
          ...(id !== null && { id }),
          ...(token.trim() !== '' && { token: token.trim() }),
        })),
      },
    });
    queries.setQueryData(mikwebQuery.queryKey, saved);
    await queries.invalidateQueries({ queryKey: INTEGRATIONS });
  }

  async function submit(texts: { saved: string; missing: string }) {
    const isWhole = typed.tokens.every((one) => !lacks(one).token && !lacks(one).type);
    setShowsProblems(!isWhole);
    setProblem(null);
    if (isSaving || !isWhole) return;
    setSaving(true);
    try {
      await save();
      toastSuccess(texts.saved);
    } catch (failure) {
      const found = problemIn(failure, texts.missing);
      if (found) setProblem(found);
      else toastFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  return {
    typed,
    isSaving,
    problem,
    hasMoved,
    lacks: (one: TypedToken) => (showsProblems ? lacks(one) : { token: false, type: false }),
    change,
    changeToken,
    add: () => {
      made += 1;
      change({ tokens: [...typed.tokens, { key: `new-${made}`, id: null, kept: '', token: '', type: '' }] });
    },
    remove: (key: string) => change({ tokens: typed.tokens.filter((one) => one.key !== key) }),
    submit,
  };
}
