import { useState } from 'react';
import { Link } from 'react-router';
import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useRecentSimilar } from '#renderer/entities/similar/recent-similar.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { useOpenState, useShownPart } from '../model/use-article-model.tsx';

/** Pause in typing before the title is searched for. */
const PAUSE_MS = 1_500;
/** One or two words are a subject, not a story. */
const FEWEST_WORDS = 3;
const MOST_CHARACTERS = 200;

const titleOf = (elements: readonly Element[]): string => {
  const title = elements.find(({ type }) => type === ELEMENT_TYPE.title);
  return title === undefined ? '' : plainText(title).trim();
};

/** Shows, for a never published article, a recently published one with nearly the same title; dismissed, it stays away for that title. */
export const SimilarNotice = () => {
  const text = useText('search');
  const metadata = useOpenState(({ status }) => status.metadata);
  const title = useDebounced(useShownPart(titleOf), PAUSE_MS);
  const [dismissed, setDismissed] = useState('');
  const isNew = metadata === null || metadata.publicationStatus === 'notPublished';
  const isAsked = isNew && title !== dismissed && title.split(/\s+/u).length >= FEWEST_WORDS;
  const excludeIds = metadata === null ? [] : [metadata.id];
  const [found] = useRecentSimilar(isAsked ? { semanticQ: title.slice(0, MOST_CHARACTERS), excludeIds } : null);
  if (found === undefined) return null;
  return (
    <Callout
      icon={<WarningSignIcon />}
      role="status"
      actions={
        <Button size="small" kind="minimal" onClick={() => setDismissed(title)}>
          {text('similar.other')}
        </Button>
      }
    >
      {text('similar.again')} <Link to={contentPath(found.resourceName, found.resourceId)}>{found.title}</Link> (
      <LiveTime at={found.publishedAt ?? found.updatedAt} />)
    </Callout>
  );
};
