import { serviceOf } from '#domain/kinds/attaching.ts';
import type { Asset } from '#domain/media/asset.ts';
import type { AttachTarget } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { UploadProgress } from '#contract/pictures/files.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { PictureFiles } from './picture-files.ts';
import type { UploadEntry, UploadTarget } from './upload-work.ts';

const MEBIBYTE = 1_048_576;
/** Initial chunk size; smaller on a slow connection. */
export const PIECE_BYTES = MEBIBYTE;
const MIN_PIECE_BYTES = 65_536;
/** After this many chunks an upload yields: a large file does not starve others. */
const PIECES_A_TURN = 8;
/** The newsroom may have forgotten a started upload; two restarts without progress are a failure. */
const MAX_BEGINNINGS = 3;

export interface TurnPorts {
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly files: PictureFiles;
  readonly signal: AbortSignal;
  /** The newsroom now has this many bytes. */
  readonly progress: (bytes: number) => void;
  readonly othersWait: () => boolean;
  /** The newsroom may hold a part from here on. */
  readonly begun: () => void;
  /** Size of the next chunk in bytes; adapts to the connection. */
  readonly piece: { bytes: number };
}

/** Result of a turn: the newsroom's asset, or null when others go first. */
type Sent = Promise<Result<Asset | null, ApiError>>;

const isStatus = (error: ApiError, status: number): boolean => error.kind === 'http' && error.status === status;
const stuck: ApiError = { kind: 'unknown', code: 'unknown', message: 'the upload does not get further' };
const fileGone: ApiError = { kind: 'http', code: 'fileUnreadable', status: 400, title: '', problems: [] };

const begin = async ({ newsroom, signal, begun }: TurnPorts, { id, work }: UploadEntry, sha256: string) => {
  begun();
  const body = { id, fileName: work.fileName, bytes: work.bytes ?? 0, sha256 };
  const answer = await newsroom.call('createUpload', { body }, { signal });
  return answer.ok ? ok<UploadProgress>(answer.value.body) : answer;
};

/** Sends one chunk; another offset (409) or an unknown upload (404) starts over. */
const sendPiece = async (
  ports: TurnPorts,
  { id, work }: UploadEntry,
  offset: number,
): Promise<Result<UploadProgress | 'begin', ApiError>> => {
  const { newsroom, files, signal, piece } = ports;
  const bytes = await files.readPiece(id, offset, Math.min(piece.bytes, (work.bytes ?? 0) - offset));
  if (bytes.byteLength === 0) return err(fileGone);
  const answer = await newsroom.call('appendUpload', { params: { id }, query: { offset } }, { bytes, signal });
  if (answer.ok) {
    piece.bytes = Math.min(PIECE_BYTES, piece.bytes * 2);
    return ok(answer.value.body);
  }
  if (answer.error.kind === 'noResponse' && answer.error.code !== 'offline')
    piece.bytes = Math.max(MIN_PIECE_BYTES, Math.floor(piece.bytes / 2));
  return isStatus(answer.error, 409) || isStatus(answer.error, 404) ? ok('begin') : answer;
};

/** Sends the next chunks of a file, one turn's worth, from the newsroom's offset. */
export const sendFile = async (ports: TurnPorts, entry: UploadEntry, sha256: string): Sent => {
  if (!(await ports.files.has(entry.id))) return err(fileGone);
  let beginnings = 0;
  let furthest = -1;
  let at: UploadProgress | 'begin' = 'begin';
  for (let pieces = 0; ; pieces += 1) {
    if (at === 'begin') {
      if (beginnings === MAX_BEGINNINGS) return err(stuck);
      beginnings += 1;
      const begun: Result<UploadProgress, ApiError> = await begin(ports, entry, sha256);
      if (!begun.ok) return begun;
      at = begun.value;
    }
    ports.progress(at.offset);
    if (at.asset) return ok(at.asset);
    if (at.offset > furthest) {
      furthest = at.offset;
      beginnings = Math.min(beginnings, 1);
    }
    if (pieces >= PIECES_A_TURN && ports.othersWait()) return ok(null);
    const sent: Result<UploadProgress | 'begin', ApiError> = await sendPiece(ports, entry, at.offset);
    if (!sent.ok) return sent;
    at = sent.value;
  }
};

/** Lets the newsroom fetch a picture of the web. */
export const sendAddress = async ({ newsroom, signal }: TurnPorts, { id }: UploadEntry, url: string): Sent => {
  const answer = await newsroom.call('importFile', { body: { id, url } }, { signal });
  return answer.ok ? ok(answer.value.body) : answer;
};

/** Attaches a library picture; idempotent. */
export const attach = async (
  { newsroom, signal }: Pick<TurnPorts, 'newsroom' | 'signal'>,
  pictureId: string,
  target: Pick<UploadTarget, 'attachmentId'> & AttachTarget,
): Promise<Result<undefined, ApiError>> => {
  const params = { microservice: serviceOf(target.resource), resource: target.resource, id: target.id };
  const answer = await newsroom.call('createAttachment', { params, body: { id: target.attachmentId, sourceId: pictureId } }, { signal });
  return answer.ok ? ok(undefined) : answer;
};
