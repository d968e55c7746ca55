import { appendUpload, createFile, createUpload, deleteUpload, getUpload, importFile } from '#contract/pictures/files.ts';
import { assetIdSchema, MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { assetEtag, assetOf } from '../../usecases/file/asset-of.ts';
import { importFromAddress, takeOverAsset } from '../../usecases/file/import-file.ts';
import { refuseTransfer } from '../../usecases/file/refuse-file.ts';
import * as pieces from '../../usecases/file/send-in-pieces.ts';
import { type Taken, takeFile, type TakeRefusal } from '../../usecases/file/take-file.ts';
import { implement } from '../calls/implement.ts';
import { type FormPart, implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** Limit of web pictures fetched for one person: a long article with its pictures, several times. */
const FETCHES = { attempts: 240, windowMs: 60_000 } as const;

const answerTaken = ({ file, isNew }: Taken) => {
  const body = assetOf(file);
  return ok({ status: isNew ? (201 as const) : (200 as const), body, etag: assetEtag(body) });
};

/** Why the file of a form is refused. */
type FormRefusal = TakeRefusal | Refusal<'validationFailed'>;

const badForm = (message: string, field: string): Refusal<'validationFailed'> =>
  refusal('validationFailed', { message: `Body does not fit the contract: ${message}`, fieldNames: [field] });

/** Takes the single file of a form, whose optional id comes before it. */
const takeForm = async (newsroom: Newsroom, parts: AsyncIterable<FormPart>, creatorId: string): Promise<Result<Taken, FormRefusal>> => {
  const { library } = newsroom;
  let id: string | undefined;
  let taken: Result<Taken, FormRefusal> | undefined;
  for await (const part of parts) {
    if (part.kind === 'file') {
      const fileId = id ?? newsroom.ids.uuid();
      const received = await library.incoming.receive(part.content, MAX_FILE_BYTES, arrived =>
        takeFile(library, { id: fileId, fileName: part.fileName, creatorId, received: arrived }),
      );
      taken = received.ok ? received.value : err(refuseTransfer(received.error));
      if (!taken.ok) return taken;
    } else if (part.name === 'id') {
      if (!assetIdSchema.safeParse(part.text).success) return err(badForm('id must be a UUID', 'id'));
      if (taken) return err(badForm('id must come before the file', 'id'));
      id = part.text;
    } else return err(badForm(`a form has "id" and "file", not "${part.name.slice(0, 50)}"`, 'file'));
  }
  return taken ?? err(badForm('file is missing', 'file'));
};

/** A form that breaks off or has too many parts ends with its parser's error. */
const takeFormSafely = async (
  newsroom: Newsroom,
  parts: AsyncIterable<FormPart>,
  creatorId: string,
): Promise<Result<Taken, FormRefusal>> => {
  try {
    return await takeForm(newsroom, parts, creatorId);
  } catch (cause) {
    if (!isFormFault(cause)) throw cause;
    return err(badForm('the form ended too early, or has more than an id and one file', 'file'));
  }
};

const isFormFault = (cause: unknown): boolean =>
  cause instanceof Error &&
  (('code' in cause &&
    (String(cause.code).startsWith('FST_') || cause.code === 'ECONNRESET' || cause.code === 'ERR_STREAM_PREMATURE_CLOSE')) ||
    /multipart|part terminated|boundary|malformed|aborted/iu.test(cause.message));

/** Uploads of pictures: whole, by an address, or in pieces. */
export const fileUploadRoutes: Resource = newsroom => {
  const { library, mayUpload } = newsroom;
  const fetches = createAttemptLimiter(newsroom.clock, FETCHES);

  implement(newsroom, getUpload, async ({ params, user }) => {
    const progress = await pieces.readUpload(library, params.id, user.id);
    return progress.ok ? ok({ body: progress.value }) : progress;
  });

  implementLong(newsroom, [
    longRoute(createFile, async ({ user, parts, arriving }) => {
      const admitted = await mayUpload(user.id, arriving.length ?? 0);
      if (!admitted.ok) return admitted;
      const taken = await takeFormSafely(newsroom, parts(), user.id);
      return taken.ok ? answerTaken(taken.value) : taken;
    }),
    longRoute(importFile, async ({ body, user }) => {
      if ('assetId' in body) {
        const known = await takeOverAsset(library, body.assetId, user);
        return known.ok ? answerTaken(known.value) : known;
      }
      const allowed = await mayUpload(user.id, 0);
      if (!allowed.ok) return allowed;
      const admitted = fetches.begin(user.id);
      if (!admitted.ok) return err(refusal('tooManyRequests', { headers: { 'retry-after': String(admitted.waitSeconds) } }));
      const request = { id: body.id ?? newsroom.ids.uuid(), url: body.url, caller: user };
      const taken = await importFromAddress(library, newsroom.visitor.visit, request);
      return taken.ok ? answerTaken(taken.value) : taken;
    }),
    longRoute(createUpload, async ({ body, user }) => {
      const isKnown = (await pieces.readUpload(library, body.id, user.id)).ok;
      const admitted = isKnown ? ok(null) : await mayUpload(user.id, body.bytes);
      if (!admitted.ok) return admitted;
      const begun = await pieces.beginUpload(library, { ...body, creatorId: user.id });
      if (!begun.ok) return begun;
      const { isNew, ...progress } = begun.value;
      return ok({ status: isNew ? (201 as const) : (200 as const), body: progress });
    }),
    longRoute(appendUpload, async ({ params, query, user, arriving }) => {
      const piece = { id: params.id, userId: user.id, offset: query.offset, ...arriving };
      const progress = await pieces.appendUpload(library, piece);
      return progress.ok ? ok({ body: progress.value }) : progress;
    }),
    longRoute(deleteUpload, async ({ params, user }) => {
      const given = await pieces.giveUpUpload(library, params.id, user.id);
      return given.ok ? ok({ body: undefined }) : given;
    }),
  ]);
};
