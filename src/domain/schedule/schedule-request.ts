import type { Instant } from '../ids.ts';
import type { ScheduledPlacing } from '../metadata/metadata.ts';
import type { PlacingKind } from '../metadata/scheduled-placing.ts';
import type { MomentReading } from './moment-input.ts';

/** Reasons why a typed moment cannot be sent; `choose` and `skippedHour` wait for a user's choice. */
export type MomentProblem = Extract<MomentReading, { kind: 'refused' }>['why'] | 'past' | 'choose' | 'skippedHour';

/** Reasons why a schedule cannot be sent, by its time (D-002). */
export type ScheduleProblems = Partial<Record<PlacingKind, MomentProblem | 'expiryBeforePublication' | 'nothing'>>;

/** One of the two times: not touched since it was stored, or read from what was typed, with the moment that was chosen of several. */
export type TypedMoment =
  { readonly kind: 'untouched' } | { readonly kind: 'typed'; readonly reading: MomentReading; readonly chosen: Instant | null };

type Settled = { readonly instant: Instant | null } | { readonly problem: MomentProblem };

const settleReading = (reading: MomentReading, chosen: Instant | null): Settled => {
  switch (reading.kind) {
    case 'empty':
      return { instant: null };
    case 'moment':
      return { instant: reading.moment.instant };
    case 'choice':
      return reading.moments.some(({ instant }) => instant === chosen) ? { instant: chosen } : { problem: 'choose' };
    case 'past':
    case 'skippedHour':
      return { problem: reading.kind };
    case 'refused':
      return { problem: reading.why };
  }
};

interface ScheduleRequest {
  readonly current: ScheduledPlacing | null;
  readonly publication: TypedMoment;
  readonly expiry: TypedMoment;
  readonly now: Instant;
}

const hasPassed = (instant: Instant | null, now: Instant): boolean => instant !== null && Date.parse(instant) <= Date.parse(now);

/** Settles an unchanged time: it has had its effect or is still to come; a failed publication needs a new one. */
const settleKept = ({ current, now }: ScheduleRequest, kind: PlacingKind): Settled => {
  const instant = (kind === 'publication' ? current?.publicationTime : current?.expiryTime) ?? null;
  const isOver = kind === 'publication' ? current?.status !== 'scheduled' : current?.status === 'expired';
  return !isOver && hasPassed(instant, now) ? { problem: 'past' } : { instant };
};

const settle = (request: ScheduleRequest, kind: PlacingKind): Settled =>
  request[kind].kind === 'untouched' ? settleKept(request, kind) : settleReading(request[kind].reading, request[kind].chosen);

/** The schedule that two typed times make, or what is wrong with which (D-002); null when both are empty. */
export const judgeSchedule = (
  request: ScheduleRequest,
):
  | { readonly kind: 'schedule'; readonly placing: ScheduledPlacing | null }
  | { readonly kind: 'problems'; readonly problems: ScheduleProblems } => {
  const [publication, expiry] = [settle(request, 'publication'), settle(request, 'expiry')];
  const problems: ScheduleProblems = {
    ...('problem' in publication ? { publication: publication.problem } : {}),
    ...('problem' in expiry ? { expiry: expiry.problem } : {}),
  };
  if ('problem' in publication || 'problem' in expiry) return { kind: 'problems', problems };
  const times = { publicationTime: publication.instant, expiryTime: expiry.instant };
  if (times.publicationTime !== null && times.expiryTime !== null && Date.parse(times.expiryTime) <= Date.parse(times.publicationTime))
    return { kind: 'problems', problems: { expiry: 'expiryBeforePublication' } };
  const isEmpty = times.publicationTime === null && times.expiryTime === null;
  if (isEmpty && request.current === null) return { kind: 'problems', problems: { publication: 'nothing' } };
  return { kind: 'schedule', placing: isEmpty ? null : { status: 'scheduled', ...times } };
};
