import type { BridgeError } from '#bridge/states.ts';
import { type Template, templateSchema } from '#domain/article/article.ts';
import { documentSchema } from '#domain/article/document.ts';
import type { Result } from '#domain/result.ts';
import { z } from 'zod';
import type { ApiReply } from '../api/gateway.ts';
import type { KnownRows } from '../api/known-rows.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Session } from '../auth/session.ts';
import { createBackground } from '../background.ts';
import type { Damages } from '../damage/damages.ts';
import { createBackupReader } from '../database/backups.ts';
import { publicId } from '../drafts/draft.ts';
import { createDraftBook } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import type { EmitEvent } from '../host.ts';
import type { Log } from '../log/log.ts';
import { type OutboxSource, summaryOf } from '../outbox-source.ts';
import { createPicturesOf } from '../pictures/shown-pictures.ts';
import type { PictureWaiting } from '../pictures/pictures.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { createConflictStore } from '../sync/conflict-store.ts';
import { type Entry, entryDocument, type Payload } from '../sync/entry.ts';
import { createOutboxStore } from '../sync/outbox-store.ts';
import { createPatches } from '../sync/patches.ts';
import { createSender } from '../sync/sender.ts';
import { createSettlement } from '../sync/settlement.ts';
import { createSync } from '../sync/sync.ts';
import { createTexts } from '../sync/texts.ts';
import { createConflicts, type Conflicts } from './conflicts.ts';
import { type ArticlesContext, createOpenDrafts } from './context.ts';
import { type Copies, createCopies } from './copies.ts';
import { createCreating } from './create.ts';
import { createEditing, type Editing } from './edit.ts';
import { createForecasts, type Forecasts } from './forecast.ts';
import { createNewsAhead } from './news-ahead.ts';
import { createOnlineActions, type OnlineActions } from './online.ts';
import { createOpening, type Opening } from './open.ts';
import { statusOf } from './status.ts';

export interface ArticlesPorts {
  readonly shell: Shell;
  readonly log: Log;
  readonly database: LocalDatabase;
  readonly damages: Damages;
  readonly newsroom: Newsroom;
  readonly rows: KnownRows;
  readonly session: Session;
  readonly emit: EmitEvent;
  readonly isOnline: () => boolean;
  readonly readTemplates: () => Promise<Result<ApiReply, BridgeError>>;
  readonly touch: () => void;
  /** Texts wait for the pictures that they show. */
  readonly pictures: PictureWaiting;
  /** Work on its way that is not about articles. */
  readonly otherWork: () => readonly OutboxSource[];
  /** What this computer is called where others see it. */
  readonly computerName: () => string;
  /** Somebody stopped the queue. */
  readonly isPaused?: () => boolean;
}

/** Articles on this desk: drafts, queue, conflicts and what needs the newsroom. */
export interface Articles {
  readonly context: ArticlesContext;
  readonly opening: Opening;
  readonly editing: Editing;
  readonly create: ReturnType<typeof createCreating>;
  readonly online: OnlineActions;
  readonly copies: Copies;
  readonly conflicts: Conflicts;
  readonly forecasts: Forecasts;
  readonly tellOutbox: () => void;
}

/** The desk's own stores. */
const createStores = ({ shell, log, database, damages }: ArticlesPorts) => {
  const { clock, chance } = shell;
  const store = createDraftStore({ database, log, readBackups: createBackupReader(shell), damages });
  const book = createDraftBook({ database, store, clock });
  const repair = (draftId: number, kind: string): Payload | undefined => {
    const document = kind === 'saveArticle' ? store.readSlot(draftId, 'saved', documentSchema)?.value : undefined;
    return document && { kind: 'saveArticle', document };
  };
  const outbox = createOutboxStore({ database, clock, chance, repair, damages });
  return { book, outbox, conflicts: createConflictStore(database, damages), openDrafts: createOpenDrafts(), ahead: createNewsAhead() };
};
type Stores = ReturnType<typeof createStores>;

/** What sends the queue and takes answers in. */
const createEngine = (ports: ArticlesPorts, stores: Stores, tell: (draftId: number) => void, drained: (draftId: number) => void) => {
  const { shell, log, newsroom, session, emit, isOnline } = ports;
  const { book, outbox, conflicts, openDrafts } = stores;
  const { clock, chance } = shell;
  const texts = createTexts({
    book,
    outbox,
    conflicts,
    clock,
    isOpen: openDrafts.isOpen,
    tellRebase: (draft, { from, to, rebase }) => {
      emit('article.rebased', { articleId: publicId(draft), from: toWire(from), to: toWire(to), rebase });
    },
    tellIdentity: (temporaryId, articleId, metadataId) => {
      emit('article.identified', { temporaryId, articleId, metadataId });
    },
  });
  const patches = createPatches({ book, outbox });
  const sender = createSender({ newsroom, book, outbox, texts, patches, device: ports.computerName });
  const settlement = createSettlement({ clock, chance, log, outbox });
  const sendingAs = (): string | undefined =>
    session.state().kind === 'signedIn' && ports.isPaused?.() !== true ? session.owner() : undefined;
  const picturesOf = createPicturesOf();
  const isHeldBack = (entry: Entry): boolean => {
    const document = entryDocument(entry);
    return document !== null && !ports.pictures.areThere(entry.owner, picturesOf(document));
  };
  const sync = createSync({ clock, book, outbox, sender, settlement, sendingAs, isOnline, isHeldBack, tell, drained });
  return { texts, patches, sync };
};

const createTemplates = (ports: ArticlesPorts) => async (): Promise<readonly Template[]> => {
  const answer = await ports.readTemplates();
  const parsed = z.array(templateSchema).safeParse(answer.ok ? answer.value.body : []);
  return parsed.success ? parsed.data : [];
};

export const createArticles = (ports: ArticlesPorts): Articles => {
  const { shell, log, session, emit } = ports;
  const stores = createStores(ports);
  const tellOutbox = (): void => {
    const owner = session.owner();
    const elsewhere = ports.otherWork().flatMap(source => source.entries());
    emit('outbox.changed', summaryOf([...(owner === undefined ? [] : stores.outbox.all(owner)), ...elsewhere]));
  };
  const tell = (draftId: number): void => {
    const draft = stores.book.get(draftId);
    if (draft && draft.owner === session.owner()) emit('article.changed', statusOf(context, draft));
    tellOutbox();
  };
  const background = createBackground(log);
  const drained = (draftId: number): void => {
    ports.touch();
    background(opening.refreshMetadata(draftId));
  };
  const context: ArticlesContext = {
    ...stores,
    ...createEngine(ports, stores, tell, drained),
    clock: shell.clock,
    chance: shell.chance,
    log,
    newsroom: ports.newsroom,
    rows: ports.rows,
    owner: session.owner,
    person: () => {
      const state = session.state();
      return state.kind === 'signedIn' ? state.person : null;
    },
    isOnline: ports.isOnline,
    computerName: ports.computerName,
    templates: createTemplates(ports),
    tell,
    touch: ports.touch,
    background,
  };
  const opening = createOpening(context);
  return {
    context,
    opening,
    editing: createEditing(context),
    create: createCreating(context),
    online: createOnlineActions(context, opening),
    copies: createCopies(context),
    conflicts: createConflicts(context),
    forecasts: createForecasts(context, opening),
    tellOutbox,
  };
};
