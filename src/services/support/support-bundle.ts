import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxEntry } from '#bridge/states.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { Session } from '../auth/session.ts';
import type { KeptState } from '#bridge/offline.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import type { Sending } from '../outbox/sending.ts';
import type { Settings } from '../settings/settings.ts';
import { cleanLine } from '../log/log.ts';

/** Maximum number of newest log lines included. */
const MAX_LINES = 2_000;

/** Settings with predefined values, never free text. */
const OPEN_SETTINGS = ['theme', 'uiLocale', 'host.locales', 'host.forcedOffline', 'host.keeping', 'host.sending'] as const;

export interface SupportPorts {
  readonly shell: Shell;
  readonly apiUrl: string;
  readonly database: LocalDatabase;
  readonly settings: Settings;
  readonly session: Pick<Session, 'state'>;
  readonly connectivity: Pick<Connectivity, 'state'>;
  readonly sending: Pick<Sending, 'state'>;
  readonly outbox: () => readonly OutboxEntry[];
  readonly kept: () => Promise<Pick<KeptState, 'copies' | 'lists' | 'storage'> | undefined>;
}

/** Information about a desk for support, as a file that a user may send on. */
export interface SupportBundle {
  readonly fileName: string;
  readonly content: string;
}

const countBy = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]));

const codeOfSqlite = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_\w+$/u.test(code)) return code;
  throw error;
};

/** Support needs this file most when the database cannot be read: what fails is named, and the rest is included. */
const attempt = <Value>(work: () => Value): Value | string => {
  try {
    return work();
  } catch (error) {
    return codeOfSqlite(error);
  }
};

const tablesOf = ({ prepare }: LocalDatabase): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .flatMap(({ name }) => (typeof name === 'string' && /^\w+$/u.test(name) ? [name] : []))
      .map(table => [table, attempt(() => Number(prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0))]),
  );

/** The one value of a statement. */
const valueOf = ({ prepare }: LocalDatabase, sql: string): unknown => Object.values(prepare(sql).get() ?? {})[0];

/** SQLite's own check, its version and shape; the texts' checksums are checked whenever they are read, and `damaged` counts what failed. */
const databaseFacts = (database: LocalDatabase) => ({
  integrity: attempt(() => valueOf(database, 'PRAGMA integrity_check')) === 'ok' ? 'ok' : 'damaged',
  version: attempt(() => valueOf(database, 'PRAGMA user_version')),
  pages: attempt(() => valueOf(database, 'PRAGMA page_count')),
  freePages: attempt(() => valueOf(database, 'PRAGMA freelist_count')),
  journalMode: attempt(() => valueOf(database, 'PRAGMA journal_mode')),
  rows: attempt(() => tablesOf(database)),
});

/** Content of the data folder, first level: sizes and counts, and names of our own files. */
const folderFacts = async (folder: string): Promise<Readonly<Record<string, unknown>>> => {
  const sizes: readonly (readonly [string, unknown])[] = await Promise.all(
    (await readdir(folder, { withFileTypes: true })).map(async entry => {
      const path = join(folder, entry.name);
      const isOurs = /^(?:galley[\w.-]*|logs|crashes|pictures|media-cache|kept-pictures|locked|exports|newsroom|window\.json)$/u.test(
        entry.name,
      );
      const name = isOurs ? entry.name : '(other)';
      // A backup may just be renamed: a missing file has no size.
      if (!entry.isDirectory()) return [name, statSync(path, { throwIfNoEntry: false })?.size ?? 0] as const;
      const files = existsSync(path) ? await readdir(path) : [];
      return [
        name,
        {
          files: files.length,
          bytes: files.reduce((sum, file) => sum + (statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0), 0),
        },
      ] as const;
    }),
  );
  return Object.fromEntries<unknown>(sizes);
};

const settingFacts = (settings: Settings) => Object.fromEntries(OPEN_SETTINGS.map(key => [key, settings.get(key)]));

const sessionFacts = (state: ReturnType<Session['state']>) =>
  state.kind === 'signedIn'
    ? { kind: state.kind, role: state.role, expiresAt: state.expiresAt, unverified: state.unverified }
    : { kind: state.kind };

const outboxFacts = (entries: readonly OutboxEntry[]) => ({
  states: countBy(entries.map(({ state }) => state)),
  kinds: countBy(entries.map(({ kind }) => kind)),
  errors: countBy(entries.flatMap(({ error }) => (error ? [/^\w{1,60}$/u.test(error.code) ? error.code : '(hidden)'] : []))),
  oldestAt: entries[0]?.createdAt ?? null,
  maxAttempts: Math.max(0, ...entries.map(({ attempts }) => attempts)),
});

/**
 * Gathers versions, settings without free text, counts, states, the log filtered again, and the database's
 * health. Never in it: words of articles, titles, names, addresses with their queries, tokens, ids of people.
 */
export const writeSupportBundle = async (ports: SupportPorts): Promise<SupportBundle> => {
  const { shell, database, settings, session, connectivity, sending } = ports;
  const at = new Date(shell.clock.now()).toISOString();
  const kept = await ports.kept().catch(codeOfSqlite);
  const address = URL.parse(ports.apiUrl);
  const content = {
    format: 'galley-support',
    at,
    galley: { version: shell.version, shell: shell.kind, platform: shell.platform, production: shell.production },
    runtime: {
      node: process.versions.node,
      electron: Object.entries(process.versions).find(([name]) => name === 'electron')?.[1] ?? null,
      sqlite: attempt(() => database.prepare('SELECT sqlite_version() AS v').get()?.['v']),
    },
    newsroom: address ? `${address.protocol}//${address.host}` : null,
    session: sessionFacts(session.state()),
    connection: connectivity.state(),
    sending: sending.state(),
    settings: attempt(() => settingFacts(settings)),
    outbox: attempt(() => outboxFacts(ports.outbox())),
    kept:
      typeof kept === 'string'
        ? kept
        : kept && {
            copies: kept.copies.length,
            asked: kept.copies.filter(({ requestId }) => requestId !== null).length,
            unsent: kept.copies.filter(({ hasWork }) => hasWork).length,
            lists: kept.lists.map(({ count, total, refreshedAt }) => ({ count, total, refreshedAt })),
            storage: kept.storage,
          },
    database: databaseFacts(database),
    folder: await folderFacts(shell.dataFolder),
    crashes: shell.crashes?.() ?? [],
    log: (shell.log.tail?.(MAX_LINES) ?? []).flatMap(line => cleanLine(line) ?? []),
  };
  return { fileName: `galley-support-${at.replaceAll(/[:.]/gu, '-')}.json`, content: JSON.stringify(content, null, 2) };
};
