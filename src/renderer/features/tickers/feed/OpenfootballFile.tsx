import { useState } from 'react';
import type { OpenfootballMatch } from '#domain/ticker/openfootball.ts';
import { matchOfSides, openfootballMatches } from '#domain/ticker/openfootball-file.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { FileDropArea } from '#renderer/entities/media/FileDropArea.tsx';
import { TextFromAddress } from '#renderer/entities/media/TextFromAddress.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { bridgeKey, useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { dateFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

const KINDS = ['application/json', 'text/plain', ''] as const;

const wordsOf = ({ team1, team2, score }: OpenfootballMatch, day: string): string => {
  const goals = score?.et ?? score?.ft;
  return [`${team1} – ${team2}`, ...(goals ? [goals.join(':')] : []), day].join(' · ');
};

/** Imports a file of openfootball instead of a supplier's feed: the user chooses the match, its events arrive as proposals. */
export const OpenfootballFile = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const language = useUiLanguage();
  const isOnline = useIsOnline();
  const { id } = handle.model;
  const [home, away] = useDraft(handle.draft(), draft => `${draft.home?.name ?? ''}\n${draft.away?.name ?? ''}`).split('\n');
  const [matches, setMatches] = useState<readonly OpenfootballMatch[]>();
  const [chosen, setChosen] = useState(-1);
  const delivering = useApiMutation('deliverFeedMatch', {
    invalidates: ['getTickerFeed'],
    onSuccess: (_answer, _input, queryClient) =>
      void queryClient.invalidateQueries({ queryKey: bridgeKey('tickers.events', { tickerId: id }) }),
  });
  const take = (words: string): void => {
    const found = openfootballMatches(words);
    const match = matchOfSides(found, home ?? '', away ?? '');
    setMatches(found);
    setChosen(match === undefined ? -1 : found.indexOf(match));
    delivering.reset();
  };
  const day = ({ date }: OpenfootballMatch): string =>
    dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  const match = matches?.[chosen];
  const received = delivering.data?.body;
  return (
    <>
      <FileDropArea
        label={text('feed.file')}
        hint={text('feed.file.hint')}
        accept={KINDS}
        onFiles={([file]) => void file?.text().then(take)}
        onPasteText={take}
      />
      <TextFromAddress onText={take} />
      {matches?.length === 0 ? <Callout tone="critical" role="alert" title={text('feed.file.unreadable')} /> : null}
      {matches === undefined || matches.length === 0 ? null : (
        <>
          <Select
            label={text('feed.match')}
            hint={text('feed.match.hint')}
            value={String(chosen)}
            options={[
              { value: '-1', label: '–' },
              ...matches.map((one, index) => ({ value: String(index), label: wordsOf(one, day(one)) })),
            ]}
            onChange={value => setChosen(Number(value))}
          />
          <div>
            <Button
              kind="primary"
              loading={delivering.isPending}
              disabled={match === undefined || !isOnline}
              disabledReason={text(isOnline ? 'feed.match.choose' : 'feed.offline')}
              onClick={() => match && delivering.mutate({ params: { id }, body: { match } })}
            >
              {text('feed.deliver')}
            </Button>
          </div>
        </>
      )}
      {received === undefined ? null : (
        <Callout tone={received.refused.length > 0 ? 'caution' : 'positive'} role="status">
          {text('feed.delivered', { sent: received.sent, proposed: received.proposed, unchanged: received.unchanged })}
          {received.refused.length > 0 ? ` ${text('feed.delivered.refused', { count: received.refused.length })}` : ''}
        </Callout>
      )}
    </>
  );
};
