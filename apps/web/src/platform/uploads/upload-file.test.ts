import { UPLOAD_PART_BYTES } from '@balcao/contract/uploads/models.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../api-error.ts';
import { nameUpload, uploadFile } from './upload-file.ts';

let received: number;
let parts: number[];
let breaksAt: number | null;

/** The other end of the wire for uploads, which tell their progress and so go by XMLHttpRequest. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = '';
  withCredentials = false;
  #offset = 0;

  open(_: string, address: string) {
    this.#offset = Number(new URL(address, 'http://balcao.test').searchParams.get('offset'));
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const part = form.get('part') as File;
    queueMicrotask(() => {
      if (breaksAt === this.#offset) {
        breaksAt = null;
        this.dispatchEvent(new Event('error'));
        return;
      }
      parts.push(this.#offset);
      if (this.#offset === received) received += part.size;
      this.responseText = JSON.stringify({ received });
      this.dispatchEvent(new Event('load'));
    });
  }
}

const size = UPLOAD_PART_BYTES * 2 + 100;
const file = new File([new Uint8Array(size)], 'contrato.pdf', { type: 'application/pdf' });

beforeEach(() => {
  received = 0;
  parts = [];
  breaksAt = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const begun = JSON.parse(init.body as string) as object;
    return new Response(JSON.stringify({ ...begun, received }));
  });
});

test('a file goes in parts and tells how far it is', async () => {
  const shares: number[] = [];
  await uploadFile(nameUpload(file), file, (share) => shares.push(share));
  expect(parts).toEqual([0, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES * 2]);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('after a lost line only what is missing is sent', async () => {
  const upload = nameUpload(file);
  breaksAt = UPLOAD_PART_BYTES;
  await expect(uploadFile(upload, file, () => {})).rejects.toBeInstanceOf(NetworkError);
  await uploadFile(upload, file, () => {});
  expect(parts).toEqual([0, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES * 2]);
  expect(received).toBe(size);
});

test('two who want the same file wait for one upload', async () => {
  const upload = nameUpload(file);
  const heard = { first: 0, second: 0 };
  await Promise.all([
    uploadFile(upload, file, (share) => (heard.first = share)),
    uploadFile(upload, file, (share) => (heard.second = share)),
  ]);
  expect(parts).toHaveLength(3);
  expect(heard).toEqual({ first: 1, second: 1 });
});
