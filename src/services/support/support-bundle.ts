import { statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxEntry } from '#bridge/states.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { Session } from '../auth/session.ts';
import type { KeptState } from '#bridge/offline.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import type { Sending } from '../outbox/sending.ts';
import type { Settings } from '../settings/settings.ts';
import { cleanLine } from '../log/log.ts';

/** Lines of the log that go along: the newest. */
const MOST_LINES = 2_000;

/** Settings whose values are choices of ours and never what somebody wrote. */
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

/** What support needs to know of a desk, as a file that a person may send on. */
export interface SupportBundle {
  readonly fileName: string;
  readonly content: string;
}

const countBy = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]));

const tablesOf = ({ prepare }: LocalDatabase): Readonly<Record<string, number>> =>
  Object.fromEntries(
    prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .flatMap(({ name }) => (typeof name === 'string' && /^\w+$/u.test(name) ? [name] : []))
      .map(table => [table, Number(prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0)]),
  );

/** The one value of a statement. */
const valueOf = ({ prepare }: LocalDatabase, sql: string): unknown => Object.values(prepare(sql).get() ?? {})[0];

/** SQLite's own check, its version and shape; the texts' checksums are checked whenever they are read, and `damaged` counts what failed. */
const databaseFacts = (database: LocalDatabase) => ({
  integrity: valueOf(database, 'PRAGMA integrity_check') === 'ok' ? 'ok' : 'damaged',
  version: valueOf(database, 'PRAGMA user_version'),
  pages: valueOf(database, 'PRAGMA page_count'),
  freePages: valueOf(database, 'PRAGMA freelist_count'),
  journalMode: valueOf(database, 'PRAGMA journal_mode'),
  rows: tablesOf(database),
});

/** What lies in the data folder, by its first level: sizes and numbers, and of our own files the names. */
const folderFacts = async (folder: string): Promise<Readonly<Record<string, unknown>>> => {
  const sizes: readonly (readonly [string, unknown])[] = await Promise.all(
    (await readdir(folder, { withFileTypes: true })).map(async entry => {
      const path = join(folder, entry.name);
      const isOurs = /^(?:galley[\w.-]*|logs|pictures|media-cache|kept-pictures|exports|newsroom|window\.json)$/u.test(entry.name);
      const name = isOurs ? entry.name : '(other)';
      if (!entry.isDirectory()) return [name, (await stat(path)).size] as const;
      const files = await readdir(path);
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
  mostAttempts: Math.max(0, ...entries.map(({ attempts }) => attempts)),
});

/**
 * Gathers versions, settings without what somebody wrote, counts, states, the log through its own sieve once more, and the database's
 * health. Never in it: words of articles, titles, names, addresses with their queries, tokens, ids of people.
 */
export const writeSupportBundle = async (ports: SupportPorts): Promise<SupportBundle> => {
  const { shell, database, settings, session, connectivity, sending } = ports;
  const at = new Date(shell.clock.now()).toISOString();
  const kept = await ports.kept();
  const address = URL.parse(ports.apiUrl);
  const content = {
    format: 'galley-support',
    at,
    galley: { version: shell.version, shell: shell.kind, platform: shell.platform, production: shell.production },
    runtime: {
      node: process.versions.node,
      electron: Object.entries(process.versions).find(([name]) => name === 'electron')?.[1] ?? null,
      sqlite: database.prepare('SELECT sqlite_version() AS v').get()?.['v'],
    },
    newsroom: address ? `${address.protocol}//${address.host}` : null,
    session: sessionFacts(session.state()),
    connection: connectivity.state(),
    sending: sending.state(),
    settings: settingFacts(settings),
    outbox: outboxFacts(ports.outbox()),
    kept: kept && {
      copies: kept.copies.length,
      asked: kept.copies.filter(({ wishId }) => wishId !== null).length,
      unsent: kept.copies.filter(({ hasWork }) => hasWork).length,
      lists: kept.lists.map(({ count, total, refreshedAt }) => ({ count, total, refreshedAt })),
      storage: kept.storage,
    },
    database: databaseFacts(database),
    folder: await folderFacts(shell.dataFolder),
    log: (shell.log.tail?.(MOST_LINES) ?? []).flatMap(line => cleanLine(line) ?? []),
  };
  return { fileName: `galley-support-${at.replaceAll(/[:.]/gu, '-')}.json`, content: JSON.stringify(content, null, 2) };
};
