import type { BridgeError } from '#bridge/states.ts';
import { type Template, templateSchema } from '#domain/article/article.ts';
import type { Result } from '#domain/result.ts';
import { z } from 'zod';
import type { ApiReply } from '../api/gateway.ts';
import type { KnownRows } from '../api/known-rows.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Session } from '../auth/session.ts';
import { createBackground } from '../background.ts';
import { publicId } from '../drafts/draft.ts';
import { toWire } from '../drafts/same-document.ts';
import { createSignal, type Signal } from '../events.ts';
import type { EmitEvent } from '../host.ts';
import type { Log } from '../log/log.ts';
import { createPicturesOf } from '../pictures/shown-pictures.ts';
import type { PictureWaiting } from '../pictures/pictures.ts';
import type { Shell } from '../ports.ts';
import { type Entry, entryDocument } from '../sync/entry.ts';
import { createPatches } from '../sync/patches.ts';
import { createSender } from '../sync/sender.ts';
import { createSettlement } from '../sync/settlement.ts';
import { createSync } from '../sync/sync.ts';
import { createTexts } from '../sync/texts.ts';
import { createConflicts, type Conflicts } from './conflicts.ts';
import type { ArticlesContext } from './context.ts';
import { type Copies, createCopies } from './copies.ts';
import { createCreating } from './create.ts';
import { createEditing, type Editing } from './edit.ts';
import { createForecasts, type Forecasts } from './forecast.ts';
import { createNewsAhead } from './news-ahead.ts';
import { createOnlineActions, type OnlineActions } from './online.ts';
import { createOpening, type Opening } from './open.ts';
import { statusOf } from './status.ts';
import type { ArticleStores } from './stores.ts';

export interface ArticlesPorts {
  readonly shell: Shell;
  readonly log: Log;
  readonly stores: ArticleStores;
  readonly newsroom: Newsroom;
  readonly rows: KnownRows;
  readonly session: Session;
  readonly emit: EmitEvent;
  readonly isOnline: () => boolean;
  readonly readTemplates: () => Promise<Result<ApiReply, BridgeError>>;
  readonly touch: () => void;
  /** Texts wait for the pictures that they show. */
  readonly pictures: PictureWaiting;
  /** Whose texts are sent; undefined while nobody is signed in or somebody stopped sending. */
  readonly sendingAs: () => string | undefined;
  readonly notifyOutbox: () => void;
  /** Name of this computer as others see it. */
  readonly computerName: () => string;
}

/** An article that was made on this desk has got its id from the newsroom. */
export interface ArticleIdentity {
  readonly temporaryId: string;
  readonly articleId: string;
  readonly metadataId: string;
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
  readonly identified: Signal<ArticleIdentity>;
}

/** Sends the queue and processes answers. */
const createEngine = (
  ports: ArticlesPorts,
  told: Pick<Articles, 'identified'> & Record<'notify' | 'drained', (draftId: number) => void>,
) => {
  const { shell, log, newsroom, sendingAs, emit, isOnline } = ports;
  const { book, outbox, conflicts, openDrafts } = ports.stores;
  const { notify, drained } = told;
  const { clock, random } = shell;
  const texts = createTexts({
    book,
    outbox,
    conflicts,
    clock,
    isOpen: openDrafts.isOpen,
    notifyRebase: (draft, { from, to, rebase }) => {
      emit('article.rebased', { articleId: publicId(draft), from: toWire(from), to: toWire(to), rebase });
    },
    notifyIdentity: (temporaryId, articleId, metadataId) => {
      told.identified.emit({ temporaryId, articleId, metadataId });
    },
  });
  const patches = createPatches({ book, outbox });
  const sender = createSender({ newsroom, book, outbox, texts, patches, device: ports.computerName });
  const settlement = createSettlement({ clock, random, log, outbox });
  const picturesOf = createPicturesOf();
  const isHeldBack = (entry: Entry): boolean => {
    const document = entryDocument(entry);
    return document !== null && !ports.pictures.areThere(entry.owner, picturesOf(document));
  };
  const sync = createSync({ clock, book, outbox, sender, settlement, sendingAs, isOnline, isHeldBack, notify, drained });
  return { texts, patches, sync };
};

const createTemplates = (ports: ArticlesPorts) => async (): Promise<readonly Template[]> => {
  const answer = await ports.readTemplates();
  const parsed = z.array(templateSchema).safeParse(answer.ok ? answer.value.body : []);
  return parsed.success ? parsed.data : [];
};

export const createArticles = (ports: ArticlesPorts): Articles => {
  const { shell, log, session, stores } = ports;
  const identified = createSignal<ArticleIdentity>();
  const notify = (draftId: number): void => {
    const draft = stores.book.get(draftId);
    if (draft && draft.owner === session.owner()) ports.emit('article.changed', statusOf(context, draft));
    ports.notifyOutbox();
  };
  const background = createBackground(log);
  const drained = (draftId: number): void => {
    ports.touch();
    background(opening.refreshMetadata(draftId));
  };
  const context: ArticlesContext = {
    ...stores,
    ...createEngine(ports, { identified, notify, drained }),
    ahead: createNewsAhead(),
    clock: shell.clock,
    random: shell.random,
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
    notify,
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
    identified,
  };
};
