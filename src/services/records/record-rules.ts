import type { RecordKind } from '#bridge/records.ts';

/** The restore offer of forms ends after 8 hours (B9-013); their content never was in the newsroom. */
const FORM_EXPIRY_MS = 8 * 60 * 60 * 1000;

export interface RecordRule {
  /** Age at which a record is no longer offered; null for work that is not synchronised, which never expires. */
  readonly expiresAfterMs: number | null;
  /** Treatment of records when their user signs out. */
  readonly atSignOut: 'removed' | 'locked';
}

export const RECORD_RULES: Readonly<Record<RecordKind, RecordRule>> = {
  form: { expiresAfterMs: FORM_EXPIRY_MS, atSignOut: 'removed' },
  fileWords: { expiresAfterMs: null, atSignOut: 'locked' },
  articleFields: { expiresAfterMs: null, atSignOut: 'locked' },
  scratch: { expiresAfterMs: null, atSignOut: 'locked' },
  workspace: { expiresAfterMs: null, atSignOut: 'removed' },
};
