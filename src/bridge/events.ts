import { z } from 'zod';
import { documentSchema } from '#domain/article/document.ts';
import { MERGE_UNITS } from '#domain/merge-unit.ts';
import { personSchema } from '#domain/user/user.ts';
import { articleIdSchema, instantSchema, metadataIdSchema, resourceNameSchema } from '#domain/ids.ts';
import { EVENTS_OF_AREAS } from './areas.ts';
import { damageStateSchema } from './damage.ts';
import { goneStateSchema } from './gone.ts';
import { liveNewsSchema, liveStateSchema } from './live.ts';
import { keepingProgressSchema } from './offline.ts';
import { sendingStateSchema } from './sending.ts';
import { updateStateSchema } from './updates.ts';
import {
  articleStatusSchema,
  connectivityStateSchema,
  itemStateSchema,
  outboxSummarySchema,
  sessionStateSchema,
  uploadSchema,
} from './states.ts';
import { windowNameSchema } from './writing.ts';

/** Events of the host for the renderer. Names not in this table do not cross. */
export const BRIDGE_EVENTS = {
  'session.changed': sessionStateSchema,
  'connectivity.changed': connectivityStateSchema,
  'live.changed': liveStateSchema,
  /** A colleague changed something, or everything may have changed: read it anew. */
  'live.news': liveNewsSchema,
  'outbox.changed': outboxSummarySchema,
  'article.changed': articleStatusSchema,
  /**
   * The saved text was merged with a colleague's. The editor sends its unsent changes (with the old count),
   * merges `from` → `to` into its own text and sends all of it by `articles.replace` with the new count,
   * or calls `articles.refuseRebase` when newer typing overlaps.
   */
  'article.rebased': z.object({
    articleId: articleIdSchema,
    from: documentSchema,
    to: documentSchema,
    rebase: z.number().int(),
    /** Somebody else's text that came into unsaved or unsent work: whose it is, and what both started from. */
    arrival: z
      .object({ base: documentSchema, theirs: documentSchema, by: personSchema.nullable(), at: instantSchema, unit: z.enum(MERGE_UNITS) })
      .optional(),
  }),
  /**
   * The text was changed elsewhere on this desk: the named windows do not have it yet, and come for it by `articles.journal`. Null: this
   * process does not know yet which windows show the article, and each of them comes.
   */
  'article.written': z.object({ articleId: articleIdSchema, windows: z.array(windowNameSchema).nullable() }),
  /** A draft made on this desk got the server's ids. */
  'article.identified': z.object({ temporaryId: articleIdSchema, articleId: articleIdSchema, metadataId: metadataIdSchema }),
  /** An upload progressed, ended or failed. */
  'upload.changed': uploadSchema,
  'item.changed': itemStateSchema,
  /** A saved item of this user that no screen shows has arrived and waits: readers do not have it yet (D-008). */
  'waiting.arrived': z.object({ resource: resourceNameSchema, id: z.uuid(), title: z.string() }),
  /** Comments of an article were written here, sent or refused. */
  'comments.changed': z.object({ articleId: articleIdSchema }),
  /** The words of the house changed: checks may answer otherwise. */
  'spelling.changed': z.object({}),
  /** Sending was paused or resumed, or the connection changed. */
  'sending.changed': sendingStateSchema,
  /** The kept items changed, or fetching progressed. */
  'offline.changed': z.object({ progress: keepingProgressSchema.nullable() }),
  /** The newsroom no longer has something, has it again, or is another one. */
  'gone.changed': goneStateSchema,
  /** Damage was found or dismissed, or another person signed in. */
  'damage.changed': damageStateSchema,
  /** A deep link or the application menu opens a place in the app, for example "/articles/…". */
  'app.navigate': z.object({ path: z.string() }),
  /** The application menu runs a command of the renderer, for example "save". */
  'app.command': z.object({ command: z.string() }),
  /** A file was opened with Galley; `desktop.takeOpened` gives it. */
  'desktop.opened': z.object({}),
  /** A newer version was looked for, fetched, or is ready. */
  'updates.changed': updateStateSchema,
  ...EVENTS_OF_AREAS,
} as const;

export type BridgeEvents = typeof BRIDGE_EVENTS;
export type BridgeEventName = keyof BridgeEvents;
export type BridgeEvent<Name extends BridgeEventName> = z.output<BridgeEvents[Name]>;
