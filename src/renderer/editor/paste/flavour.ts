import type { Element } from '#domain/article/document.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { linkFromPasted, readUriList } from '#domain/text/links.ts';
import { looksLikeInterview } from '#richtext/blocks/import-interview/parse.ts';
import { type DialectName, detectDialect } from '#richtext/convert/foreign/dialect.ts';
import { looksLikeMarkdown } from '#richtext/convert/markdown/looks-like-markdown.ts';
import { type AssetPayload, readAssetPayload } from './assets.ts';
import { ATTACHMENT_TYPE, readAttachment } from './attachment.ts';
import { fragmentOf } from './fragment.ts';
import { isOtherDocument } from './import-kind.ts';

/** Content of a clipboard or a drag, in its richest form. */
export type Flavour =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fragment'; readonly encoded: string }
  | { readonly kind: 'wordFile' | 'otherFile'; readonly file: File }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'attachment'; readonly attachment: Attachment }
  | { readonly kind: 'assets'; readonly payload: AssetPayload }
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  /** An embed code that one of our blocks recognised. */
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'html'; readonly source: string; readonly dialect: DialectName }
  | { readonly kind: 'interview' | 'markdown' | 'text'; readonly text: string };

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const isWordFile = (file: File): boolean => file.type === WORD_TYPE || /\.docx$/iu.test(file.name);

const withoutMeta = (source: string): string => source.replace(/<!--[^]*?-->|<\/?(?:meta|html|head|body)\b[^>]*>/giu, '').trim();

/** Browsers put a picture's markup beside its file, and Office a picture of the text beside the text. */
const isPictureAlone = (source: string): boolean => /^<img\b[^>]*>$/iu.test(withoutMeta(source));

const isLinkAlone = (source: string): boolean => /^<a\b[^>]*>[^<]*<\/a>(?:<br[^>]*>)?$/iu.test(withoutMeta(source));

const readText = (text: string): Flavour => {
  const trimmed = text.trim();
  if (trimmed === '') return text === '' ? { kind: 'nothing' } : { kind: 'text', text };
  if (linkFromPasted(trimmed)) return { kind: 'addresses', addresses: [trimmed] };
  if (looksLikeInterview(text)) return { kind: 'interview', text };
  return { kind: looksLikeMarkdown(text) ? 'markdown' : 'text', text };
};

const readFiles = (files: readonly File[], html: string, text: string): Flavour | undefined => {
  const word = files.find(isWordFile);
  if (word) return { kind: 'wordFile', file: word };
  const other = files.find(isOtherDocument);
  if (other) return { kind: 'otherFile', file: other };
  const hasWords = (html !== '' && !isPictureAlone(html)) || (html === '' && text.trim() !== '');
  return files.length > 0 && !hasWords ? { kind: 'files', files } : undefined;
};

/** Reads the best flavour. Pure: looks at names and texts, opens no file. */
export const readFlavour = (
  data: Pick<DataTransfer, 'getData' | 'files' | 'types'>,
  recognise: (code: string) => Element | undefined,
): Flavour => {
  const encoded = fragmentOf(data);
  if (encoded !== '') return { kind: 'fragment', encoded };
  const attachment = readAttachment(data.getData(ATTACHMENT_TYPE));
  if (attachment) return { kind: 'attachment', attachment };
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = readFiles(Array.from(data.files), html, text);
  if (files) return files;
  const payload = readAssetPayload(text);
  if (payload) return { kind: 'assets', payload };
  const trimmed = text.trim();
  const element = trimmed.startsWith('<') && trimmed.endsWith('>') ? recognise(trimmed) : undefined;
  if (element) return { kind: 'element', element };
  const addresses = readUriList(data.getData('text/uri-list'));
  if (addresses.length > 0 && !isPictureAlone(html)) return { kind: 'addresses', addresses };
  if (isLinkAlone(html) && linkFromPasted(trimmed)) return { kind: 'addresses', addresses: [trimmed] };
  const dialect = detectDialect(html);
  const isCode = dialect === 'code' || data.types.includes('vscode-editor-data');
  if (withoutMeta(html) === '' || (isCode && trimmed !== '') || linkFromPasted(trimmed)) return readText(text);
  return { kind: 'html', source: html, dialect };
};
