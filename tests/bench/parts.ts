import type { BenchPart } from './part.ts';

/** All parts in the order they run, each loaded only by the process that runs it. */
export const PARTS = {
  list: async (): Promise<BenchPart> => (await import('./list.ts')).benchList,
  search: async (): Promise<BenchPart> => (await import('./search.ts')).benchSearch,
  journal: async (): Promise<BenchPart> => (await import('./journal.ts')).benchJournal,
  save: async (): Promise<BenchPart> => (await import('./save.ts')).benchSave,
  backup: async (): Promise<BenchPart> => (await import('./backup/backup.ts')).benchBackup,
  start: async (): Promise<BenchPart> => (await import('./start.ts')).benchStart,
  typing: async (): Promise<BenchPart> => (await import('./typing.ts')).benchTyping,
  article: async (): Promise<BenchPart> => (await import('./article-screen/article-screen.ts')).benchArticle,
  tabs: async (): Promise<BenchPart> => (await import('./tabs/tabs.ts')).benchTabs,
  uploads: async (): Promise<BenchPart> => (await import('./uploads/uploads.ts')).benchUploads,
  live: async (): Promise<BenchPart> => (await import('./live/live.ts')).benchLive,
  readers: async (): Promise<BenchPart> => (await import('./readers/readers.ts')).benchReaders,
  webstats: async (): Promise<BenchPart> => (await import('./webstats.ts')).benchWebstats,
  ticker: async (): Promise<BenchPart> => (await import('./ticker/ticker.ts')).benchTicker,
  push: async (): Promise<BenchPart> => (await import('./push.ts')).benchPush,
  placement: async (): Promise<BenchPart> => (await import('./placement.ts')).benchPlacement,
  spelling: async (): Promise<BenchPart> => (await import('./spelling.ts')).benchSpelling,
  assistance: async (): Promise<BenchPart> => (await import('./assistance.ts')).benchAssistance,
  archive: async (): Promise<BenchPart> => (await import('./archive.ts')).benchArchive,
  board: async (): Promise<BenchPart> => (await import('./board/board.ts')).benchBoard,
  renditions: async (): Promise<BenchPart> => (await import('./renditions/renditions.ts')).benchRenditions,
} as const;

export type PartName = keyof typeof PARTS;

export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
