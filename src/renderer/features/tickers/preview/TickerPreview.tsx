import { hasMessage, type TickerEvent } from '#domain/ticker/event.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { startOfMatch } from '#domain/ticker/match-status.ts';
import { isScored } from '#domain/ticker/ticker-types.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { useDraft, useOpenItem } from '#renderer/entities/item/use-item.ts';
import { tenantsOf } from '#renderer/entities/fields/TenantChecks.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useText } from '#ui/i18n.ts';
import { Fragment, useState } from 'react';
import { Scoreboard } from '../score/Scoreboard.tsx';
import { MessageView } from '../score/MessageView.tsx';
import { useScore } from '../score/use-score.ts';
import { useTickerEvents } from '../score/use-ticker-events.ts';
import { useStartWords } from '../words/use-start-words.ts';
import { eventTime, newDay } from '../words/event-time.ts';
import { minuteWords } from '../words/event-words.ts';
import '../score/event-screen.css';
import './preview.css';

/** Returns the events readers get: released and visible, the pinned one first, then the newest. */
export const readersEvents = (events: readonly TickerEvent[]): readonly TickerEvent[] => {
  const shown = events.filter(({ state, visible, message }) => state === 'out' && visible && hasMessage(message)).toReversed();
  const pinned = shown.filter(event => event.pinned);
  return [...pinned, ...shown.filter(event => !event.pinned)];
};

const ReaderEvent = ({ event, locale }: { readonly event: TickerEvent; readonly locale: ContentLocale }) => {
  const minute = minuteWords(event.data);
  return (
    <article className={`g-reader-event${event.keyEvent ? ' is-key' : ''}`} data-testid="reader-event">
      <time dateTime={event.instant}>{event.displayTime === '' && minute !== '' ? minute : eventTime(event, locale)}</time>
      <div>
        {event.title === '' ? null : <h3>{event.annulled ? <s>{event.title}</s> : event.title}</h3>}
        <MessageView message={event.message} />
      </div>
    </article>
  );
};

interface PageProps {
  readonly draft: TickerDraft;
  readonly events: readonly TickerEvent[];
  readonly locale: ContentLocale;
}

const Page = ({ draft, events, locale }: PageProps) => {
  const shown = readersEvents(events);
  const { fold } = useScore(draft, events);
  const start = useStartWords(startOfMatch(draft));
  const { titleHeader, title, lead, intro, scoreboardEnabled, type } = draft;
  return (
    <article className="g-reader">
      {titleHeader === '' ? null : <p className="g-quiet">{titleHeader}</p>}
      <h2>{title}</h2>
      {lead === '' ? null : <p>{lead}</p>}
      {start === '' ? null : <p className="g-quiet">{start}</p>}
      {scoreboardEnabled && isScored(type) && fold.standing ? <Scoreboard sides={draft} standing={fold.standing} /> : null}
      {intro === '' ? null : <p>{intro}</p>}
      {shown.map((event, at) => {
        const day = newDay(event, shown[at - 1], locale);
        return (
          <Fragment key={event.id}>
            {day === null ? null : <p className="g-reader-day">{day}</p>}
            <ReaderEvent event={event} locale={locale} />
          </Fragment>
        );
      })}
    </article>
  );
};

/** Shows the ticker live as the readers of a title see it, including unsent changes. */
export const TickerPreview = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const draft = useDraft(handle.draft(), now => now);
  const locale = useOpenItem(handle.model, open => open.status.locale) ?? 'de-CH';
  const chosen = useOpenItem(handle.model, open => open.status.metadata?.tenantIds);
  const { tenants } = useTenants();
  const { events } = useTickerEvents(handle.model.id);
  const offered = tenantsOf(tenants, locale).filter(({ id }) => chosen?.includes(id) ?? true);
  const [tenantId, setTenantId] = useState('');
  const shown = offered.find(({ id }) => String(id) === tenantId) ?? offered[0];
  return (
    <>
      {offered.length === 0 ? null : (
        <Select
          label={text('preview.tenant')}
          fill={false}
          value={shown === undefined ? '' : String(shown.id)}
          options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setTenantId}
        />
      )}
      <div lang={locale} style={shown === undefined ? {} : { borderTop: `4px solid ${shown.primaryColor}` }}>
        <Page draft={draft} events={events} locale={locale} />
      </div>
    </>
  );
};
