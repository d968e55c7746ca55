import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#bridge/states.ts';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { pushMessageOf } from '#tests/builders/push-messages.ts';
import { iceHockeyGoal } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import { ARTICLE_ID, createArticleHost, LEA, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, offline, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** The only instant of all that is on the screens, as the clocks of Zurich show it. */
const SHOWN = '10:42';
const NAMED = /\b(?:CET|MEZ|Zurich|ZRH)\b/u;
const ZONES = ['Pacific/Auckland', 'America/New_York'];
/** Texts that are allowed and are not times of items. */
const EXAMPLES = /^(?:Write “|[a-z]{1,3} [12] |tomorrow 6)/u;

const schedule = { status: 'scheduled' as const, publicationTime: NOW, expiryTime: null };
const coming: ComingEvent = {
  metadataId: '100000000042',
  resourceId: ARTICLE_ID,
  resourceName: 'articles',
  title: 'Der Fluss steigt',
  kind: 'publication',
  time: NOW,
  publicationStatus: 'notPublished',
  contentStatus: 'readyToPublish',
  tenantIds: [],
  scheduledPlacing: schedule,
  state: 'pending',
  failure: null,
  scheduledBy: LEA,
};
const audited: AuditEntry = {
  number: 1,
  at: NOW,
  action: 'publicationChanged',
  by: LEA,
  from: '10.0.0.7',
  subject: { kind: 'articles', id: ARTICLE_ID },
  subjectPerson: null,
  details: { before: 'notPublished', after: 'published' },
};
const waiting: OutboxEntry = {
  id: 'e1',
  place: { resource: 'articles', id: ARTICLE_ID },
  title: 'Föhn',
  kind: 'saveArticle',
  fields: [],
  createdAt: NOW,
  attempts: 1,
  state: 'waiting',
  nextTryAt: null,
  error: null,
  dependents: [],
};
const summary = { drafts: 0, waiting: 1, sending: 0, failed: 0, conflict: 0 };

const tickerHost = (): FakeHost => {
  const host = createFakeHost();
  const draft = anEvent(iceHockeyGoal('home'), { instant: NOW, message: [{ type: 'paragraph', id: 'p', children: [{ text: 'Tor.' }] }] });
  const event = {
    ...draft,
    tickerId: itemIdOf(1),
    date: NOW.slice(0, 10),
    time: SHOWN,
    offset: '+01:00' as const,
    standing: null,
    source: 'person' as const,
    author: LEA,
    approvedBy: null,
    lastUpdatedBy: LEA,
    createdAt: NOW,
    updatedAt: NOW,
    change: 1,
  };
  host.handlers['tickers.events'] = () => ok({ events: [event], pending: [], stale: false });
  host.api['listMetadata'] = () => ok(pageOf([]));
  withItems(host).put({ resource: 'tickers', item: aTicker({ type: 'iceHockey', startsAt: NOW }) });
  return host;
};
const listHost = (): FakeHost => {
  const host = createFakeHost();
  const row = rowOf(1, { createdAt: NOW, updatedAt: NOW, publishedAt: NOW, targetDateTime: NOW, scheduledPlacing: schedule, creator: LEA });
  host.api['listMetadata'] = () => ok(pageOf([row]));
  return host;
};

const hostWith = (prepare: (host: FakeHost) => void, host = createFakeHost()): FakeHost => {
  host.api['listMetadata'] = () => ok(pageOf([]));
  prepare(host);
  return host;
};
const publicationHost = (): FakeHost =>
  createArticleHost(
    openedOf(undefined, { metadata: metadataOf({ contentStatus: 'readyToPublish', scheduledPlacing: schedule, publishedAt: NOW }) }),
  );
const planHost = (): FakeHost =>
  hostWith(host => {
    host.api['listSchedule'] = () => ok(toPage({ content: [coming], number: 0, size: 50, totalElements: 1, sort: 'time,asc' }));
  });
const pushHost = (): FakeHost =>
  hostWith(host => {
    const content = [pushMessageOf({ phase: 'sent', sentAt: NOW, updatedAt: NOW })];
    host.api['listPushMessages'] = () => ok({ ...pageOf([]), totalElements: 1, sort: 'updatedAt,desc', content });
  });
const auditHost = (): FakeHost =>
  hostWith(
    host => {
      host.api['listAuditEntries'] = () => ok([audited]);
    },
    createFakeHost({ session: signedIn({ role: 'ROLE_Moderator' }) }),
  );
const outboxHost = (): FakeHost =>
  hostWith(host => {
    const drafts = [{ place: { resource: 'articles' as const, id: itemIdOf(3) }, title: 'Bise', typedAt: NOW }];
    host.handlers['outbox.list'] = () => ok({ entries: [waiting], drafts, summary: { ...summary, drafts: 1 } });
  });
const offlineHost = (): FakeHost =>
  hostWith(host => {
    host.handlers['connectivity.get'] = () => ok(offline());
  });

/** Screen, host, and words that say that it is there. */
const SCREENS: readonly (readonly [string, string, () => FakeHost, RegExp])[] = [
  ['the article list', '/articles', listHost, /Artikel 1/u],
  ['an article', `/articles/${ARTICLE_ID}`, () => createArticleHost(), /Der Fluss steigt/u],
  ['the publication of an article', `/articles/${ARTICLE_ID}/publication`, publicationHost, /Scheduling/u],
  ['the desk of a ticker', `/tickers/${itemIdOf(1)}`, tickerHost, /Goal for Bern/u],
  ['the preview of a ticker', `/tickers/${itemIdOf(1)}/preview`, tickerHost, /Tor\./u],
  ['the setup of a ticker', `/tickers/${itemIdOf(1)}/setup`, tickerHost, /Start/u],
  ['the plan', '/schedule', planHost, /Der Fluss steigt/u],
  ['the list of push messages', '/pushmessages', pushHost, /Die Aare steigt/u],
  ['the audit log', '/auditlog', auditHost, /10\.0\.0\.7/u],
  ['the outbox', '/outbox', outboxHost, /Föhn/u],
  ['the start page without a network', '/', offlineHost, /Lea/u],
];

interface Told {
  /** The time as it stands there. */
  readonly time: string;
  /** The text around it. */
  readonly line: string;
}

const AROUND = 'time, li, p, td, [role=gridcell], [role=listitem], [role=status], button, label, dd, legend';

/** Returns the hint of a field's value, which has no room for a zone. */
const hintOf = (field: HTMLInputElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Each time of day that somebody reads on the screen, hears, or is shown by a tooltip. */
const timesOnScreen = (): readonly Told[] => {
  const told: Told[] = [];
  const add = (words: string | null, line: string): void => {
    if (EXAMPLES.test(line)) return;
    for (const [time] of (words ?? '').matchAll(/\b\d{1,2}[:.]\d{2}\b(?!\.\d)(?: [AaPp]\.?[Mm])?/gu)) told.push({ time, line });
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('script, style, [contenteditable]') !== null) continue;
    const around = element.closest<HTMLElement>(AROUND) ?? element;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent, around.textContent);
    for (const name of ['title', 'aria-label', 'placeholder']) add(element.getAttribute(name), element.getAttribute(name) ?? '');
    if (element instanceof HTMLInputElement && element.type === 'text') add(element.value, hintOf(element));
  }
  return told;
};

describe.each(ZONES)('on a computer in %s', zone => {
  const before = process.env['TZ'];
  afterEach(() => {
    cleanup();
    process.env['TZ'] = before;
  });

  it.each(SCREENS)('D-078 %s tells each time by the clocks of Zurich and names the zone', async (_name, path, makeHost, ready) => {
    process.env['TZ'] = zone;
    await renderApp(makeHost(), { path });
    await screen.findAllByText(ready);
    const told = timesOnScreen();
    expect(told.filter(({ time }) => !time.startsWith(SHOWN))).toEqual([]);
    expect(told.filter(({ line }) => !NAMED.test(line))).toEqual([]);
    expect(told).not.toEqual([]);
  });
});
