import { diskRoot, openBucketFiles } from '@balcao/platform/storage.ts';
import { openDiskFiles } from '@balcao/platform/storage/disk-files.ts';
import type { Files } from '@balcao/platform/storage/files.ts';
import { bucketAccess } from '@balcao/platform/storage/storage-config.ts';
import { type Command, done, type Report, UsageError } from '../command.ts';
import { moveFiles } from '../files/move-files.ts';
import type { OperateConfig } from '../operate-config.ts';
import { readArguments } from '../read-arguments.ts';

const options = { to: { type: 'string' } } as const;
const MEGABYTE = 1024 * 1024;

export const files: Command = {
  usage: 'move --to s3|disk',
  summary: 'Copy all files from DATA_DIR/files into the bucket of S3_BUCKET, or back.',
  details: [
    'Each copy is read back and compared by its SHA-256; what is there already is passed over, so that an interrupted move goes on when',
    'it is begun again. Nothing is deleted where it was. The product may run meanwhile; what arrives then is copied by the next run.',
    'Reads S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY. Ends with 0, or 1 when something could not be copied.',
  ],
  async run(config, args): Promise<Report> {
    const { values, positionals } = readArguments(args, options);
    const { to } = values;
    if (positionals[0] !== 'move' || (to !== 's3' && to !== 'disk')) throw new UsageError('files move --to s3|disk');
    const { disk, bucket } = await openBoth(config);
    const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
    const moved = await moveFiles({ from, to: target, onProgress: say });
    const { copied, bytes, present, gone } = moved;
    const lines = [
      `${copied} files (${Math.round(bytes / MEGABYTE)} MB) copied and compared, ${present} were there, ${gone} were deleted meanwhile`,
      ...(copied > 0 ? ['Once the product has stopped, run this again: 0 copied means that all is there.'] : []),
    ];
    return done(lines, { to, ...moved });
  },
};

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function openBoth({ storage }: OperateConfig): Promise<{ disk: Files; bucket: Files }> {
  const access = bucketAccess(storage);
  if (!access) throw new UsageError('S3_BUCKET names no bucket');
  const { files: bucket, check } = await openBucketFiles(storage, access);
  await check();
  return { disk: await openDiskFiles(diskRoot(storage)), bucket };
}
