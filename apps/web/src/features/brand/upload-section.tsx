import {
  documentRefs,
  MAX_BRAND_FILE_BYTES,
  pictureRefs,
  type DocumentRef,
  type PictureRef,
} from '@balcao/contract/brand/models.ts';
import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../platform/api.ts';
import { brandKey, useBrand } from '../../platform/brand/brand.ts';
import { toastError, toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import styles from './brand.module.css';
import { brandPhrases } from './phrases/phrases.ts';

type Ref = PictureRef | DocumentRef;
type FormProps<R extends Ref> = {
  refs: readonly R[];
  type: 'image/png' | 'application/pdf';
  send: (ref: R, file: File) => Promise<unknown>;
};

/** A file and where it goes are chosen first; what is wrong with them is said before anything is sent. */
function UploadForm<R extends Ref>({ refs, type, send }: FormProps<R>) {
  const t = brandPhrases.useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState('');
  const sending = useMutation({
    mutationFn: (what: { ref: R; file: File }) => send(what.ref, what.file),
    async onSuccess() {
      toastSuccess(t('sent'));
      setFile(null);
      setChosen('');
      await queries.invalidateQueries({ queryKey: brandKey });
    },
    onError: toastFailure,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const ref = refs.find((one) => one === chosen);
    if (!file) toastError(t('chooseFile'));
    else if (!ref) toastError(t('choosePlace'));
    else if (file.type !== type) toastError(t(type === 'image/png' ? 'onlyPng' : 'onlyPdf'));
    else if (file.size > MAX_BRAND_FILE_BYTES) toastError(t('tooLarge'));
    else sending.mutate({ ref, file });
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <FileButton accept={type} onChange={setFile}>
        {({ onClick }) => (
          <Button variant="default" onClick={onClick}>
            {t('pickFile')}
          </Button>
        )}
      </FileButton>
      {file && <span className={styles['chosen']}>{file.name}</span>}
      <NativeSelect
        label={t('place')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        data={[{ value: '', label: t('noPlace') }, ...refs.map((ref: Ref) => ({ value: ref, label: t(ref) }))]}
      />
      <Button type="submit" loading={sending.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

type ShownProps = { of: Ref; missing: string; isThere: boolean; children: ReactNode };

/** One place with what stands there, and the way to take it away. */
function Shown({ of, missing, isThere, children }: ShownProps) {
  const t = brandPhrases.useT();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(brandRoutes.removeFile, { params: { ref: of } }),
    async onSuccess() {
      toastSuccess(t('saved'));
      await queries.invalidateQueries({ queryKey: brandKey });
    },
    onError: toastFailure,
  });
  return (
    <li>
      <div className={styles['words']}>
        <b>{t(of)}</b>
        {!isThere && <p>{missing}</p>}
      </div>
      {children}
      {isThere && (
        <Button
          variant="default"
          aria-label={`${t('remove')}: ${t(of)}`}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** Logos and icons of the own brand. */
export function LogosSection() {
  const t = brandPhrases.useT();
  const { pictures } = useBrand();
  return (
    <section className={styles['section']}>
      <h2>{t('logos.title')}</h2>
      <p>{t('logos.lead')}</p>
      <UploadForm
        refs={pictureRefs}
        type="image/png"
        send={(ref, file) => call(brandRoutes.uploadPicture, { query: { ref }, files: [file] })}
      />
      <ul className={styles['list']}>
        {pictureRefs.map((ref) => {
          const picture = pictures[ref];
          return (
            <Shown key={ref} of={ref} missing={t('usual')} isThere={picture !== undefined}>
              {picture && (
                <div className={styles['grounds']}>
                  <span>
                    <img src={picture} alt={t(ref)} />
                  </span>
                  <span>
                    <img src={picture} alt="" />
                  </span>
                </div>
              )}
            </Shown>
          );
        })}
      </ul>
    </section>
  );
}

/** Terms and privacy notice of the own brand. */
export function DocumentsSection() {
  const t = brandPhrases.useT();
  const { documents } = useBrand();
  return (
    <section className={styles['section']}>
      <h2>{t('documents.title')}</h2>
      <p>{t('documents.lead')}</p>
      <UploadForm
        refs={documentRefs}
        type="application/pdf"
        send={(ref, file) => call(brandRoutes.uploadDocument, { query: { ref }, files: [file] })}
      />
      <ul className={styles['list']}>
        {documentRefs.map((ref) => {
          const document = documents[ref];
          return (
            <Shown key={ref} of={ref} missing={t('none')} isThere={document !== undefined}>
              {document && (
                <Button component="a" variant="default" href={document.url} target="_blank" rel="noreferrer">
                  {t('open')}
                </Button>
              )}
            </Shown>
          );
        })}
      </ul>
    </section>
  );
}
