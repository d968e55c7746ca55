import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import { findFile, type StoredFile } from '../../repositories/files.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import type { Library } from '../file/library.ts';
import { describeByWords } from './built-in-alt-text.ts';

export interface Description {
  readonly altText: string;
  readonly method: 'builtIn' | 'model';
}

/** Descriptions for screen readers: one or two sentences. */
const MODEL_LENGTH = 300;
/** Large enough to recognise, small enough to send. */
const SEEN_PX = 768;

const TASKS: Readonly<Record<ContentLocale, string>> = {
  'de-CH':
    'Beschreibe in einem Satz von höchstens 150 Zeichen, was auf diesem Bild zu sehen ist, als Alternativtext für blinde Leserinnen und Leser einer Zeitung. Deutsch nach Schweizer Rechtschreibung (ss statt ß). Nenne keine Namen, die nicht im Bild zu lesen sind, und beginne nicht mit «Bild von». Antworte nur mit dem Satz.',
  'fr-CH':
    'Décris en une phrase de 150 caractères au plus ce que montre cette image, comme texte alternatif pour les lectrices et lecteurs aveugles d’un journal. Ne cite aucun nom qui ne se lit pas dans l’image et ne commence pas par «Image de». Réponds uniquement par la phrase.',
};

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

const askModel = async (library: Library, model: ChatModel, file: StoredFile, locale: ContentLocale): Promise<string | null> => {
  const bytes = await bytesOf(library, file);
  if (bytes === null) return null;
  const described = await model.describe({ task: TASKS[locale], picture: { bytes, mediaType: 'image/jpeg' } });
  const altText = described.ok ? tidy(described.value, locale) : '';
  return altText === '' ? null : altText;
};

/** Proposes a description: from the model where it answers, else from the file's own metadata. */
export const describePicture = async (
  library: Library,
  model: ChatModel | null,
  request: { readonly fileId: string; readonly locale: ContentLocale },
): Promise<Result<Description, Refusal<'notFound' | 'needsModel'>>> => {
  const file = await findFile(library.database.db, request.fileId);
  if (file === null) return err(notFound);
  const seen = model === null ? null : await askModel(library, model, file, request.locale);
  if (seen !== null) return ok({ altText: seen, method: 'model' });
  const altText = describeByWords(file.words, request.locale);
  if (altText !== undefined) return ok({ altText, method: 'builtIn' });
  const message =
    model === null
      ? 'The file says nothing of itself, and no model is set up'
      : 'The file says nothing of itself, and the model does not answer';
  return err(refusal('needsModel', { message, fieldNames: ['elvisId'] }));
};
