import { randomUUID } from 'node:crypto';
import type { Article, ArticleTemplate } from '#domain/article/article.ts';
import { deriveFields } from '#domain/article/derived.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { diffDocuments } from '#domain/article/diff.ts';
import { type Element, plainText, type RichTextDocument } from '#domain/article/document.ts';
import { missingForContentStatus } from '#domain/metadata/article-requirements.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Person } from '#domain/user/user.ts';
import { createFakeComments } from './fake-comments.ts';
import { createFakeItems, type FakeItem } from './fake-items.ts';
import { listReply, profileReply, templatesReply } from './fake-answers.ts';
import { createFakeLogin } from './fake-login.ts';
import type { Deletion } from '#contract/calls/codes.ts';
import { fetchInProcess, garble, refusal, type Reply, toResponse } from './fake-reply.ts';
import { listenFor } from './listen.ts';
import type { FakeCall, FakeUser } from './fake-call.ts';

export type { FakeCall, FakeUser } from './fake-call.ts';

/** Faults of one call. `drop` has no effect, `loseAnswer` has its effect but no answer. */
export type Fault =
  | { readonly kind: 'drop' | 'loseAnswer' | 'duplicate' | 'garble' | 'html' | 'portal' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Somebody deleted it. */
  | { readonly kind: 'deleted'; readonly deletion?: Deletion }
  /** A refusal by something in between, which does not know the newsroom's form. */
  | { readonly kind: 'gateway'; readonly status: number }
  | { readonly kind: 'delay'; readonly until: Promise<unknown> };

interface Kept {
  article: Article;
  etag: string;
  metadata: Metadata;
  metadataEtag: string;
  readonly revisions: RichTextDocument[];
}

export interface FakeNewsroomOptions {
  /** Its address, for example "https://bern.test". */
  readonly origin?: string;
  /** The newsroom's clock; its times are never the desk's. */
  readonly now?: () => number;
  /** False: a server that forgets mutation ids, as another vendor's may. */
  readonly remembersKeys?: boolean;
  /** False: articles do not say which mutation made them. */
  readonly namesMutations?: boolean;
}

const textElement = (type: string, id: string, text: string): Element => ({ type, id, children: [{ text }] });
export const documentWith = (parts: Readonly<Record<string, string>>): RichTextDocument => ({
  version: 'v008',
  elements: Object.entries(parts).map(([id, text]) =>
    textElement(['titleHeader', 'title', 'lead'].includes(id) ? id : 'paragraph', id, text),
  ),
});
const wire = (document: RichTextDocument): { version: 'v008'; elements: Element[] } => ({
  version: 'v008',
  elements: [...document.elements],
});

/**
 * A small faithful newsroom for tests of the desk: the contract's articles, metadata and login over real HTTP or in process,
 * with ETags, If-Match, 412 with the difference, idempotency keys, and faults on demand.
 */
export const createFakeNewsroom = (options: FakeNewsroomOptions = {}) => {
  const now = options.now ?? Date.now;
  const remembersKeys = options.remembersKeys ?? true;
  const articles = new Map<string, Kept>();
  const answers = new Map<string, Reply>();
  const users = new Map<string, FakeUser>();
  const calls: FakeCall[] = [];
  const held = new Set<AbortSignal>();
  const effects: { readonly kind: string; readonly key: string | null; readonly articleId: string }[] = [];
  let fault: (call: FakeCall) => Fault | undefined = () => undefined;
  let counter = 0;
  let origin = options.origin ?? 'https://newsroom.test';
  const login = createFakeLogin({ issuer: () => `${origin}/api/auth`, users, now });

  const instant = (): string => new Date(now()).toISOString();
  const nextEtag = (): string => `"${String((counter += 1))}"`;
  const items = createFakeItems({ instant, nextEtag, nextId: () => (counter += 1) });
  const comments = createFakeComments(instant);
  const personOf = ({ id, firstName, lastName }: FakeUser): Person => ({ id, firstName, lastName });

  const derive = (kept: Kept): void => {
    kept.metadata = { ...kept.metadata, ...deriveFields(kept.article.document), updatedAt: instant() };
    kept.metadataEtag = nextEtag();
  };

  const make = (input: {
    document: RichTextDocument;
    user: FakeUser;
    template: ArticleTemplate;
    locale: 'de-CH' | 'fr-CH';
    key: string | null;
    patch: MetadataPatch;
  }): Kept => {
    const id = randomUUID();
    const metadataId = String(100_000_000_000 + (counter += 1));
    const creator = personOf(input.user);
    const article: Article = {
      id, metadataId, contentLocale: input.locale, template: input.template, revisionNumber: 1, document: wire(input.document),
      createdAt: instant(), updatedAt: instant(), creator, lastUpdatedBy: creator, mutationId: options.namesMutations === false ? null : input.key,
    }; // prettier-ignore
    const begun = newMetadata({
      id: metadataId,
      resourceId: id,
      resourceName: 'articles',
      locale: input.locale,
      creator,
      now: instant(),
      derived: deriveFields(input.document),
    });
    const given = Object.fromEntries(Object.entries(input.patch).filter(([, value]) => value !== undefined));
    const kept: Kept = {
      article,
      etag: nextEtag(),
      metadata: { ...begun, ...given },
      metadataEtag: nextEtag(),
      revisions: [input.document],
    };
    articles.set(id, kept);
    return kept;
  };

  const write = (kept: Kept, document: RichTextDocument, user: FakeUser, key: string | null): void => {
    const article = {
      ...kept.article,
      document: wire(document),
      revisionNumber: kept.article.revisionNumber + 1,
      updatedAt: instant(),
      lastUpdatedBy: personOf(user),
    };
    kept.article = { ...article, mutationId: options.namesMutations === false ? null : key };
    kept.etag = nextEtag();
    kept.revisions.push(document);
    derive(kept);
  };

  const articleReply = (kept: Kept, status = 200): Reply => ({ status, body: kept.article, headers: { etag: kept.etag } });
  const metadataReply = (kept: Kept): Reply => ({ status: 200, body: kept.metadata, headers: { etag: kept.metadataEtag } });

  const staleReply = (kept: Kept, derivative: RichTextDocument): Reply => ({
    status: 412,
    body: {
      status: 412,
      errors: [{ code: 'preconditionFailed', title: '', message: '', fieldNames: [] }],
      origin: kept.article,
      etag: kept.etag,
      diff: { origin: 'MASTER', derivative: 'SENT', operations: diffDocuments(kept.article.document, derivative) },
    },
  });

  const put = (kept: Kept, call: FakeCall, user: FakeUser): Reply => {
    const { document } = call.body as { readonly document: RichTextDocument }; // the desk's client has checked it
    const ifMatch = call.headers.get('if-match');
    if (ifMatch === null) return refusal(428, 'preconditionRequired');
    if (ifMatch !== kept.etag) return staleReply(kept, document);
    const key = call.headers.get('idempotency-key');
    write(kept, document, user, key);
    effects.push({ kind: 'put', key, articleId: kept.article.id });
    return articleReply(kept);
  };

  const staleMetadataReply = (kept: Kept, call: FakeCall): Reply | undefined => {
    const ifMatch = call.headers.get('if-match');
    if (ifMatch === null) return refusal(428, 'preconditionRequired');
    if (ifMatch !== kept.metadataEtag)
      return {
        status: 412,
        body: {
          status: 412,
          errors: [{ code: 'preconditionFailed', title: '', message: '' }],
          origin: kept.metadata,
          etag: kept.metadataEtag,
        },
      };
    return undefined;
  };

  /** Only what is public is taken back; how long it is, this newsroom does not ask. */
  const takeBack = (kept: Kept, call: FakeCall): Reply => {
    const stale = staleMetadataReply(kept, call);
    if (stale) return stale;
    if (kept.metadata.publicationStatus !== 'published') return refusal(409, 'tooLateToTakeBack');
    kept.metadata = { ...kept.metadata, publicationStatus: 'unpublished', updatedAt: instant() };
    kept.metadataEtag = nextEtag();
    return metadataReply(kept);
  };

  const patch = (kept: Kept, call: FakeCall): Reply => {
    const stale = staleMetadataReply(kept, call);
    if (stale) return stale;
    const change = call.body as MetadataPatch; // the desk's client has checked it
    const next: Metadata = { ...kept.metadata, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
    if (change.contentStatus) {
      const missing = missingForContentStatus(
        { elements: kept.article.document.elements, metadata: next, tenants: [] },
        change.contentStatus,
      );
      if (missing.length > 0) return refusal(422, 'missingRequiredFields', missing);
    }
    kept.metadata = { ...next, updatedAt: instant() };
    kept.metadataEtag = nextEtag();
    effects.push({ kind: 'patch', key: call.headers.get('idempotency-key'), articleId: kept.article.id });
    return metadataReply(kept);
  };

  const post = (call: FakeCall, user: FakeUser, sourceId: string | null): Reply => {
    const source = articles.get(sourceId ?? '');
    const body = call.body as { template?: ArticleTemplate; metadata?: MetadataPatch; document?: RichTextDocument };
    const key = call.headers.get('idempotency-key');
    const kept = make({
      document: body.document ?? source?.article.document ?? documentWith({ title: '' }),
      user,
      template: body.template ?? 'standard',
      locale: 'de-CH',
      key,
      patch: body.metadata ?? {},
    });
    effects.push({ kind: 'create', key, articleId: kept.article.id });
    return articleReply(kept, 201);
  };

  /** A translation shouts. */
  const translate = ({ article }: Kept, call: FakeCall, user: FakeUser): Reply => {
    const { targetLanguage: locale } = call.body as { readonly targetLanguage: 'de-CH' | 'fr-CH' }; // the desk's client has checked it
    const elements = article.document.elements.map(element => ({ ...element, children: [{ text: plainText(element).toUpperCase() }] }));
    return articleReply(
      make({ document: { ...article.document, elements }, user, template: article.template, locale, key: null, patch: {} }),
      201,
    );
  };

  const articleRoute = (call: FakeCall, user: FakeUser, path: string): Reply => {
    const [, id = '', rest = ''] = /^\/content\/articles\/([^/]+)(.*)$/u.exec(path) ?? [];
    const kept = articles.get(id);
    if (!kept) return refusal(404, 'notFound');
    if (call.method === 'GET') return articleReply(kept);
    if (call.method === 'PUT') return put(kept, call, user);
    if (rest === '/translations') return translate(kept, call, user);
    if (call.headers.get('if-match') !== kept.etag) return staleReply(kept, kept.article.document);
    if (call.method === 'DELETE') {
      articles.delete(id);
      return { status: 204 };
    }
    const [, revision = ''] = /^\/revisions\/[0-9a-f]{7}([0-9a-f])-.*\/restore$/u.exec(rest) ?? [];
    const document = kept.revisions[Number.parseInt(revision, 16)];
    if (!document) return refusal(404, 'notFound');
    write(kept, document, user, call.headers.get('idempotency-key'));
    kept.metadata = {
      ...kept.metadata,
      publicationStatus: kept.metadata.publicationStatus === 'notPublished' ? 'notPublished' : 'unpublished',
    };
    return articleReply(kept);
  };

  const route = (call: FakeCall, url: URL, user: FakeUser): Reply => {
    const { method, path } = call;
    const item = items.answer(call, personOf(user));
    if (item) return item;
    const comment = comments.answer(call, personOf(user));
    if (comment) return comment;
    if (method === 'POST' && path === '/content/articles') return post(call, user, url.searchParams.get('sourceId'));
    if (path === '/content/templates') return templatesReply(documentWith({ titleHeader: '', title: '', lead: '', p1: 'Vorlage' }));
    if (path.startsWith('/content/articles/')) return articleRoute(call, user, path);
    if (path === '/metadata/metadata')
      return listReply(
        [...articles.values(), ...items.items.values()].map(({ metadata }) => metadata),
        url,
      );
    if (path === '/tenant/tenants') return { status: 200, body: [] };
    if (path.startsWith('/auth/resources/users/')) return profileReply(users.get(path.split('/')[4] ?? ''));
    if (path.startsWith('/filerepo/files/') || path.startsWith('/functions/picture'))
      return { status: 200, bytes: new Uint8Array([137, 80, 78, 71]), headers: { 'content-type': 'image/png', etag: '"f"' } };
    const [, , , metadataId, act] = path.split('/');
    const kept = [...articles.values()].find(({ metadata }) => metadata.id === metadataId);
    if (!kept) return refusal(404, 'notFound');
    if (act === 'take-back') return takeBack(kept, call);
    return method === 'PATCH' ? patch(kept, call) : metadataReply(kept);
  };

  /** One call with its effect; the same key gives the same answer again. */
  const perform = (call: FakeCall, url: URL): Reply => {
    if (call.path === '/tenant/health') return { status: 200, body: { status: 'UP' } };
    const user = call.userId === undefined ? undefined : users.get(call.userId);
    if (!user) return refusal(401, 'unauthorised');
    const key = call.headers.get('idempotency-key');
    const remembered = key === null ? undefined : answers.get(`${user.id} ${key}`);
    if (remembered) return remembered;
    const reply = route(call, url, user);
    if (key !== null && remembersKeys && reply.status < 300) answers.set(`${user.id} ${key}`, structuredClone(reply));
    return reply;
  };

  const readCall = async (request: Request, url: URL): Promise<FakeCall> => {
    const text = await request.text();
    const isJson = (request.headers.get('content-type') ?? '').includes('json');
    return {
      method: request.method,
      path: url.pathname.replace(/^\/api/u, ''),
      userId: login.userOf(request.headers.get('authorization')),
      headers: request.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    };
  };

  /** Answers like `fetch`: rejects with a TypeError where a real network would. */
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const call = await readCall(request, url);
    calls.push(call);
    const wrong = fault(call);
    if (wrong?.kind === 'delay') {
      held.add(request.signal);
      await wrong.until.finally(() => void held.delete(request.signal));
    }
    if (wrong?.kind === 'drop') throw new TypeError('fetch failed');
    if (wrong?.kind === 'status')
      return toResponse({ ...refusal(wrong.status, 'fault'), ...(wrong.headers && { headers: wrong.headers }) });
    if (wrong?.kind === 'deleted') return toResponse(refusal(404, 'deleted', [], { deletion: wrong.deletion }));
    if (wrong?.kind === 'gateway') return Response.json({ message: 'Blocked' }, { status: wrong.status });
    if (wrong?.kind === 'html')
      return new Response('<html>Welcome aboard</html>', { status: 200, headers: { 'content-type': 'text/html' } });
    if (wrong?.kind === 'portal')
      return new Response('<html>Welcome aboard</html>', { status: 200, headers: { 'content-type': 'application/json' } });
    if (url.pathname === '/version') return new Response('0.1.0', { headers: { 'content-type': 'text/plain' } });
    const loginAnswer = login.answer(call, url);
    if (loginAnswer) return loginAnswer;
    const reply = perform(call, url);
    if (wrong?.kind === 'loseAnswer') throw new TypeError('fetch failed');
    if (wrong?.kind === 'duplicate') return toResponse(perform(call, url));
    return wrong?.kind === 'garble' ? garble(reply) : toResponse(reply);
  };

  return {
    apiUrl: () => `${origin}/api`,
    fetch: fetchInProcess(handle),
    /** Real HTTP in place of calls in process. */
    listen: async (): Promise<{ readonly close: () => Promise<void> }> => {
      const listener = await listenFor(handle);
      ({ origin } = listener);
      return listener;
    },
    addUser: (user: Partial<FakeUser> = {}): FakeUser => {
      const added: FakeUser = { id: randomUUID(), firstName: 'Ursina', lastName: 'Caduff', authorities: ['ROLE_Editor'], ...user };
      users.set(added.id, added);
      return added;
    },
    addArticle: (document: RichTextDocument, user: FakeUser): Kept =>
      make({ document, user, template: 'standard', locale: 'de-CH', key: null, patch: {} }),
    /** Another session saves the text, whatever was there. */
    saveAs: (articleId: string, document: RichTextDocument, user: FakeUser): void => {
      const kept = articles.get(articleId);
      if (kept) write(kept, document, user, randomUUID());
    },
    patchAs: (articleId: string, change: MetadataPatch): void => {
      const kept = articles.get(articleId);
      if (!kept) return;
      kept.metadata = { ...kept.metadata, ...(change as Partial<Metadata>), updatedAt: instant() };
      kept.metadataEtag = nextEtag();
    },
    setFault: (next: (call: FakeCall) => Fault | undefined): void => {
      fault = next;
    },
    /** Simulates a month: a call with an old mutation id is a new one. */
    forgetKeys: (): void => {
      answers.clear();
    },
    /** Restores a newsroom: articles, items, comments, and the calls that it remembers by person and mutation id. */
    restore: (had: {
      readonly articles: readonly Kept[];
      readonly items: readonly FakeItem[];
      readonly comments: readonly Comment[];
      readonly answers: readonly (readonly [string, Reply])[];
    }): void => {
      counter = 1_000_000;
      for (const kept of had.articles) articles.set(kept.article.id, kept);
      for (const item of had.items) items.items.set(item.id, item);
      comments.comments.push(...had.comments);
      for (const [name, reply] of had.answers) answers.set(name, reply);
    },
    login,
    items,
    comments: comments.comments,
    articles,
    calls,
    /** How many calls wait for what the test has not let happen yet (`delay`), and for which somebody waits. */
    held: (): number => [...held].filter(({ aborted }) => !aborted).length,
    effects,
  };
};

export type FakeNewsroom = ReturnType<typeof createFakeNewsroom>;
