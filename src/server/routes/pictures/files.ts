import {
  decidePictureRights,
  findFilesByHash as findFilesByHashOperation,
  getFile,
  getFileByElvisId,
  getFileRendition,
  headFileRendition,
  listPictureRights,
  patchFile,
  type RenditionQuery,
} from '#contract/pictures/files.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isCropInside, type RenditionFailure } from '../../files/renditions.ts';
import { findReachedFile, reachedFiles } from '../../repositories/files/reach.ts';
import { findFilesByHash, type StoredFile } from '../../repositories/files/files.ts';
import { assetEtag, assetOf } from '../../usecases/file/asset-of.ts';
import { readRights } from '../../repositories/files/rights.ts';
import { changeWords } from '../../usecases/file/change-words.ts';
import { decideRights } from '../../usecases/file/decide-rights.ts';
import { refuseFile } from '../../usecases/file/refuse-file.ts';
import type { Call, StreamedAnswer } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import { TRANSFER_TIMEOUT_MS } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { notFound, onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { writingOf } from '../calls/writing-of.ts';

/** Bytes of pictures are private and never change under one id and size; the etag makes repeated requests cheap. */
const CACHE_CONTROL = 'private, no-cache';
/** A drawing that is opened directly runs and loads nothing. */
const DRAWING_POLICY = "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'";
const SVG = 'image/svg+xml';

/** A generated name: the one sent with the file may contain anything. */
const fileNameOf = (id: string, mediaType: string): string =>
  `${id}.${mediaType.replace('image/', '').replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`;

const headersOf = ({ id }: StoredFile, mediaType: string): Readonly<Record<string, string>> => ({
  'cache-control': CACHE_CONTROL,
  'content-disposition': `inline; filename="${fileNameOf(id, mediaType)}"`,
  ...(mediaType === SVG ? { 'content-security-policy': DRAWING_POLICY } : {}),
});

const isWhole = (query: RenditionQuery): boolean => Object.values(query).every(value => value === undefined);

const refuseCrop = (query: RenditionQuery): Refusal<'validationFailed'> | undefined =>
  isCropInside(query)
    ? undefined
    : refusal('validationFailed', {
        message: 'Query does not fit the contract: crop must have a width and a height and be inside the picture',
        fieldNames: ['crop'],
      });

/** What was taken once can be drawn, unless it is damaged. */
const refuseRendition = (failure: RenditionFailure): Refusal<'notFound' | 'brokenPicture'> =>
  failure === 'lost' ? notFound : onlyOf(refuseFile({ code: 'brokenPicture' }), ['brokenPicture']);

const answerOriginal = async ({ library }: Newsroom, file: StoredFile): Promise<Result<StreamedAnswer, Refusal<'notFound'>>> => {
  const { originals } = library;
  const ready = await originals.ready(file);
  const length = ready === null ? null : await originals.size(ready);
  if (ready === null || length === null) return err(notFound);
  const { mediaType, sha256 } = ready;
  return ok({ open: () => originals.open(ready), length, mediaType, etag: sha256, headers: headersOf(file, mediaType) });
};

const answerRendition = async (
  { library }: Newsroom,
  file: StoredFile,
  query: RenditionQuery,
): Promise<Result<StreamedAnswer, Refusal<'notFound' | 'brokenPicture'>>> => {
  const { renditions } = library;
  const obtained = await renditions.obtain(file, query);
  if (!obtained.ok) return err(refuseRendition(obtained.error));
  const { bytes, mediaType, etag } = obtained.value;
  return ok({ open: () => renditions.open(obtained.value), length: bytes, mediaType, etag, headers: headersOf(file, mediaType) });
};

/** True if it exists; starts drawing it if not. Null if it cannot be drawn. */
const isReady = async ({ library, log }: Newsroom, file: StoredFile, query: RenditionQuery): Promise<boolean> => {
  const { originals, renditions } = library;
  const begin = (work: Promise<unknown>): false => {
    work.catch((cause: unknown) => log.error('rendition not drawn', cause, { file: file.id }));
    return false;
  };
  if (isWhole(query)) return (file.sha256 !== '' && (await originals.size(file)) !== null) || begin(originals.ready(file));
  return (await renditions.find(file, query)) !== null || begin(renditions.obtain(file, query));
};

/** Reading of stored pictures, and their words. */
export const fileRoutes: Resource = newsroom => {
  implement(
    newsroom,
    getFileRendition,
    async ({ params, query, queries, user }) => {
      const refused = refuseCrop(query);
      if (refused) return err(refused);
      const file = await findReachedFile(queries, params.id, user);
      if (file === null) return err(notFound);
      return isWhole(query) ? answerOriginal(newsroom, file) : answerRendition(newsroom, file, query);
    },
    { timeoutMs: TRANSFER_TIMEOUT_MS },
  );

  implement(newsroom, headFileRendition, async ({ params, query, queries, user }) => {
    const refused = refuseCrop(query);
    if (refused) return err(refused);
    const file = await findReachedFile(queries, params.id, user);
    if (file === null) return err(notFound);
    const ready = await isReady(newsroom, file, query);
    return ok({ body: undefined, headers: { 'cache-control': CACHE_CONTROL, ...(ready ? {} : { 'x-unity-fallback-image': 'true' }) } });
  });

  const answerAsset = async ({ params, queries, user }: Pick<Call<typeof getFile>, 'params' | 'queries' | 'user'>) => {
    const file = await findReachedFile(queries, params.id, user);
    if (file === null) return err(notFound);
    // A drawn picture has no size until it is drawn.
    const body = assetOf((await newsroom.library.originals.ready(file)) ?? file);
    return ok({ body, etag: assetEtag(body) });
  };
  implement(newsroom, getFile, answerAsset);
  implement(newsroom, getFileByElvisId, answerAsset);

  implement(newsroom, patchFile, async call => {
    if ((await findReachedFile(call.queries, call.params.id, call.user)) === null) return err(notFound);
    const changed = await changeWords(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch, patch: call.body });
    if (!changed.ok) return changed;
    const body = assetOf(changed.value);
    return ok({ body, etag: assetEtag(body) });
  });

  implement(newsroom, listPictureRights, async ({ query, queries, user }) => {
    const ids = await reachedFiles(queries, [...new Set(query.ids.split(','))], user);
    return ok({ body: [...(await readRights(queries, ids, newsroom.clock.now().toISOString()))] });
  });
  implement(newsroom, decidePictureRights, async call => {
    const decided = await decideRights(await writingOf(newsroom, call), { id: call.params.id, ...call.body });
    return decided.ok ? ok({ body: decided.value }) : decided;
  });

  implement(newsroom, findFilesByHashOperation, async ({ query, queries, user }) => {
    const files = await findFilesByHash(queries, query.sha256);
    const reached = new Set(
      await reachedFiles(
        queries,
        files.map(({ id }) => id),
        user,
      ),
    );
    return ok({ body: files.filter(({ id }) => reached.has(id)).map(assetOf) });
  });
};
