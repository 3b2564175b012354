import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failure-text.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { httpRequestOf } from './http-request-of.ts';
import { useNodeForm } from './form-context.ts';
import styles from './form-panel.module.css';

type Answer = RouteOutput<typeof flowSecretRoutes.test>;
/** An answer as sections that open: one for each key. */
function Sections({ value }: { value: unknown }) {
  const t = editorPhrases.useT();
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const sections: [string, unknown][] = isObject ? Object.entries(value) : [[t('http.body'), value]];
  return sections.map(([key, part]) => (
    <details key={key} className={styles['section']}>
      <summary>{key}</summary>
      <pre>{typeof part === 'string' ? part : JSON.stringify(part, null, 2)}</pre>
    </details>
  ));
}

/** Sends the request once, as it stands in the form, and shows what comes back. What failed is told here, not over the page. */
export function HttpTest() {
  const t = editorPhrases.useT();
  const { data } = useNodeForm();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function test() {
    setBusy(true);
    setFailure(null);
    setAnswer(null);
    try {
      setAnswer(await call(flowSecretRoutes.test, { body: httpRequestOf(data) }));
    } catch (refusal) {
      setFailure(failureText(refusal));
    } finally {
      setBusy(false);
    }
  }
  const reason = failure ?? (answer?.failed === undefined ? null : answer.failed);
  return (
    <div className={styles['test']}>
      <Button variant="default" loading={isBusy} disabled={httpRequestOf(data).url === ''} onClick={() => void test()}>
        {t('http.test')}
      </Button>
      {answer && answer.httpStatus > 0 && (
        <output>{t('http.status', { status: answer.httpStatus, milliseconds: answer.milliseconds })}</output>
      )}
      {reason !== null && <p role="alert">{t('http.failed', { reason })}</p>}
      {answer && answer.httpStatus > 0 && <Sections value={answer.httpResponse} />}
    </div>
  );
}
