import { useState } from 'react';
import type { Element } from '#domain/article/document.ts';
import { isNewerFormat } from '#richtext/migrations/format.ts';
import { emptyDocument, normalizeDocument } from '#richtext/normalize.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import type { ArticleEditorProps, RecoveryKind } from './article-editor-props.ts';
import { EditorView } from './EditorView.tsx';
import { createRecentValues } from './toolbar/recent-values.ts';
import { RecoveryBoundary } from './RecoveryBoundary.tsx';
import './editor.css';
import './insert/insert.css';
import './block-tools/block-tools.css';

export type { ArticleEditorHandle, ArticleEditorProps, ElementsChange } from './article-editor-props.ts';

interface Attempt {
  /** Number of render failures; used as the key of the desk. */
  readonly failures: number;
  readonly elements: readonly Element[];
  readonly isRepaired: boolean;
  readonly recovery: RecoveryKind | undefined;
}

const firstAttempt = ({ document, makeId }: ArticleEditorProps): Attempt => {
  const { elements } = normalizeDocument(document, makeId).document;
  return { failures: 0, elements, isRepaired: elements !== document.elements, recovery: undefined };
};

/**
 * Shows and edits the text of one article. If rendering fails, restores the latest of up to five recent values (B4-034); with none left,
 * shows an empty text that is read-only and never reported, so that it overwrites nothing (B4-035).
 */
export const ArticleEditor = (props: ArticleEditorProps) => {
  const text = useText('editor');
  const [recent] = useState(createRecentValues);
  const [attempt, setAttempt] = useState<Attempt>(() => firstAttempt(props));
  const isCritical = attempt.recovery === 'critical';
  // Written by a later version: shown as far as it can be read, but read-only, so that nothing in it is damaged (B3-013).
  const [isNewer] = useState(() => isNewerFormat(props.document));
  const handleFailure = () => {
    const elements = recent.takeLatest();
    const recovery: RecoveryKind = elements ? 'restored' : 'critical';
    props.onRecovered?.(recovery);
    setAttempt(({ failures }) => ({
      failures: failures + 1,
      elements: elements ?? emptyDocument(props.makeId).elements,
      isRepaired: elements !== undefined,
      recovery,
    }));
  };
  return (
    <div className={props.hidesHead === true ? 'g-editor is-headless' : 'g-editor'}>
      {attempt.recovery === undefined ? null : (
        <Callout tone={isCritical ? 'critical' : 'caution'}>
          {text(isCritical ? 'richtext.error.critical' : 'richtext.warning.restore')}
        </Callout>
      )}
      {isNewer ? <Callout tone="caution">{text('richtext.warning.newer')}</Callout> : null}
      <RecoveryBoundary key={attempt.failures} onFailure={handleFailure}>
        <EditorView
          host={isCritical || isNewer ? { ...props, readOnly: true } : props}
          elements={attempt.elements}
          isRepaired={attempt.isRepaired}
          recent={recent}
        />
      </RecoveryBoundary>
    </div>
  );
};
