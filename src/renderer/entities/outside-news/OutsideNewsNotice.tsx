import { useState } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type OutsideChange, type OutsideNews, outsideNewsOf } from '#domain/metadata/outside-news.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { HistoryIcon } from '#ui/icons.ts';
import { useClockTime } from '#ui/time/use-clock-time.ts';

/** More of it is in the history of the item. */
const AT_MOST = 5;

interface Heard {
  readonly metadata: Metadata | null;
  readonly news: readonly OutsideNews[];
}

/** Returns changes by others and the newsroom since the item's screen was opened, until dismissed; the latest first. */
const useOutsideNews = (metadata: Metadata | null): readonly [readonly OutsideNews[], () => void] => {
  const { userId } = useSignedIn();
  const [heard, setHeard] = useState<Heard>({ metadata, news: [] });
  if (heard.metadata !== metadata) {
    const isSame = heard.metadata !== null && metadata !== null && heard.metadata.id === metadata.id;
    const outsideNews = isSame ? outsideNewsOf(heard.metadata, metadata, userId) : undefined;
    setHeard({ metadata, news: outsideNews ? [outsideNews, ...heard.news].slice(0, AT_MOST) : heard.news });
  }
  return [heard.news, () => setHeard({ metadata, news: [] })];
};

const useChangeWords = (): ((change: OutsideChange) => string) => {
  const text = useText('publication');
  const status = useText('articles');
  const words = useMomentWords();
  const now = useNow();
  return change => {
    switch (change.kind) {
      case 'contentStatus':
        return text('outside.contentStatus', { status: status(`contentStatus.${change.to}`) });
      case 'publicationStatus':
        return text('outside.publicationStatus', { status: status(`publicationStatus.${change.to}`) });
      case 'planned':
      case 'expires':
        return text(`outside.${change.kind}`, { moment: words.whole(change.at, now) });
      case 'unplanned':
      case 'expiryCancelled':
      case 'titles':
        return text(`outside.${change.kind}`);
    }
  };
};

/** Says what others, or the newsroom at a planned time, did to an open item outside its text. */
export const OutsideNewsNotice = ({ metadata }: { readonly metadata: Metadata | null }) => {
  const text = useText('publication');
  const time = useClockTime();
  const wordsOf = useChangeWords();
  const [news, dismiss] = useOutsideNews(metadata);
  if (news.length === 0) return null;
  return (
    <Callout
      icon={<HistoryIcon />}
      role="status"
      title={text('outside.title')}
      actions={
        <Button size="small" onClick={dismiss}>
          {text('outside.seen')}
        </Button>
      }
    >
      <>
        {news.map(({ by, at, changes }) => (
          <div key={at}>
            {text(by === null ? 'outside.byNewsroom' : 'outside.byPerson', {
              time: time(at),
              name: by === null ? '' : `${by.firstName} ${by.lastName}`,
              changes: changes.map(wordsOf).join('; '),
            })}
          </div>
        ))}
      </>
    </Callout>
  );
};
