import { useMemo } from 'react';
import { defineCollection, type FilterProps, type RowAction, type Section } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { TenantFacet } from '#renderer/entities/collection/tools/TenantFacet.tsx';
import { useSendRelease } from '#renderer/entities/publication/use-send-release.ts';
import { useCancelRelease } from '#renderer/entities/publication/use-waiting.ts';
import { useWaitingObstacles } from '#renderer/entities/publication/waiting-obstacles.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useIsExternal } from '#renderer/entities/session/session.ts';
import { type ScheduleSubject, useScheduleObstacles } from '#renderer/entities/schedule/schedule-obstacles.ts';
import { useCancelSchedule } from '#renderer/entities/schedule/use-cancel-schedule.ts';
import { useSendSchedule } from '#renderer/entities/schedule/use-send-schedule.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { Button } from '#ui/Button.tsx';
import { CrossIcon, EditIcon, TimeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { PLAN_COLUMNS } from './plan-cells.tsx';
import {
  PLAN_FILTERS,
  PLAN_PAGE_SIZE,
  type PlanFilters,
  placeOf,
  planPath,
  type PlanRow,
  releaseSubject,
  subjectOf,
  toPlanQuery,
  toPlanRow,
} from './plan-rows.ts';
import { useRowDialog } from './row-dialog.tsx';

const SHORTCUTS = [
  { id: 'publication', change: { kind: 'publication' } },
  { id: 'release', change: { kind: 'release' } },
  { id: 'expiry', change: { kind: 'expiry' } },
] as const;
const TROUBLE = ['late', 'failed'] as const;

const QuickFilters = ({ filters, change }: FilterProps<PlanFilters>) => {
  const text = useText('schedule');
  const isTrouble = TROUBLE.every(state => filters.state.includes(state)) && filters.state.length === TROUBLE.length;
  return (
    <div className="g-quick" role="group" aria-label={text('plan.quick')}>
      {SHORTCUTS.map(({ id, change: wanted }) => {
        const isOn = filters.kind === wanted.kind;
        return (
          <Button
            key={id}
            kind="minimal"
            size="small"
            active={isOn}
            aria-pressed={isOn}
            onClick={() => change(isOn ? { kind: null } : wanted)}
          >
            {text(`plan.${id}`)}
          </Button>
        );
      })}
      <Button
        kind="minimal"
        size="small"
        active={isTrouble}
        aria-pressed={isTrouble}
        onClick={() => change({ state: isTrouble ? [] : TROUBLE })}
      >
        {text('plan.trouble')}
      </Button>
    </div>
  );
};

/** Cancels the update of a line; answers whether it was tried. */
const useCancelUpdate = (): ((row: PlanRow) => Promise<boolean>) => {
  const text = useText('waiting');
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const cancel = useCancelRelease();
  const sendTo = useSendRelease();
  return async row => {
    const answer = await cancel({ releaseTime: row.time }, sendTo(placeOf(row)));
    if (answer?.ok === true) toasts.show({ tone: 'positive', title: text('done.cancelled') });
    else if (answer) showFailure(answer.error);
    return answer !== undefined;
  };
};

/** Change and cancel, each with its reason if it is not possible. */
const usePlanActions = (): readonly RowAction<PlanRow>[] => {
  const text = useText('schedule');
  const obstaclesOf = useScheduleObstacles();
  const openDialog = useRowDialog();
  const cancel = useCancelSchedule();
  const sendTo = useSendSchedule();
  const isExternal = useIsExternal();
  const subjectFor = (row: PlanRow): ScheduleSubject => ({ ...subjectOf(row), circumstances: { isExternal } });
  const releaseObstacles = useWaitingObstacles();
  const cancelUpdate = useCancelUpdate();
  const can = (reason: string | undefined) => (reason === undefined ? ({ ok: true } as const) : { ok: false, reason });
  return [
    {
      id: 'change',
      icon: <EditIcon />,
      label: ({ title }) => text('plan.change', { title }),
      keys: 'rows.edit',
      can: row => can(row.kind === 'release' ? releaseObstacles(releaseSubject(row)).schedule : obstaclesOf(subjectFor(row)).open),
      run: openDialog,
    },
    {
      id: 'cancel',
      icon: <CrossIcon />,
      label: ({ title }) => text('plan.cancel', { title }),
      keys: 'rows.remove',
      can: row => can(row.kind === 'release' ? releaseObstacles(releaseSubject(row)).cancel : obstaclesOf(subjectFor(row)).cancel),
      run: row => (row.kind === 'release' ? cancelUpdate(row) : cancel(subjectOf(row), sendTo(placeOf(row)))),
    },
  ];
};

const useDays = (): ((row: PlanRow) => Section) => {
  const words = useMomentWords();
  const now = useNow();
  return ({ time }) => {
    const day = words.day(time, now);
    return { key: day, title: day };
  };
};

/** Collection of publications and expiries: coming, due, late and failed, by day. */
export const PLAN = defineCollection<PlanRow, PlanFilters>({
  name: 'schedule',
  words: {
    title: 'schedule:title',
    search: 'schedule:plan.search',
    total: 'schedule:plan.total',
    others: 'schedule:title',
    none: { title: 'schedule:plan.none.title', detail: 'schedule:plan.none' },
    noneOffline: { title: 'schedule:plan.noneOffline.title', detail: 'schedule:plan.noneOffline' },
    noneFound: 'schedule:plan.noneFound',
  },
  icon: <TimeIcon />,
  rowHeightPx: 49,
  filters: PLAN_FILTERS,
  useSource: filters =>
    useMemo(
      () =>
        apiSource({
          operation: 'listSchedule',
          input: request => ({ query: { ...toPlanQuery(filters), ...request } }),
          page: filters.page,
          size: PLAN_PAGE_SIZE,
          read: body => pageOf(body, toPlanRow),
        }),
      [filters],
    ),
  columns: PLAN_COLUMNS,
  titleOf: ({ title }) => title,
  open: planPath,
  useRowActions: usePlanActions,
  useSections: useDays,
  parts: { Facets: TenantFacet, QuickFilters },
});
