import { useMemo, useState } from 'react';
import { diffDocuments } from '#domain/article/diff.ts';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { ComparisonDialog } from '#renderer/entities/publication/ComparisonDialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useArticleModel } from '../model/use-article-model.tsx';
import { ComparedTexts } from '../revisions/Comparison.tsx';

interface TextsProps {
  readonly released: Parameters<typeof diffDocuments>[0];
}

/** Compares the text that readers have with the one that waits. */
const Texts = ({ released }: TextsProps) => {
  const text = useText('waiting');
  const model = useArticleModel();
  const [elements] = useState(() => model.elements());
  const operations = useMemo(() => diffDocuments(released, { elements }), [released, elements]);
  if (operations.every(({ operation }) => operation === 'identity')) return <p className="g-quiet">{text('compare.sameText')}</p>;
  return <ComparedTexts operations={operations} />;
};

export interface WaitingComparisonProps {
  readonly metadata: Metadata;
  readonly waiting: Waiting;
  readonly onClose: () => void;
}

/** Compares what readers have with what waits, text and fields, with one click. */
export const WaitingComparison = ({ metadata, waiting, onClose }: WaitingComparisonProps) => (
  <ComparisonDialog metadata={metadata} changed={waiting.changed} onClose={onClose}>
    {released => (released.content.kind === 'text' ? <Texts released={released.content.document} /> : null)}
  </ComparisonDialog>
);
