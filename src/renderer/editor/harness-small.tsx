import { useState } from 'react';
import { type Element, plainText } from '#domain/article/document.ts';
import { CaptionEditor, InlineEditor, SingleLineEditor } from './small/SmallEditor.tsx';

const makeId = (): string => crypto.randomUUID();

const PLAIN = {
  forbiddenMarks: ['bold', 'italic', 'underlined', 'code', 'subscript', 'superscript', 'strikethrough'],
  links: false,
  singleLine: true,
} as const;

const CAPTION: readonly Element[] = [
  {
    type: 'paragraph',
    id: 'c',
    children: [{ text: 'Der Nachtzug in ' }, { text: 'Lissabon', italic: true }, { text: ', am ersten Morgen.' }],
  },
];

const KINDS = [
  { label: 'Title', Kind: SingleLineEditor, value: [], rules: PLAIN },
  { label: 'Caption', Kind: CaptionEditor, value: CAPTION },
  { label: 'Note', Kind: InlineEditor, value: [] },
] as const;

/** The small editors side by side; their values are shown below as text. */
export const SmallHarness = () => {
  const [held, setHeld] = useState<Readonly<Record<string, readonly Element[]>>>({});
  return (
    <main style={{ display: 'grid', gap: 16, width: 450, margin: '32px auto' }}>
      {KINDS.map(({ label, Kind, value, ...rest }) => (
        <section key={label} data-held={(held[label] ?? value).map(plainText).join('|')}>
          <Kind
            {...rest}
            value={value}
            label={label}
            placeholder={label}
            makeId={makeId}
            contentLocale="de-CH"
            onChange={elements => setHeld(before => ({ ...before, [label]: elements }))}
          />
        </section>
      ))}
    </main>
  );
};
