import { z } from 'zod';
import { PROGRESS } from '#domain/planning/planning.ts';
import { err, ok } from '#domain/result.ts';
import type { Database } from '../db/database.ts';
import type { Clock, Ids } from '../ports.ts';
import { findSimulated, keepSimulated, listSimulated } from '../repositories/simulated-planning.ts';
import type { ItemReport, PlannedElement, PlanningSystem, PrintStudio } from './planning-system.ts';
import { elementSchema, type SimulatedElement } from './simulated-element.ts';
import { simulatedStories } from './simulated-stories.ts';

const dossierSchema = z.strictObject({ kind: z.literal('dossier'), openedAt: z.string(), progress: z.enum(PROGRESS) });

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const toElement = (id: string, element: SimulatedElement): PlannedElement => {
  const { title, status, publication, values, assignments } = element;
  const shared = { elementId: id, title, status, publication, link: null, ...values };
  return {
    id,
    title,
    status,
    publication,
    values,
    link: null,
    type: null,
    assignments: assignments.map(assignment => {
      const { topic, deadline, publicationDate, pageName, category, elementId, link } = shared;
      return { ...assignment, title, status, publication, topic, deadline, publicationDate, pageName, category, elementId, link };
    }),
  };
};

/** The planning system of the demo: it is in the newsroom's own database, and says that it is simulated. */
export const createSimulatedPlanning = ({ database, clock, ids }: Deps): PlanningSystem => {
  const read = async (id: string): Promise<SimulatedElement | null> => {
    const content = await findSimulated(database.db, id);
    const parsed = elementSchema.safeParse(content);
    return parsed.success ? parsed.data : null;
  };
  const keep = (id: string, element: SimulatedElement): Promise<void> =>
    database.transaction(queries => keepSimulated(queries, id, element, clock.now().toISOString()));
  const all = async () =>
    (await listSimulated(database.db)).flatMap(({ id, content, changedAt }) => {
      const parsed = elementSchema.safeParse(content);
      return parsed.success ? [{ id, changedAt, element: parsed.data }] : [];
    });
  const reported = (element: SimulatedElement, { metadataId, title, progress, textLength }: ItemReport): SimulatedElement => ({
    ...element,
    metadataId,
    title: title === '' ? element.title : title,
    status: progress,
    textLength,
  });
  return {
    isSimulated: true,
    mayUnlink: true,
    readDay: async day => {
      // Every day begins with the same stories; those that people have worked on are as they left them.
      for (const { id, element } of simulatedStories(day)) if (!(await read(id))) await keep(id, element);
      const ofDay = (await all()).filter(({ element }) => element.values.publicationDate === day);
      const elements = ofDay.map(({ id, element }) => toElement(id, element));
      const topics = new Map(elements.flatMap(({ values: { topic } }) => (topic ? [[topic.id, topic] as const] : [])));
      return ok({ topics: [...topics.values()], assignments: elements.flatMap(({ assignments }) => assignments) });
    },
    readElement: async id => {
      const element = await read(id);
      return element ? ok(toElement(id, element)) : err({ failure: 'gone' } as const);
    },
    findElementOf: async metadataId => {
      const own = (await all()).find(({ element }) => element.metadataId === metadataId);
      return ok(own ? toElement(own.id, own.element) : null);
    },
    createElement: async report => {
      const id = ids.uuid();
      const bare = { kind: 'element', publication: null, assignments: [], values: report.values } as const;
      const element = reported({ ...bare, title: '', metadataId: null, status: '', textLength: 0, assignments: [] }, report);
      await keep(id, element);
      return ok(toElement(id, element));
    },
    updateElement: async (id, report, given) => {
      const element = await read(id);
      if (!element) return err({ failure: 'gone' } as const);
      const values = { ...element.values, ...Object.fromEntries(given.map(field => [field, report.values[field]])) };
      await keep(id, { ...reported(element, report), values });
      return ok(null);
    },
    unlinkElement: async id => {
      const element = await read(id);
      if (element) await keep(id, { ...element, metadataId: null });
      return ok(null);
    },
    listChanged: async since => ok((await all()).filter(({ changedAt }) => changedAt > since).map(({ id }) => id)),
    close: () => Promise.resolve(),
  };
};

/** How far a simulated page is, by the time since its dossier was opened. */
const STATIONS = [
  { afterMs: 0, status: 'planned' },
  { afterMs: 60_000, status: 'layout' },
  { afterMs: 240_000, status: 'proof' },
  { afterMs: 480_000, status: 'done' },
] as const;

/** The studio of the demo: its pages walk on by themselves. */
export const createSimulatedStudio = ({ database, clock }: Deps): PrintStudio => {
  const idOf = (metadataId: string): string => `dossier-${metadataId}`;
  const statusAt = (openedAt: string): string => {
    const passedMs = clock.now().getTime() - Date.parse(openedAt);
    return STATIONS.findLast(({ afterMs }) => passedMs >= afterMs)?.status ?? STATIONS[0].status;
  };
  return {
    isSimulated: true,
    putDossier: async ({ metadataId, progress }) => {
      const id = idOf(metadataId);
      const known = dossierSchema.safeParse(await findSimulated(database.db, id));
      const openedAt = known.success ? known.data.openedAt : clock.now().toISOString();
      const dossier = { kind: 'dossier', openedAt, progress } as const;
      await database.transaction(queries => keepSimulated(queries, id, dossier, clock.now().toISOString()));
      return ok({ id, link: null, status: statusAt(openedAt) });
    },
    readDossier: async id => {
      const known = dossierSchema.safeParse(await findSimulated(database.db, id));
      return known.success ? ok({ id, link: null, status: statusAt(known.data.openedAt) }) : err({ failure: 'gone' } as const);
    },
    isGenuine: null,
    close: () => Promise.resolve(),
  };
};
