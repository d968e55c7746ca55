import type { ApiAnswer, ApiClient, CallOptions, WrittenCall } from '#contract/client.ts';
import type { OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { Article, ArticleTemplate } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Clock } from '#services/ports.ts';
import type { createDice } from '#tests/support/schedule.ts';

type Dice = ReturnType<typeof createDice>;
type Answer = Result<ApiAnswer<unknown>, ApiError>;

/** One call as it arrives. */
export interface ModelCall {
  readonly id: OperationId;
  readonly caller: string;
  readonly input: { readonly params?: { readonly id?: string }; readonly body?: unknown };
  readonly options: CallOptions;
}

interface Kept {
  article: Article;
  etag: string;
  /** Who made each revision, from the first. */
  readonly makers: string[];
}

export interface ModelNewsroomOptions {
  readonly dice: Dice;
  readonly clock: Clock;
  readonly uuid: () => string;
  /** `creations`: a server of another make that forgets the mutation ids of saves. */
  readonly remembers: 'everything' | 'creations';
}

const CALL_LIMIT_MS = 30_000;
const MAX_DELAY_MS = 90_000;

const silence = (code: 'ERR_NETWORK' | 'timeout'): Answer => err({ kind: 'noResponse', code, message: '' });
const refusal = (status: number, body?: unknown): Answer =>
  err({ kind: 'http', code: 'unknown', status, title: '', problems: [], ...(body !== undefined && { body }) });
const garbled = (id: OperationId): Answer =>
  err({ kind: 'schemaMismatch', code: 'schemaMismatch', part: 'Response', operation: id, issues: [] });
const answerOf = ({ article, etag }: Kept, status = 200): Answer => ok({ status, body: article, etag, headers: new Headers() });

/** The server of the model: articles with ETags, If-Match and mutation ids. */
const createServer = ({ clock, uuid, remembers }: ModelNewsroomOptions) => {
  const articles = new Map<string, Kept>();
  const remembered = new Map<string, Answer>();
  const effects: { readonly key: string | undefined; readonly id: OperationId }[] = [];
  let counter = 0;

  const instant = (): string => new Date(clock.now()).toISOString();
  const nextEtag = (): string => `"${String((counter += 1))}"`;
  const wire = ({ version, elements }: RichTextDocument): Article['document'] => ({ version, elements: [...elements] });

  const make = (document: RichTextDocument, template: ArticleTemplate, maker: string, key: string | undefined): Kept => {
    const id = uuid();
    const article: Article = {
      id,
      metadataId: String(100_000_000_000 + (counter += 1)),
      contentLocale: 'de-CH',
      template,
      revisionNumber: 1,
      document: wire(document),
      createdAt: instant(),
      updatedAt: instant(),
      creator: null,
      lastUpdatedBy: null,
      mutationId: key ?? null,
    };
    const kept: Kept = { article, etag: nextEtag(), makers: [maker] };
    articles.set(id, kept);
    return kept;
  };

  const put = (kept: Kept, { options, input, caller }: ModelCall): Answer => {
    if (options.ifMatch === undefined) return refusal(428);
    const diff = { origin: 'MASTER', derivative: 'SENT', operations: [] };
    if (options.ifMatch !== kept.etag) return refusal(412, { status: 412, errors: [], origin: kept.article, etag: kept.etag, diff });
    const { document } = input.body as { readonly document: RichTextDocument }; // a save's body
    kept.article = {
      ...kept.article,
      document: wire(document),
      revisionNumber: kept.article.revisionNumber + 1,
      updatedAt: instant(),
      mutationId: options.idempotencyKey ?? null,
    };
    kept.etag = nextEtag();
    kept.makers.push(caller);
    effects.push({ key: options.idempotencyKey, id: 'putArticle' });
    return answerOf(kept);
  };

  const route = (call: ModelCall): Answer => {
    if (call.id === 'createArticle') {
      const { document, template } = call.input.body as { readonly document: RichTextDocument; readonly template: ArticleTemplate }; // a creation's body
      effects.push({ key: call.options.idempotencyKey, id: 'createArticle' });
      return answerOf(make(document, template, call.caller, call.options.idempotencyKey), 201);
    }
    const kept = articles.get(call.input.params?.id ?? '');
    if (!kept || (call.id !== 'getArticle' && call.id !== 'putArticle')) return refusal(404);
    return call.id === 'getArticle' ? answerOf(kept) : put(kept, call);
  };

  return {
    articles,
    effects,
    make,
    /** Performs a call once; the same mutation id gives the same answer again. */
    perform: (call: ModelCall): Answer => {
      const key = call.options.idempotencyKey;
      const name = key === undefined || (remembers === 'creations' && call.id !== 'createArticle') ? undefined : `${call.caller} ${key}`;
      const before = name === undefined ? undefined : remembered.get(name);
      if (before) return before;
      const answer = route(call);
      if (name !== undefined && answer.ok) remembered.set(name, answer);
      return answer;
    },
  };
};

/**
 * The newsroom of the model with the network before it, which loses calls and answers, repeats calls at once or a minute later, holds
 * them up, garbles answers, and lets gateways speak in the newsroom's place.
 */
export const createModelNewsroom = (options: ModelNewsroomOptions) => {
  const { dice, clock } = options;
  const server = createServer(options);
  let faultRate = 0;
  let faults = 0;

  const later = (delayMs: number): Promise<void> => new Promise(resolve => void clock.schedule(resolve, delayMs));

  /** The call arrives late, perhaps when its caller has given up; then the answer is on its way as long again. */
  const heldUp = async (call: ModelCall): Promise<Answer> => {
    const arrivesMs = dice.below(MAX_DELAY_MS);
    const givenUp = later(CALL_LIMIT_MS).then(() => silence('timeout'));
    const answered = later(arrivesMs).then(async () => {
      const answer = server.perform(call);
      await later(dice.below(MAX_DELAY_MS) / 3);
      return answer;
    });
    return Promise.race([answered, givenUp]);
  };

  const wrong = (call: ModelCall): Promise<Answer> | Answer => {
    faults += 1;
    switch (
      dice.pick(['drop', 'loseAnswer', 'duplicate', 'echo', 'delay', 'garble', 'busy', 'gateway', 'portal', 'unauthorised'] as const)
    ) {
      case 'drop':
        return silence('ERR_NETWORK');
      case 'loseAnswer':
        server.perform(call);
        return silence('ERR_NETWORK');
      case 'duplicate':
        server.perform(call);
        return server.perform(call);
      case 'echo':
        clock.schedule(() => void server.perform(call), dice.below(MAX_DELAY_MS));
        return dice.fraction() < 0.5 ? silence('ERR_NETWORK') : server.perform(call);
      case 'delay':
        return heldUp(call);
      case 'garble':
        server.perform(call);
        return garbled(call.id);
      case 'busy':
        return refusal(dice.pick([429, 500, 503]));
      case 'gateway':
        if (dice.fraction() < 0.5) server.perform(call);
        return refusal(dice.pick([502, 504]));
      case 'portal':
        return silence('ERR_NETWORK'); // a page in place of JSON counts as silence (watched-fetch.ts)
      case 'unauthorised':
        return refusal(401);
    }
  };

  return {
    ...server,
    setFaultRate: (rate: number): void => void (faultRate = rate),
    faults: () => faults,
    clientOf: (caller: string): ApiClient => {
      const call = async (id: OperationId, input: ModelCall['input'], given: CallOptions = {}) => {
        const made: ModelCall = { id, caller, input, options: given };
        await Promise.resolve();
        return dice.fraction() < faultRate ? wrong(made) : server.perform(made);
      };
      const client = {
        call,
        write: (operation: OperationId, input: ModelCall['input']) => ok({ operation, address: '', body: JSON.stringify(input) }),
        send: ({ operation, body }: WrittenCall, given?: CallOptions) =>
          call(operation, JSON.parse(body ?? '{}') as ModelCall['input'], given), // as written above
      };
      return client as ApiClient; // its answers have the shapes of the contract
    },
  };
};

export type ModelNewsroom = ReturnType<typeof createModelNewsroom>;
