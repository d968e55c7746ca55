import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { AltTextResult } from '#domain/assistance/result.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import type { ReadPrompt } from '../../ai/prompts/prompts.ts';
import type { Caller } from '../../caller.ts';
import { findReachedFile } from '../../repositories/files/reach.ts';
import type { StoredFile } from '../../repositories/files/files.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import type { Library } from '../file/library.ts';
import { admitQuestion, type Assistance, builtIn, type Made } from './assistance.ts';
import { describeByWords } from './built-in-alt-text.ts';
import { keepResults } from './keep-results.ts';

/** Maximum length of descriptions for screen readers: one or two sentences. */
const MODEL_LENGTH = 300;
/** Size of the picture sent to the model: large enough to recognise, small enough to send. */
const SEEN_PX = 768;

/** Model that sees pictures, and how to ask it. */
interface Seeing {
  readonly model: ChatModel;
  readonly prompt: ReadPrompt;
}

const QUOTED = /^["'«»„“”‹›\s]+|["'«»„“”‹›\s]+$/gu;

const tidy = (words: string, locale: ContentLocale): string => {
  const plain = words.replaceAll(/\s+/gu, ' ').replaceAll(QUOTED, '');
  const local = locale === 'de-CH' ? plain.replaceAll('ß', 'ss') : plain;
  if (local.length <= MODEL_LENGTH) return local;
  const beginning = local.slice(0, MODEL_LENGTH - 1);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), MODEL_LENGTH / 2))}…`;
};

const bytesOf = async (library: Library, file: StoredFile): Promise<Uint8Array | null> => {
  const rendition = await library.renditions.obtain(file, { maxWidth: SEEN_PX, maxHeight: SEEN_PX, mimetype: 'image/jpeg' });
  const stream = rendition.ok ? await library.renditions.open(rendition.value) : null;
  return stream === null ? null : Buffer.concat(await stream.toArray());
};

const askForSight = async (
  library: Library,
  { model, prompt }: Seeing,
  file: StoredFile,
  locale: ContentLocale,
): Promise<string | null> => {
  const bytes = await bytesOf(library, file);
  if (bytes === null) return null;
  const described = await model.describe({ task: prompt.text, picture: { bytes, mediaType: 'image/jpeg' } });
  const altText = described.ok ? tidy(described.value, locale) : '';
  return altText === '' ? null : altText;
};

const describe = async (
  assistance: Assistance,
  library: Library,
  file: StoredFile,
  { userId, locale }: { readonly userId: string; readonly locale: ContentLocale },
): Promise<Made<{ readonly altText: string }> | undefined> => {
  const { model, prompts } = assistance;
  const mayAsk = model !== null && (await admitQuestion(assistance, userId)).ok;
  const prompt = prompts.of('altText', locale);
  const seen = mayAsk ? await askForSight(library, { model, prompt }, file, locale) : null;
  if (seen !== null) return { words: { altText: seen }, method: 'model', unsupported: [], promptVersion: prompt.version };
  const altText = describeByWords(file.words);
  return altText === undefined ? undefined : builtIn({ altText });
};

/** Proposes a description: from the model if it may be asked and answers, else from the file's own metadata. */
export const describePicture = async (
  assistance: Assistance,
  library: Library,
  request: { readonly fileId: string; readonly locale: ContentLocale; readonly caller: Caller },
): Promise<Result<AltTextResult, Refusal<'notFound' | 'needsModel'>>> => {
  const { caller, locale } = request;
  const file = await findReachedFile(library.database.db, request.fileId, caller);
  if (file === null) return err(notFound);
  const made = await describe(assistance, library, file, { locale, userId: caller.id });
  const occasion = { task: 'altText', resourceId: null, userId: caller.id, source: request.fileId } as const;
  const [result] = made ? await keepResults(assistance, assistance.database.db, occasion, [made]) : [];
  if (result) return ok(result);
  const message =
    assistance.model === null
      ? 'The file says nothing of itself, and no model is set up'
      : 'The file says nothing of itself, and the model does not answer';
  return err(refusal('needsModel', { message, fieldNames: ['elvisId'] }));
};
