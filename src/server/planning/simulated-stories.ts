import type { SimulatedElement } from './simulated-element.ts';

type Story = readonly [
  title: string,
  assignee: string,
  length: number,
  time: string,
  page: string,
  category: string,
  topic: number,
  note: string,
];

const TOPICS = [
  { id: 'topic-1', name: 'Budget der Stadt', link: null },
  { id: 'topic-2', name: 'Winter in den Bergen', link: null },
  { id: 'topic-3', name: 'Wochenende', link: null },
] as const;

/** A day's work for the people of the demo. */
const STORIES: readonly Story[] = [
  ['Was die Stadt 2027 sparen will', 'Selina Aeschlimann', 4500, '17:30', '3', 'Region', 0, 'Mit Grafik der fünf grössten Posten'],
  ['Der erste Schnee und seine Folgen', 'Selina Aeschlimann', 2500, '15:00', '5', 'Region', 1, 'Bild vom Pass ist bestellt'],
  ['Kommentar: Ein Budget ohne Mut', 'Reto Caviezel', 3000, '18:00', '2', 'Meinung', 0, ''],
  ['Wo man am Wochenende Ski fahren kann', 'Tim Oberholzer', 3500, '16:30', '7', 'Region', 2, 'Tabelle mit Pisten und Preisen'],
  ['Die Chefin des Lawinendienstes im Gespräch', 'Aurélie Chappuis', 6000, '16:00', '6', 'Schweiz', 1, 'Termin um 11 Uhr'],
  ['Was am Weihnachtsmarkt neu ist', 'Milena Stojanović', 2000, '14:00', '9', 'Region', 2, ''],
  ['Leserfragen zum Budget', '', 1800, '17:00', '4', 'Region', 0, 'Noch niemandem zugeteilt'],
];

/** The stories of a day with their ids, always the same. */
export const simulatedStories = (day: string): readonly { readonly id: string; readonly element: SimulatedElement }[] =>
  STORIES.map(([title, assignee, targetTextLength, time, pageName, category, topic, note], index) => ({
    id: `story-${day}-${String(index + 1)}`,
    element: {
      kind: 'element',
      title,
      metadataId: null,
      status: 'planned',
      textLength: 0,
      publication: 'Limmatspiegel',
      values: { pageName, publicationDate: day, category, topic: TOPICS[topic] ?? null, deadline: { date: day, time } },
      assignments: [{ id: '1', note, assigneeName: assignee === '' ? null : assignee, targetTextLength }],
    },
  }));
