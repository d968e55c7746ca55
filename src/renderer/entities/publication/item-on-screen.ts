import type { BridgeError } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import type { Result } from '#domain/result.ts';
import type { ReactNode } from 'react';
import type { Finding, GoingOutSubject, Way } from './judge-going-out.ts';
import type { WentOut } from './use-send-take-back.ts';
import type { WaitingSubject } from './waiting-obstacles.ts';

type Answer = Promise<Result<unknown, BridgeError>>;

/** Releases at once without a time, at a time with one; null cancels that. */
export type SendRelease = (releaseTime?: string | null) => Answer;

/** How an open item goes out, comes down, and gets back to what readers have. */
export interface PublicationControl {
  /** What waits goes out with it only where it `releases`. */
  readonly setPublicationStatus: (to: PublicationStatus, releases: boolean) => Answer;
  readonly release: SendRelease;
  readonly discardWaiting: () => Answer;
}

/** What a publication starts besides, for example a push message (D-011). */
export interface StartsWith {
  /** What it is, in the dialog. */
  readonly facts: ReactNode;
  /** What is missing or doubtful about it. */
  readonly findings: readonly Finding[];
}

/** An item on its screen, of whatever kind: everything that its publication and its updates are judged, asked and done by. */
export interface ItemOnScreen extends WaitingSubject {
  readonly place: WentOut;
  readonly control: PublicationControl;
  readonly isSaving: boolean;
  /** Why it cannot be saved now, in words. */
  readonly unsavable?: string | undefined;
  readonly circumstances: Circumstances;
  /** What is written of it now. */
  readonly content: () => GoingOutSubject['content'];
  /** Leads to what a finding names. */
  readonly go: (way: Way) => void;
  /** What starts with its publication, beyond the item itself. */
  readonly startsWith?: StartsWith | undefined;
  /** Makes this window the one that proofreads; answers whether the newsroom has heard it. */
  readonly takeOver?: () => Promise<boolean>;
}
