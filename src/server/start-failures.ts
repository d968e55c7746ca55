import type { CertificateFault } from './certificate.ts';
import type { DatabaseAddress } from './db/database.ts';

/** Listener: that of the newsroom, of readers, or of the metrics. */
export type Listener = 'newsroom' | 'readers' | 'metrics';

/** Reason why the newsroom does not start. */
export type StartFailure =
  | { readonly code: 'folderNotWritable' | 'pathUnusable'; readonly path: string; readonly reason: string }
  | { readonly code: 'folderInUse'; readonly folder: string; readonly pid: number | null }
  | { readonly code: 'databaseUnreachable'; readonly reason: string }
  | {
      readonly code: 'databaseNotOpened' | 'databaseDamaged' | 'databaseMissing' | 'foreignDatabase';
      readonly file: string;
      readonly reason: string;
    }
  | { readonly code: 'newerDatabase'; readonly found: number; readonly known: number }
  | { readonly code: 'portTaken' | 'addressNotOurs'; readonly host: string; readonly port: number; readonly of: Listener }
  | CertificateFault
  | { readonly code: 'filesNotShared' }
  | { readonly code: 'unknown'; readonly reason: string };

const FLAGS = { newsroom: '--port', readers: '--readers-port', metrics: '--metrics-port' } as const;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
  EISDIR: 'a folder stands in its place',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_CANTOPEN: 'no permission, or a folder stands in its place',
  SQLITE_BUSY: 'another program holds it',
  SQLITE_LOCKED: 'another program holds it',
  SQLITE_IOERR: 'the disk fails',
  SQLITE_NOTADB: 'this is no database',
  SQLITE_CORRUPT: 'its content is damaged',
};

/** A system's code in plain words, for example "SQLITE_READONLY_DIRECTORY". */
const inWords = (code: string): string => {
  const known = Object.keys(REASONS).find(name => code === name || code.startsWith(`${name}_`));
  return (known === undefined ? undefined : REASONS[known]) ?? code;
};

/** Returns one line: the problem with a file, and how to solve it. */
export const describeFailure = (failure: StartFailure): string => {
  switch (failure.code) {
    case 'folderNotWritable':
      return `The data folder ${failure.path} cannot be written (${inWords(failure.reason)}). Make it this account’s own, or choose another with --data-dir.`;
    case 'pathUnusable':
      return `${failure.path} cannot be used (${inWords(failure.reason)}). Make it this account’s own, or choose another folder with --data-dir.`;
    case 'folderInUse': {
      const holder = failure.pid === null ? '' : ` (process ${String(failure.pid)})`;
      return `Another newsroom runs on ${failure.folder}${holder}. End that one, or choose another folder with --data-dir.`;
    }
    case 'certificateUnusable':
      return `The certificate ${failure.files.certificate} with the key ${failure.files.key} cannot be used (${inWords(failure.reason)}). Both are PEM files that belong together; check --tls-cert and --tls-key.`;
    case 'databaseUnreachable':
      return `The database cannot be opened${failure.reason === '' ? '' : ` (${failure.reason})`}. Check the address given by --database-url, and that the database runs.`;
    case 'databaseNotOpened':
      return `The database ${failure.file} cannot be used (${inWords(failure.reason)}). Make it writable by this account, or choose another folder with --data-dir.`;
    case 'databaseDamaged':
      return `The database ${failure.file} is damaged (${inWords(failure.reason)}), and there is no backup to start from. Put a copy back with npm run server -- --restore FILE, or begin anew in an empty folder with --data-dir.`;
    case 'databaseMissing':
      return `The database ${failure.file} is missing or empty, a newsroom has worked in its folder, and there is no backup to start from. Nothing was changed. Put a copy back with npm run server -- --restore FILE, or begin anew in an empty folder with --data-dir.`;
    case 'foreignDatabase':
      return `The database ${failure.file} belongs to another program. Nothing was changed. Choose another folder with --data-dir.`;
    case 'newerDatabase':
      return `The database belongs to a newer Galley (step ${String(failure.found)}, this one knows ${String(failure.known)}). Start that version, or choose another data folder.`;
    case 'portTaken':
      return `Port ${String(failure.port)} is taken. Choose another with ${FLAGS[failure.of]}.`;
    case 'addressNotOurs':
      return `The newsroom cannot listen on ${failure.host}, port ${String(failure.port)}. Choose another address or port.`;
    case 'filesNotShared':
      return 'Another newsroom runs on this database and keeps its files elsewhere. Give all of them one S3-compatible store (GALLEY_S3_ENDPOINT), or one shared data folder.';
    case 'unknown':
      return `The newsroom did not start (${failure.reason}). Its log says where.`;
  }
};

const DAMAGE = /^SQLITE_(?:NOTADB|CORRUPT)/u;

/** Returns the failure for an error thrown during a start. */
export const readFailure = (cause: unknown, address: DatabaseAddress): StartFailure => {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (address.kind === 'sqlite' && code.startsWith('SQLITE_'))
    return { code: DAMAGE.test(code) ? 'databaseDamaged' : 'databaseNotOpened', file: address.file, reason: code };
  if (cause instanceof Error && 'path' in cause && typeof cause.path === 'string' && code !== '')
    return { code: 'pathUnusable', path: cause.path, reason: code };
  if (address.kind === 'postgres' && code !== '') return { code: 'databaseUnreachable', reason: code };
  return { code: 'unknown', reason: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause) };
};
