import {
  maintenanceFault,
  maintenanceNoteDraftSchema,
  maintenanceNoteSchema,
  quoteDraftSchema,
  quoteSchema,
  releaseNoteDraftSchema,
  releaseNoteSchema,
} from '../notes/notes.ts';
import { noteTitle } from '../notes/note-text.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Declarations that all notes share: only administrators write them (A6-006). */
const NOTE_KIND = {
  access: { open: 'admin', see: 'admin', create: 'admin', change: 'admin', delete: 'admin' },
  offline: 'written',
  merge: 'record',
  format: FIRST_FORMAT,
  published: false,
  pictures: () => [],
  refusals: [],
  deleteRefusals: [],
} as const;

/** Release notes; what is visible of them, everybody reads (A3-042). */
export const releaseNotes = defineReference({
  ...NOTE_KIND,
  name: 'releaseNotes',
  api: {
    service: 'releasenotes',
    path: '/releasenotes',
    operation: 'ReleaseNote',
    one: 'a release note',
    summaries: { list: 'Release notes, hidden ones too, the newest first' },
  },
  address: '/releasenotes',
  menu: { section: 'releasenotes' },
  draft: releaseNoteDraftSchema,
  stored: releaseNoteSchema,
  title: ({ body }) => noteTitle(body),
  words: ({ body }) => [body],
  columns: [{ id: 'body' }, { id: 'visible' }, { id: 'updated', sort: 'updatedAt' }],
  list: { row: releaseNoteSchema, filters: [], usual: 'createdAt,desc' },
});

/** Maintenance notes; everybody reads them, the first of the list counts (A4-063). */
export const maintenanceNotes = defineReference({
  ...NOTE_KIND,
  access: { ...NOTE_KIND.access, see: 'all' },
  name: 'maintenanceNotes',
  api: {
    service: 'releasenotes',
    path: '/maintenancenotes',
    operation: 'MaintenanceNote',
    one: 'a maintenance note',
    summaries: { list: 'Maintenance notes, the newest first: that one counts' },
  },
  address: '/maintenancenotes',
  menu: { section: 'maintenancenotes' },
  draft: maintenanceNoteDraftSchema,
  stored: maintenanceNoteSchema,
  title: ({ barNote, homeNote }) => noteTitle(barNote === '' ? homeNote : barNote),
  words: ({ homeNote }) => [homeNote],
  fault: maintenanceFault,
  columns: [{ id: 'note' }, { id: 'status' }, { id: 'updated', sort: 'updatedAt' }],
  list: { row: maintenanceNoteSchema, filters: [], usual: 'createdAt,desc' },
});

/** Quotes, each for a day. */
export const quotes = defineReference({
  ...NOTE_KIND,
  name: 'quotes',
  api: {
    service: 'releasenotes',
    path: '/quotes',
    operation: 'Quote',
    one: 'a quote',
    summaries: { list: 'Quotes by words, the newest first' },
  },
  address: '/releasenotes/quotes',
  menu: { section: 'releasenotes' },
  draft: quoteDraftSchema,
  stored: quoteSchema,
  title: ({ text }) => noteTitle(text),
  words: ({ author, date }) => [author, date],
  initial: { date: '' },
  columns: [{ id: 'text', sort: 'name' }, { id: 'date' }, { id: 'author' }, { id: 'updated', sort: 'updatedAt' }],
  list: { row: quoteSchema, filters: [], usual: 'createdAt,desc' },
});
