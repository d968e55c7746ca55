import type { PlannedField } from '#domain/planning/planning.ts';
import type { PlannedValues } from '#domain/planning/merge-planned.ts';
import type { Assignment, OutsideFailure, PlanningTopic, Progress } from '#domain/planning/planning.ts';
import type { Result } from '#domain/result.ts';

/** Why a system outside did not do something, and how long it asks to be left alone. */
export interface OutsideProblem {
  readonly failure: OutsideFailure;
  readonly retryAfterMs?: number | undefined;
}

export type Outside<Value> = Promise<Result<Value, OutsideProblem>>;

/** What planning has of a story. */
export interface PlannedElement {
  readonly id: string;
  readonly title: string;
  /** Where a user sees it; null if that is not known. */
  readonly link: string | null;
  readonly status: string | null;
  readonly publication: string | null;
  readonly type: string | null;
  readonly values: PlannedValues;
  readonly assignments: readonly Assignment[];
}

/** What planning is told about an item. */
export interface ItemReport {
  readonly metadataId: string;
  readonly title: string;
  readonly progress: Progress;
  /** Characters. */
  readonly textLength: number;
  readonly targetTextLength: number | null;
  /** Where readers find it; null before the publication, or if there is no listener for them. */
  readonly address: string | null;
  readonly values: PlannedValues;
}

/** A day's stories. */
export interface PlannedDay {
  readonly topics: readonly PlanningTopic[];
  readonly assignments: readonly Assignment[];
}

/** A system in which a newsroom plans its stories. Every call may be repeated: the same again has no second effect, but `createElement`. */
export interface PlanningSystem {
  readonly isSimulated: boolean;
  /** True if an element may be parted from its item again. */
  readonly mayUnlink: boolean;
  readonly readDay: (day: string, signal: AbortSignal) => Outside<PlannedDay>;
  /** Fails with `gone` where it was deleted. */
  readonly readElement: (id: string, signal: AbortSignal) => Outside<PlannedElement>;
  /** The element that was made for an item since an instant; for creations whose answer was lost. */
  readonly findElementOf: (metadataId: string, since: string, signal: AbortSignal) => Outside<PlannedElement | null>;
  readonly createElement: (report: ItemReport, signal: AbortSignal) => Outside<PlannedElement>;
  /** `given` names the planned values that are new for planning. */
  readonly updateElement: (id: string, report: ItemReport, given: readonly PlannedField[], signal: AbortSignal) => Outside<null>;
  readonly unlinkElement: (id: string, metadataId: string, signal: AbortSignal) => Outside<null>;
  /** Ids of elements that changed since an instant. */
  readonly listChanged: (since: string, signal: AbortSignal) => Outside<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** What the studio has of an item. */
export interface StudioDossier {
  readonly id: string;
  readonly link: string | null;
  readonly status: string | null;
}

/** What the studio is told about an item. */
export interface StudioReport extends ItemReport {
  readonly dossierId: string | null;
}

/** A system in which printed pages are made. */
export interface PrintStudio {
  readonly isSimulated: boolean;
  /** Opens the item's dossier, or tells it what is new; the item's id makes a second opening the same dossier. */
  readonly putDossier: (report: StudioReport, signal: AbortSignal) => Outside<StudioDossier>;
  /** Fails with `gone` where it was deleted. */
  readonly readDossier: (id: string, signal: AbortSignal) => Outside<StudioDossier>;
  /** Checks the signature of what the studio sends by itself; null if it does not send. */
  readonly isGenuine: ((signed: string, signature: string) => boolean) | null;
  readonly close: () => Promise<void>;
}

/** The systems outside that a newsroom is connected to. */
export interface OutsideSystems {
  readonly planning: PlanningSystem | null;
  readonly studio: PrintStudio | null;
}
