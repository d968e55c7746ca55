import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import type { KordiamSettings } from '../planning-settings.ts';
import type { Clock } from '../ports.ts';
import {
  elementPageSchema,
  elementSchema,
  type KordiamElement,
  type KordiamPublication,
  publicationOf,
  toDay,
  toElement,
  tokenSchema,
} from './kordiam-models.ts';
import type { OutsideCall, OutsideRequest } from './outside-call.ts';
import type { ItemReport, Outside, OutsideProblem, PlanningSystem } from './planning-system.ts';

interface Deps {
  readonly call: OutsideCall;
  readonly clock: Clock;
  readonly settings: KordiamSettings;
}

const PAGE = 100;
const MAX_PAGES = 20;
/** A token is renewed this long before it ends. */
const RENEW_MS = 30_000;
const SECOND_MS = 1_000;
const anything = z.unknown();

const isPublished = ({ status }: KordiamPublication): boolean => status?.code?.toUpperCase() === 'PUBLISHED';

/** Sends with a token of client credentials (docs.kordiam.app, Authentication); a token that is refused is replaced once. */
const createAuthorised = ({ call, clock, settings }: Deps) => {
  let token: { readonly value: string; readonly untilMs: number } | null = null;
  const tokenOf = async (signal: AbortSignal): Promise<Result<string, OutsideProblem>> => {
    if (token && token.untilMs > clock.now().getTime()) return ok(token.value);
    const body = { client_id: settings.clientId, client_secret: settings.clientSecret, grant_type: 'client_credentials' };
    const granted = await call.send({ method: 'POST', path: 'api/v2/auth/token', body, answer: tokenSchema, signal });
    if (!granted.ok) return granted;
    const { access_token: value, expires_in: seconds } = granted.value;
    token = { value, untilMs: clock.now().getTime() + seconds * SECOND_MS - RENEW_MS };
    return ok(value);
  };
  return async <Schema extends z.ZodType>(wanted: OutsideRequest<Schema>): Outside<z.output<Schema>> => {
    const send = async (): Outside<z.output<Schema>> => {
      const granted = await tokenOf(wanted.signal);
      if (!granted.ok) return granted;
      return call.send({ ...wanted, headers: { authorization: `Bearer ${granted.value}` } });
    };
    const had = token;
    const answered = await send();
    if (answered.ok || answered.error.failure !== 'notAuthorised' || had === null) return answered;
    token = null;
    return send();
  };
};

/** Kordiam's planning, which was called Desk-Net, by version 2 of its API. */
export const createKordiam = (deps: Deps): PlanningSystem => {
  const { settings } = deps;
  const send = createAuthorised(deps);

  const list = async (query: Readonly<Record<string, string>>, signal: AbortSignal): Outside<readonly KordiamElement[]> => {
    const elements: KordiamElement[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const next: Readonly<Record<string, string>> = cursor === null ? {} : { cursor };
      const search: string = new URLSearchParams({ ...query, size: String(PAGE), ...next }).toString();
      const answered: Result<z.output<typeof elementPageSchema>, OutsideProblem> = await send({
        method: 'GET',
        path: `api/v2/elements?${search}`,
        answer: elementPageSchema,
        signal,
      });
      if (!answered.ok) return answered;
      elements.push(...answered.value.items);
      cursor = answered.value.nextCursor ?? null;
      if (cursor === null || answered.value.hasMore === false) break;
    }
    return ok(elements);
  };

  const at = (id: string, rest = ''): string => `api/v2/elements/${encodeURIComponent(id)}${rest}`;
  const read = (id: string, signal: AbortSignal) => send({ method: 'GET', path: at(id), answer: elementSchema, signal });

  /** A list there replaces the one before: what others keep in it goes along. */
  const customFieldsOf = ({ textLength, values }: ItemReport, hasPage: boolean, before: KordiamPublication['customFields'] = []) => {
    const own = [
      ...(settings.pageFieldId !== null && hasPage ? [{ id: settings.pageFieldId, value: values.pageName }] : []),
      ...(settings.lengthFieldId === null ? [] : [{ id: settings.lengthFieldId, value: textLength }]),
    ];
    const others = (before ?? []).filter(({ id }) => own.every(field => field.id !== id));
    return [...others, ...own].map(({ id, value }) => ({ id: Number(id), value }));
  };
  const statusOf = ({ progress }: ItemReport) => {
    const statusId = progress === 'published' ? undefined : settings.statusIds[progress];
    return statusId === undefined ? {} : { statusId: Number(statusId) };
  };

  /** Runs changes one after the other until one fails; each may be repeated. */
  const inTurn = async (changes: readonly (() => Outside<unknown>)[]): Outside<null> => {
    for (const change of changes) {
      const changed = await change();
      if (!changed.ok) return changed;
    }
    return ok(null);
  };

  const update: PlanningSystem['updateElement'] = async (id, report, given, signal) => {
    const lookup = await read(id, signal);
    if (!lookup.ok) return lookup;
    const publication = publicationOf(lookup.value, settings, report.metadataId);
    const link = { externalId: report.metadataId, ...(report.address !== null && { link: report.address }) };
    const change = (method: 'POST' | 'PUT' | 'PATCH', rest: string, body: unknown) => () =>
      send({ method, path: at(id, rest), body, answer: anything, signal });
    const ofPublication = publication ? `/publications/${encodeURIComponent(publication.id)}` : '';
    const task = lookup.value.tasks?.find(({ done }) => done !== true);
    const taskPart = {
      ...(report.targetTextLength !== null && { textLength: report.targetTextLength }),
      ...(given.includes('deadline') && { deadline: report.values.deadline }),
    };
    const own = {
      ...statusOf(report),
      externalId: report.metadataId,
      customFields: customFieldsOf(report, given.includes('pageName'), publication?.customFields),
    };
    return inTurn([
      change('PUT', '/external-elements', link),
      ...(lookup.value.title === report.title || report.title === '' ? [] : [change('PATCH', '', { title: report.title })]),
      ...(task && Object.keys(taskPart).length > 0 ? [change('PATCH', `/tasks/${encodeURIComponent(task.id)}`, taskPart)] : []),
      ...(publication ? [change('PATCH', ofPublication, own)] : []),
      ...(publication && given.includes('publicationDate') && report.values.publicationDate !== null
        ? [change('PUT', `${ofPublication}/schedule`, { kind: 'single', date: report.values.publicationDate })]
        : []),
      ...(publication && report.progress === 'published' && !isPublished(publication)
        ? [change('POST', `${ofPublication}/publish`, {})]
        : []),
    ]);
  };

  const create: PlanningSystem['createElement'] = async (report, signal) => {
    const { publicationDate } = report.values;
    const publication = {
      ...(settings.platformId !== null && { platformId: Number(settings.platformId) }),
      ...statusOf(report),
      externalId: report.metadataId,
      ...(publicationDate !== null && { schedule: { kind: 'single', date: publicationDate } }),
      customFields: customFieldsOf(report, true),
    };
    const body = { title: report.title, publications: [publication] };
    const made = await send({ method: 'POST', path: 'api/v2/elements', body, answer: elementSchema, signal });
    return made.ok ? ok(toElement(made.value, settings, report.metadataId)) : made;
  };

  return {
    isSimulated: false,
    mayUnlink: true,
    readDay: async (day, signal) => {
      const listed = await list({ dateFrom: day, dateTo: day }, signal);
      return listed.ok ? ok(toDay(listed.value.map(element => toElement(element, settings)))) : listed;
    },
    readElement: async (id, signal) => {
      const lookup = await read(id, signal);
      return lookup.ok ? ok(toElement(lookup.value, settings)) : lookup;
    },
    findElementOf: async (metadataId, since, signal) => {
      const listed = await list({ creationDateFrom: since }, signal);
      if (!listed.ok) return listed;
      const own = listed.value.find(({ publications }) => publications?.some(({ externalId }) => externalId === metadataId));
      return ok(own ? toElement(own, settings, metadataId) : null);
    },
    createElement: create,
    updateElement: update,
    unlinkElement: async (id, _metadataId, signal) => {
      const unlinked = await send({ method: 'DELETE', path: at(id, '/external-elements'), body: {}, answer: anything, signal });
      // An element that is gone is parted from everything.
      return unlinked.ok || unlinked.error.failure === 'gone' ? ok(null) : err(unlinked.error);
    },
    listChanged: async (since, signal) => {
      const listed = await list({ modificationDateFrom: since }, signal);
      return listed.ok ? ok(listed.value.map(({ id }) => id)) : listed;
    },
    close: deps.call.close,
  };
};
