import { createElement, Suspense } from 'react';
import { type ItemDraft, itemKind } from '#domain/kinds/item.ts';
import { ReadingImage } from '#renderer/entities/reading/ReadingImage.tsx';
import { useReadersBody } from '#renderer/platform/feature/features-context.tsx';
import { useText } from '#ui/i18n.ts';
import { Reading } from '../reading/Reading.tsx';
import { PageEnd } from './ArticlePage.tsx';
import { Byline, type BylineProps } from './Byline.tsx';

interface DraftProps {
  readonly draft: ItemDraft;
}

/** Shows the content of a kind without its own component: its rich text, or its picture and texts. */
const DeclaredBody = ({ draft: { resource, item } }: DraftProps) => {
  const { published } = itemKind(resource);
  const elements = published.elements?.(item);
  if (elements) return <Reading elements={elements} />;
  const face = published.face(item);
  const texts = Object.entries(published.texts(item)).filter(([, words]) => words.trim() !== '');
  return (
    <>
      {face === null ? null : <ReadingImage image={face.image} />}
      {texts.map(([field, words]) => (
        <p key={field}>{words}</p>
      ))}
    </>
  );
};

const Body = ({ draft }: DraftProps) => {
  const ownBody = useReadersBody(draft.resource);
  if (ownBody === undefined) return <DeclaredBody draft={draft} />;
  return <Suspense fallback={null}>{createElement(ownBody, { item: draft.item })}</Suspense>;
};

/** Shows an item that is saved as a whole as its readers see it. */
export const ItemPage = ({ draft, facts }: BylineProps & DraftProps) => {
  const text = useText('preview');
  const { titleHeader, title, lead } = draft.item;
  return (
    <>
      <header className="g-reading-head">
        {titleHeader.trim() === '' ? null : <p className="title-header">{titleHeader}</p>}
        <h1 className="title">{title.trim() === '' ? text('untitled') : title}</h1>
        {lead.trim() === '' ? null : <p className="lead">{lead}</p>}
        <Byline facts={facts} />
      </header>
      <Body draft={draft} />
      <PageEnd facts={facts} />
    </>
  );
};
