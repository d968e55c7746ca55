import { useState } from 'react';
import type { Element } from '#domain/article/document.ts';
import { InlineEditor } from '#renderer/editor/small/SmallEditor.tsx';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';

const makeId = (): string => crypto.randomUUID();
const empty = (): Element => ({ type: 'paragraph', id: makeId(), children: [{ text: '' }] });

/** Edits the text below the head; the editor restarts if another text comes from elsewhere. */
export const BodyField = ({ label, value, onChange }: CustomFieldProps<Element[], object>) => {
  const { preferences } = usePreferences();
  const [shown, setShown] = useState(() => ({ value, first: value.length === 0 ? [empty()] : value, key: 0 }));
  if (shown.value !== value) setShown({ value, first: value.length === 0 ? [empty()] : value, key: shown.key + 1 });
  return (
    <div className="g-breaking-body" data-field="body">
      <div className="g-breaking-label">{label}</div>
      <InlineEditor
        key={shown.key}
        label={label}
        value={shown.first}
        makeId={makeId}
        contentLocale={preferences.contentLocale}
        onChange={elements => {
          const body = [...elements];
          setShown({ value: body, first: shown.first, key: shown.key });
          onChange(body);
        }}
      />
    </div>
  );
};

/** Shows the text in a conflict. */
export const BodyWords = ({ value }: { readonly value: Element[] }) => <HtmlView nodes={elementsToNodes(value)} />;
