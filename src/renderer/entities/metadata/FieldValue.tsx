import type { ReactNode } from 'react';
import { elementSchema, plainText } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';
import { diffTexts } from '#domain/article/words.ts';
import { imageSchema, type ImageValue } from '#domain/media/image.ts';
import { placeOfPath } from '#domain/metadata/field-place.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { mediaAddress } from '#renderer/entities/media/media-address.ts';
import { fieldWords, valueWords, type Words } from './value-words.ts';
import { useText } from '#ui/i18n.ts';
import { partsOf } from './use-field-words.ts';
import './field-value.css';

const PREVIEW_WIDTH_PX = 320;

/** Fields that people write: their changed words are marked. */
const WRITTEN: ReadonlySet<string> = new Set(['note', 'title', 'titleHeader', 'lead']);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const blocksOf = (value: unknown): string | undefined => {
  const blocks = elementSchema.array().safeParse(value).data;
  return blocks?.map(plainText).join('\n');
};

/** Returns written text as one string; undefined for values that are chosen. */
const writtenText = (path: string, value: unknown): string | undefined => {
  const name = lastOf(path);
  if (name === 'content') return blocksOf(value);
  return WRITTEN.has(name) && typeof value === 'string' ? value : undefined;
};

const Picture = ({ image, words }: { readonly image: ImageValue; readonly words: string }) => {
  const address = mediaAddress(image.url, PREVIEW_WIDTH_PX, image);
  return (
    <figure className="g-value-picture">
      {address === null ? null : <img src={address} alt={image.name} loading="lazy" decoding="async" />}
      <figcaption>{words}</figcaption>
    </figure>
  );
};

interface PartProps {
  /** The field without variant and member. */
  readonly path: string;
  readonly value: unknown;
  readonly base: unknown;
  readonly words: Words;
}

/** The members of a list; what both started with, and this side took out, is struck through. */
const Members = ({ path, value, base, words }: Omit<PartProps, 'value'> & { readonly value: readonly unknown[] }) => {
  const before: readonly unknown[] = Array.isArray(base) ? base : [];
  const isIn = (list: readonly unknown[], member: unknown): boolean => list.some(other => isEqual(other, member));
  const gone = before.filter(member => !isIn(value, member));
  return (
    <ul className="g-value-members">
      {value.map((member, index) => (
        <li key={index}>{isIn(before, member) ? valueWords(member, path, words) : <ins>{valueWords(member, path, words)}</ins>}</li>
      ))}
      {gone.map((member, index) => (
        <li key={`gone-${String(index)}`}>
          <del>{valueWords(member, path, words)}</del>
        </li>
      ))}
    </ul>
  );
};

const Part = ({ path, value, base, words }: PartProps): ReactNode => {
  const text = useText('conflict');
  const image = imageSchema.safeParse(value).data;
  if (image) return <Picture image={image} words={valueWords(image, path, words)} />;
  const written = writtenText(path, value);
  if (written !== undefined && written !== '')
    return (
      <p lang="" className="g-value-written">
        <WordChanges changes={diffTexts(writtenText(path, base) ?? '', written)} />
      </p>
    );
  if (Array.isArray(value) && (value.length > 0 || (Array.isArray(base) && base.length > 0)))
    return <Members path={path} value={value} base={base} words={words} />;
  const said = valueWords(value, path, words);
  return said === '' ? <p className="g-quiet">{text('value.none')}</p> : <p>{said}</p>;
};

const partAt = (parts: ReturnType<typeof partsOf>, path: string): unknown => parts.find(part => part.path === path)?.value;

/** One version of a field as people read it: names in place of ids, changed words marked, a picture as a picture. */
export const FieldValue = ({ path, value, base, words }: PartProps) => {
  const text = useText('conflict');
  const { field } = placeOfPath(path);
  if (value === undefined) return <em className="g-quiet">{text('removed')}</em>;
  const parts = partsOf(field, value);
  const before = partsOf(field, base);
  const [only] = parts;
  if (only && parts.length === 1 && only.path === field)
    return (
      <div className="g-value-field">
        <Part path={field} value={value} base={base} words={words} />
      </div>
    );
  // What is the same as before says nothing; of an entry that is new, what it says.
  const shown = parts.filter(part => !isEqual(part.value, partAt(before, part.path)));
  return (
    <dl className="g-value-field g-value-parts">
      {shown.map(part => (
        <div key={part.path}>
          <dt>{fieldWords(part.path.slice(field.length + 1), words.text)}</dt>
          <dd>
            <Part path={part.path} value={part.value} base={partAt(before, part.path)} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
