import fc from 'fast-check';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '#renderer/platform/i18n/texts.ts';
import { createOneTruthWorld, type OneTruthWorld, type Truth } from '#tests/support/one-truth.ts';
import { LIMITS } from '#tests/support/patience.ts';
import '#tests/support/property-seed.ts';

/** The texts of a language as the window has them. */
const textsOf = async (language: 'en-GB' | 'de-CH' | 'fr-CH'): Promise<(key: string, count: number) => string> => {
  const i18n = createInstance();
  const resources = { [language]: await loadTexts(language) };
  await i18n.init({ lng: language, fallbackLng: false, resources, keySeparator: false, nsSeparator: ':' });
  return (key, count) => i18n.t(key, { count, number: count, time: '16:22', name: 'Reto Frei' });
};

type Shown = ReturnType<OneTruthWorld['shown']>;
type Event = (world: OneTruthWorld) => unknown;

const places = fc.constantFrom('p1' as const, 'p2' as const);
const words = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'e', 'n', 'r', 's') });

/** Everything that happens in an evening, and that goes wrong in one. */
const events = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(places, words).map(
      ([place, word]): Event =>
        world =>
          world.type(place, word),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(0, 60, 150, 2_000, 20_000).map(
      (pause): Event =>
        world =>
          world.wait(pause),
    ),
  },
  { weight: 5, arbitrary: fc.constant<Event>(world => world.save()) },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isOffline): Event =>
        world =>
          world.offline(isOffline),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('loseAnswer' as const, 'drop' as const, undefined).map(
      (kind): Event =>
        world =>
          world.fault(kind),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.boolean().map(
      (refuses): Event =>
        world =>
          world.refuse(refuses),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(places, words, fc.boolean()).map(
      ([place, word, isAtEnd]): Event =>
        world =>
          world.colleague(place, word, isAtEnd),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Event>(world => world.decide()) },
  { weight: 1, arbitrary: fc.constant<Event>(world => world.kill()) },
  { weight: 2, arbitrary: fc.constant<Event>(world => world.revive()) },
);

/** What has to be said at some time: what was never said proves nothing. */
const EACH = [
  'state.saved.at',
  'state.unsaved',
  'state.unsaved.writing',
  'elsewhere state.offline.waiting',
  'state.notOnDisk',
  'state.hostLost',
  'state.hostLost.typed',
  'state.conflict.document',
  'state.offline',
  'state.offline.waiting',
  'state.offline.drafts',
  'elsewhere state.conflict',
  'elsewhere state.offline.asked',
  'headline all',
  'headline none',
  'taken.nothing',
  'taken.unsent',
  'taken.kept',
  'footer kept',
  'footer writing',
  'footer refused',
  'footer hostLost',
  'home done',
  'home drafts',
  'home waiting',
  'home unknown',
  'outbox done',
  'outbox drafts',
  'outbox queue',
  'outbox unknown',
];

/** Two write at one place, the line is cut, and the question is answered later: chance alone seldom comes to all of it. */
const QUARREL: readonly Event[] = [
  world => world.type('p1', 'nass'),
  world => world.colleague('p1', 'fern', true),
  world => world.save(),
  world => world.wait(20_000),
  world => world.offline(true),
  world => world.wait(150),
  world => world.type('p2', 'ran'),
  world => world.wait(2_000),
  world => world.offline(false),
  world => world.wait(2_000),
  world => world.decide(),
  world => world.wait(20_000),
];

const ALL_SAVED = ['state.saved', 'state.saved.at'];
const ASKING = ['state.conflict', 'state.failed'];

/** The keys of the header: what is said, and what stands beside it. */
const keysOf = ({ key, asking }: Shown['header']): readonly string[] => (asking === null ? [key] : [key, asking.key]);

/** What each sentence of the screen with the article claims, and whether it is so. One that claims nothing of disk or newsroom is not here. */
const claimsHere = (shown: Shown, truth: Truth): Readonly<Record<string, boolean>> => {
  const isOnDisk = truth.typed === truth.disk;
  const isAllSent = isOnDisk && truth.disk === truth.saved && truth.hasSaved && truth.queued === 0;
  const { key } = shown.header;
  return {
    ...(shown.footer === 'kept' && { 'footer: kept on this computer': isOnDisk }),
    ...(key === 'state.unsaved' && { 'header: kept on this computer': isOnDisk }),
    ...(key.startsWith('state.saved') && { 'header: saved': isAllSent }),
    ...(key.startsWith('state.offline') && { 'header: offline': truth.isOffline || truth.wasSilent }),
    ...(shown.taken === 'taken.nothing' && { 'to whom somebody took over from: everything is in the newsroom': isAllSent }),
  };
};

/** What every other screen claims, as long as the host tells it. */
const claimsElsewhere = (shown: Shown, truth: Truth): Readonly<Record<string, boolean>> => {
  const isOnDisk = truth.typed === truth.disk;
  const isSent = truth.hasSaved && truth.queued === 0;
  const isDeskSent = truth.disk === truth.saved && isSent;
  const said = keysOf(shown.elsewhere);
  const isTold = shown.quit !== null;
  const asks = truth.queued > truth.going;
  return {
    ...(said.includes('state.saved') && { 'another screen: all saved': isDeskSent }),
    ...(said.includes('state.offline') && { 'another screen: offline, nothing waiting': isDeskSent }),
    ...(isTold &&
      truth.isOffline && { 'another screen: offline, whatever else is to be decided': said.some(key => key.startsWith('state.offline')) }),
    ...(isTold && asks && { 'another screen: something is to be decided': said.some(key => ASKING.includes(key)) }),
    ...(said.some(key => ASKING.includes(key)) && isTold && { 'another screen: something is to be decided, and is': asks }),
    ...(shown.home === 'done' && { 'start page: everything has been sent': isOnDisk && isDeskSent }),
    ...(shown.home === 'asking' && isTold && { 'start page: something waits for a decision': asks }),
    ...(shown.outbox === 'done' && { 'outbox: everything has been sent': isOnDisk && isDeskSent }),
    ...(shown.outbox === 'drafts' && { 'outbox: what you saved has been sent': isSent }),
    ...(shown.outbox === 'queue' && isTold && { 'outbox: something is not in the newsroom': truth.queued > 0 }),
    ...(shown.headline === 'all' && { 'outbox: all of it is sent by itself': !asks && truth.going > 0 }),
    ...(shown.headline === 'some' && { 'outbox: some of it is sent by itself': asks && truth.going > 0 }),
    ...(shown.headline === 'none' && { 'outbox: nothing of it is sent by itself': asks && truth.going === 0 }),
    ...(shown.toast && { 'message of the network: what waited is being sent': truth.going > 0 }),
    ...(shown.badge === 0 && isTold && { 'no badge: nothing is only here': isDeskSent }),
    ...(shown.quit?.entries.length === 0 && shown.quit.drafts.length === 0 && { 'no question at quitting': isDeskSent }),
  };
};

const claimsOf = (shown: Shown, truth: Truth) => ({ ...claimsHere(shown, truth), ...claimsElsewhere(shown, truth) });

/** Pairs that no person may see at once. */
const contradictionsIn = (shown: Shown): readonly string[] => {
  const said = keysOf(shown.header);
  const isAllSaved = ALL_SAVED.includes(shown.header.key);
  const pairs: Readonly<Record<string, boolean>> = {
    'saved, and not on the disk': isAllSaved && shown.footer !== 'kept',
    'saved, and not all is sent': isAllSaved && shown.home !== 'done',
    'all saved, and something to be decided': shown.elsewhere.key === 'state.saved' && shown.elsewhere.asking !== null,
    'nothing waits, and something to be decided': shown.elsewhere.key === 'state.offline' && shown.elsewhere.asking !== null,
    'the same thing twice': new Set(said).size < said.length,
    'all is sent, and something is not saved': shown.home === 'done' && shown.header.key.startsWith('state.unsaved'),
    'start page and outbox differ': (shown.home === 'done') !== (shown.outbox === 'done'),
    'all is sent, and the badge counts': shown.home === 'done' && shown.badge > 0,
    'everything is in the newsroom, and a decision is open': shown.taken === 'taken.nothing' && said.includes('state.conflict.document'),
    'the host is lost, and all is sent':
      shown.header.key.startsWith('state.hostLost') && (shown.home === 'done' || shown.outbox === 'done'),
    'kept says the question, and the footer not': shown.leave === 'kept' && ['refused', 'hostLost'].includes(shown.footer),
    'not on the disk says the footer, and the header nothing of it':
      ['refused', 'hostLost'].includes(shown.footer) && !/notOnDisk|hostLost\.typed/u.test(shown.header.key),
  };
  return Object.keys(pairs).filter(name => pairs[name] === true);
};

/** Every sentence that stands on a screen, by its key, with the number in it. */
const sentencesOf = (shown: Shown): ReadonlyMap<string, number> =>
  new Map([
    ...[shown.header, shown.header.asking, shown.elsewhere, shown.elsewhere.asking].flatMap(line =>
      line === null ? [] : [[`common:${line.key}`, line.values['count'] ?? 1] as const, [`common:${line.key}.short`, 1] as const],
    ),
    [`home:systems.sync.${shown.home}`, 2],
    ...(shown.outbox === 'queue'
      ? []
      : ([
          [`outbox:rest.${shown.outbox}`, 2],
          [`outbox:rest.${shown.outbox}.title`, 1],
        ] as const)),
    ...(shown.headline === null
      ? []
      : ([
          [`outbox:intro.${shown.headline}`, 2],
          [`outbox:offline.detail.${shown.headline}`, 1],
        ] as const)),
    ...(shown.leave === null ? [] : ([[`common:router.modal.message${shown.leave === 'kept' ? '' : `.${shown.leave}`}`, 1]] as const)),
    [`presence:${shown.taken}`, 1],
  ]);

describe('what is said of a person’s work', () => {
  const told = new Set<string>();
  const sentences = new Map<string, number>();

  it(
    'never claims more than the disk and the newsroom have, and never contradicts itself, whatever happens in whatever order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(events, { minLength: 4, maxLength: 24 }), async evening => {
          const world = await createOneTruthWorld();
          try {
            for (const happens of evening) {
              await happens(world);
              await world.tell();
              const shown = world.shown();
              const claims = claimsOf(shown, world.truth());
              expect({ untrue: Object.keys(claims).filter(name => claims[name] === false), shown }).toEqual({ untrue: [], shown });
              expect({ contradictions: contradictionsIn(shown), shown }).toEqual({ contradictions: [], shown });
              const { footer, home, outbox, headline, taken } = shown;
              for (const name of [...keysOf(shown.header), `footer ${footer}`, `home ${home}`, `outbox ${outbox}`, taken]) told.add(name);
              for (const name of keysOf(shown.elsewhere)) told.add(`elsewhere ${name}`);
              told.add(`headline ${String(headline)}`);
              for (const [key, count] of sentencesOf(shown)) sentences.set(key, count);
            }
          } finally {
            await world.end();
          }
        }),
        { numRuns: 60, examples: [[[...QUARREL]]] },
      );
      expect(EACH.filter(name => !told.has(name))).toEqual([]);
    },
    LIMITS.fault,
  );

  it('what is said of a person’s work is shown with what a colleague wrote meanwhile, where Galley’s own process began anew under the open window', async () => {
    const world = await createOneTruthWorld();
    try {
      world.colleague('p1', 'Heute:');
      world.kill();
      await world.revive();
      world.type('p2', 'Neu.');
      world.save();
      await world.wait(20_000);
      expect(world.truth().typed).toContain('Heute: Erster Absatz.');
      expect(world.truth()).toMatchObject({ disk: world.truth().typed, saved: world.truth().typed, hasSaved: true, queued: 0 });
      expect(world.shown()).toMatchObject({ footer: 'kept', header: { key: 'state.saved.at' }, outbox: 'done' });
    } finally {
      await world.end();
    }
  });

  it.each(['en-GB', 'de-CH', 'fr-CH'] as const)(
    'what is said of a person’s work has words of its own for each of its sentences, with the number in it: %s',
    async language => {
      const textOf = await textsOf(language);
      const words = [...sentences].map(([key, count]) => [key, textOf(key, count)] as const);
      expect(words.length).toBeGreaterThan(20);
      expect(words.filter(([key, text]) => text === '' || key.endsWith(text) || text.includes('{{'))).toEqual([]);
      // Two states in the same words could not be told apart.
      const whole = words.filter(([key]) => key.startsWith('common:state.') && !/\.short$|\.asked$/u.test(key));
      expect(whole.filter(([key, text]) => whole.some(([other, same]) => other !== key && same === text))).toEqual([]);
    },
  );
});
