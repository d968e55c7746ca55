import { type KeyboardEvent, useRef } from 'react';
import { ASSET_WORD_LIMITS } from '#domain/media/asset.ts';
import { useText } from '#ui/i18n.ts';
import { oneLine, useWordDraft } from '../use-word-draft.ts';
import type { AttachedFile } from './attachment-target.ts';
import { FILE_WORD_FIELDS, type FileWordField } from './file-words.ts';
import { FileWordsState } from './FileWordsState.tsx';
import '../word-field.css';
import { useFileWordsStore, useWordsObstacle } from './use-file-words.ts';

interface WordFieldProps {
  readonly field: FileWordField;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (words: string) => void;
}

/** Enter goes to the next field; Escape restores the previous value, and closes only what was not changed. */
const WordField = ({ field, value, readOnly, onChange }: WordFieldProps) => {
  const text = useText('attachments');
  const draft = useWordDraft(value, onChange);
  const before = useRef(value);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && draft.shown !== before.current) {
      event.stopPropagation();
      event.preventDefault();
      draft.restore();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const all = [...(event.currentTarget.closest('[data-file-words]')?.querySelectorAll('textarea') ?? [])];
      all[(all.indexOf(event.currentTarget) + (event.shiftKey ? all.length - 1 : 1)) % all.length]?.focus();
    }
  };
  return (
    <label className="g-word-field">
      <span>{text(`words.${field}`)}</span>
      <textarea
        rows={field === 'credit' ? 1 : 2}
        readOnly={readOnly}
        maxLength={ASSET_WORD_LIMITS[field]}
        placeholder={readOnly ? '–' : text(`words.${field}.placeholder`)}
        value={draft.shown}
        onFocus={() => {
          before.current = value;
          draft.begin();
        }}
        onBlur={draft.end}
        onChange={event => draft.type(oneLine(event.currentTarget.value))}
        onKeyDown={handleKey}
      />
    </label>
  );
};

/** Caption, credit and description of a file, written on the spot; the newsroom keeps them for everybody. */
export const FileWordFields = ({ file }: { readonly file: AttachedFile }) => {
  const text = useText('attachments');
  const { write } = useFileWordsStore();
  const obstacle = useWordsObstacle(file);
  const { sourceId, fileMetadata } = file.attachment;
  const { metadata } = fileMetadata;
  return (
    <div className="g-file-words" data-file-words="">
      {FILE_WORD_FIELDS.map(field => (
        <WordField
          key={field}
          field={field}
          value={metadata[field]}
          readOnly={obstacle !== undefined}
          onChange={words => write(sourceId, { words: { [field]: words }, seen: { [field]: metadata[field] } })}
        />
      ))}
      {obstacle === undefined ? null : <p className="g-quiet">{text(`words.${obstacle}`)}</p>}
      <FileWordsState id={sourceId} />
    </div>
  );
};
