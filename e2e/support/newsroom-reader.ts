import { type ApiAnswer, createApiClient } from '#contract/client.ts';
import type { ApiBody, ApiInput, OperationId } from '#contract/contract.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import type { Element } from '#domain/article/document.ts';
import { exchangeCode, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { LIMITS } from '#tests/support/patience.ts';

const PASSWORD = 'galley';

type Ask = <Id extends OperationId>(id: Id, input: ApiInput<Id>) => Promise<ApiBody<Id>>;

/** What the newsroom itself has, asked for by its API with a login of its own and past every desk. */
export const createNewsroomReader = async (origin: string, username = 'editor'): Promise<Ask> => {
  const exchanged = await exchangeCode(origin, await signInOnPage(origin, { username, password: PASSWORD }));
  const { token_type: type, access_token: token } = exchanged.tokens();
  const etags = createEtagMemory();
  // An act on an item is based on what was last read of the item.
  const client = createApiClient({
    apiUrl: `${origin}/api`,
    fetch: globalThis.fetch,
    authorization: () => `${type} ${token}`,
    locales: () => ({ uiLocale: 'en-GB', contentLocale: 'de-CH' }),
    etags: { ...etags, get: path => etags.get(path) ?? etags.get(path.replace(/\/(?:release|discard|take-back)$/u, '')) },
    timeoutMs: LIMITS.act,
    now: () => Date.now(),
  });
  return async <Id extends OperationId>(id: Id, input: ApiInput<Id>) => {
    const answer = await client.call(id, input);
    if (!answer.ok) throw new Error(`${id}: ${JSON.stringify(answer.error)}`);
    const { body }: ApiAnswer<ApiBody<Id>> = answer.value;
    return body;
  };
};

/** The pictures of a text, at any depth. */
export const imagesIn = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap(element => [
    ...(element.type === 'image' ? [element] : []),
    ...imagesIn(element.children.filter((child): child is Element => 'children' in child)),
  ]);
