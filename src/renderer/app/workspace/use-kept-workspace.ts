import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { BridgeClient } from '#bridge/client.ts';
import type { StoredRecord } from '#bridge/records.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { flushOnLeaving } from '../../platform/records/flush-on-leaving.ts';
import { createRecordWriter, type RecordContent, type RecordWriter, storeRecord } from '../../platform/records/record-writer.ts';
import { scheduleInWindow } from '../../platform/records/schedule.ts';
import type { PanesStore } from '../../platform/panes/panes-store.ts';
import { type ItemPlacesStore, readPlaces } from '../../platform/state/item-places.ts';
import type { OwnWindow } from '../../platform/state/own-window.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { itemIn, pathnameOf } from '../recent/items-in-panes.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { brokenRecords, firstRecord, outdatedRecords, recordIdOf } from './window-records.ts';
import { readTabs, type Tabs, withStored } from './tabs.ts';
import { changeTabs, EMPTY, EVEN, shareWithin, type Workspace } from './workspace-store.ts';

const KIND = 'workspace';
const VERSION = 1;

const idsOf = ({ open, closed }: Tabs): readonly string[] => [...open, ...closed.map(({ tab }) => tab)].map(({ id }) => id);

const pathSchema = z.string().startsWith('/');
const splitSchema = z
  .object({ path: pathSchema, main: pathSchema.nullable().catch(null) })
  .nullable()
  .catch(null);

/** Path that a window shows at its start. */
const START = '/';

/** Restores the split, unless the main pane now shows the other's item. Returns the path that a main pane on the start page returns to. */
const bringBackSplit = (workspace: Workspace, panes: PanesStore, fields: Readonly<Record<string, unknown>>): string | null => {
  const stored = splitSchema.parse(fields['split']);
  const id = stored === null ? undefined : openContentItem(pathnameOf(stored.path))?.id;
  const isShown = id !== undefined && id === itemIn(panes.getState(), 'main');
  workspace.setState(state => ({
    split: state.split ?? (stored === null || isShown ? null : { path: stored.path }),
    share: shareWithin(z.number().catch(EVEN).parse(fields['share'])),
    isSwapped: fields['isSwapped'] === true,
  }));
  return panes.getState().paths.main === START ? (stored?.main ?? null) : null;
};

/** Reads what this window begins with, and where it is stored from then on. */
const loadWorkspace = async (bridge: BridgeClient, ownWindow: OwnWindow) => {
  const [windowId, others, answer] = await Promise.all([ownWindow.id(), ownWindow.others(), bridge.call('records.list', { kind: KIND })]);
  const known = { records: answer.ok ? answer.value.records : [], windowId, others };
  for (const id of outdatedRecords(known)) void bridge.call('records.remove', { kind: KIND, id });
  return { place: { kind: KIND, id: recordIdOf(windowId) }, record: firstRecord(known), broken: brokenRecords(known) } as const;
};

/** Adds the open items of further windows that broke off, with the places in them, before those that are open here. */
const takeOver = (workspace: Workspace, places: ItemPlacesStore, further: readonly StoredRecord[]): void => {
  for (const { version, fields } of further) {
    if (version !== VERSION) continue;
    changeTabs(workspace, tabs => withStored(tabs, readTabs(fields)));
    places.setState({ ...readPlaces(fields['places'], idsOf(workspace.getState().tabs)), ...places.getState() });
  }
};

/** Stores the open items of this window and the user's position in them on this desk; clears them when the user signs out. */
export const useKeptWorkspace = (workspace: Workspace): void => {
  const bridge = useBridge();
  const navigate = useNavigate();
  const { places, placesReading, panes, ownWindow } = useStores();
  useEffect(() => {
    let isLeft = false;
    let writer: RecordWriter<RecordContent> | undefined;
    let noteClosing = (): void => undefined;
    const current = (isClosed = false): RecordContent => {
      const { tabs, split, share, isSwapped } = workspace.getState();
      const { open, recency, closed } = tabs;
      const shown = split && { ...split, main: panes.getState().paths.main };
      return {
        base: {},
        fields: { open, recency, closed, split: shown, share, isSwapped, isClosed, places: readPlaces(places.getState(), idsOf(tabs)) },
      };
    };
    void loadWorkspace(bridge, ownWindow).then(async ({ place, record, broken }) => {
      if (isLeft) return;
      if (record?.version === VERSION) {
        changeTabs(workspace, tabs => withStored(tabs, readTabs(record.fields)));
        const stored = readPlaces(record.fields['places'], idsOf(workspace.getState().tabs));
        places.setState({ ...stored, ...places.getState() });
        const main = bringBackSplit(workspace, panes, record.fields);
        if (main !== null) void navigate(main, { replace: true });
      }
      takeOver(workspace, places, broken.slice(0, -1));
      placesReading.setState({ isDone: true });
      const store = storeRecord(bridge, place, VERSION);
      writer = createRecordWriter<RecordContent>({
        store,
        durable: record?.id === place.id ? record : { base: {}, fields: {} },
        current: () => current(),
        schedule: scheduleInWindow,
        onFailure: () => undefined, // the screens themselves say when the disk takes nothing more
      });
      // Also without a change: the record that was stored last is that of the window closed last.
      noteClosing = () => void store(current(true));
      workspace.setState({ isLoaded: true });
      writer.plan();
      if (broken.length === 0) return;
      // Only once they are in the record of this window: a further crash must not lose them.
      await writer.flush();
      for (const { id } of broken) void bridge.call('records.remove', { kind: KIND, id });
    });
    const handlePageHide = (): void => noteClosing();
    addEventListener('pagehide', handlePageHide);
    const stops = [
      workspace.subscribe((state, before) => {
        // At once: opening, closing or moving a tab survives a crash.
        const isMoved = state.split !== before.split || state.isSwapped !== before.isSwapped || state.share !== before.share;
        if (state.tabs !== before.tabs || isMoved) void writer?.flush();
      }),
      places.subscribe(() => writer?.plan()),
      panes.subscribe(({ paths: { main } }, before) => {
        if (main !== null && main !== before.paths.main && workspace.getState().split !== null) writer?.plan();
      }),
      flushOnLeaving(() => void writer?.flush(), 'window'),
      () => removeEventListener('pagehide', handlePageHide),
    ];
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
      writer?.stop();
      places.setState({}, true);
      placesReading.setState({ isDone: false });
      workspace.setState(EMPTY, true);
    };
  }, [bridge, navigate, ownWindow, places, placesReading, panes, workspace]);
};
