import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Decision as Choice, decisionSchema } from '#bridge/conflicts.ts';
import { type Article, articleSchema } from '#domain/article/article.ts';
import { documentSchema, type RichTextDocument } from '#domain/article/document.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { seal, unseal } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';
import { draftSubject } from './entry.ts';

/** Two texts that overlap, kept with their base until a user has decided. Mine is the draft's working text. */
export interface TextConflict {
  readonly base: RichTextDocument;
  readonly theirs: Article;
  readonly theirsEtag: string;
}

const conflictSchema = z.object({ base: documentSchema, theirs: articleSchema, theirsEtag: z.string() });

export interface Decision {
  readonly key: string;
  readonly choice: Choice;
  readonly fingerprint: string;
}

export interface ConflictStore {
  readonly get: (draftId: number) => TextConflict | undefined;
  readonly has: (draftId: number) => boolean;
  readonly put: (draftId: number, conflict: TextConflict) => void;
  readonly remove: (draftId: number) => void;
  readonly decisions: (draftId: number) => readonly Decision[];
  readonly decide: (draftId: number, decision: Decision) => void;
  readonly undecide: (draftId: number, key: string) => void;
  readonly clearDecisions: (draftId: number) => void;
}

/** Identifies what a decision discards: when that changes, the decision no longer holds. */
export const fingerprintOf = (thrownAway: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(thrownAway ?? null))
    .digest('base64url');

export const createConflictStore = (database: LocalDatabase, damageReports: Pick<DamageReports, 'ofDraft'>): ConflictStore => {
  const prepare = database.prepare;
  /** Rows are read far more often than changed: each is checked once for each stored checksum. */
  const checked = new Map<number, unknown>();

  /**
   * An unreadable question has no answer: it is deleted, and the queue continues. Both texts are safe: mine is the draft's,
   * theirs the newsroom's, whose next answer (412, or a newer text) asks again.
   */
  const askAgain = (draftId: number, json: unknown): void => {
    database.transaction(() => {
      damageReports.ofDraft(draftId, {
        part: 'conflict',
        outcome: 'askedAgain',
        content: String(json),
        source: `conflict ${String(draftId)}`,
      });
      prepare('DELETE FROM conflict WHERE draft_id = ?').run(draftId);
      prepare('DELETE FROM decision WHERE draft_id = ?').run(draftId);
      prepare("UPDATE queue_entry SET state = 'waiting', next_try_at = NULL WHERE subject = ? AND state = 'conflict'").run(
        draftSubject(draftId),
      );
    });
  };
  const get = (draftId: number): TextConflict | undefined => {
    const row = prepare('SELECT json, sha FROM conflict WHERE draft_id = ?').get(draftId);
    if (!row) return undefined;
    const parsed = conflictSchema.safeParse(unseal({ json: row['json'], sha: row['sha'] }));
    if (parsed.success) checked.set(draftId, row['sha']);
    else askAgain(draftId, row['json']);
    return parsed.success ? parsed.data : undefined;
  };
  return {
    get,
    has: draftId => {
      const row = prepare('SELECT sha FROM conflict WHERE draft_id = ?').get(draftId);
      if (!row) return false;
      return checked.get(draftId) === row['sha'] || get(draftId) !== undefined;
    },
    put: (draftId, conflict) => {
      const { json, sha } = seal(conflict);
      prepare(
        'INSERT INTO conflict (draft_id, json, sha) VALUES (?, ?, ?) ON CONFLICT (draft_id) DO UPDATE SET json = excluded.json, sha = excluded.sha',
      ).run(draftId, json, sha);
    },
    remove: draftId => {
      prepare('DELETE FROM conflict WHERE draft_id = ?').run(draftId);
    },
    decisions: draftId =>
      prepare('SELECT key, choice, fingerprint FROM decision WHERE draft_id = ?')
        .all(draftId)
        .flatMap(row => {
          const choice = decisionSchema.safeParse(row['choice']);
          return choice.success ? [{ key: String(row['key']), choice: choice.data, fingerprint: String(row['fingerprint']) }] : [];
        }),
    decide: (draftId, { key, choice, fingerprint }) => {
      prepare(
        'INSERT INTO decision (draft_id, key, choice, fingerprint) VALUES (?, ?, ?, ?) ON CONFLICT (draft_id, key) DO UPDATE SET choice = excluded.choice, fingerprint = excluded.fingerprint',
      ).run(draftId, key, choice, fingerprint);
    },
    undecide: (draftId, key) => {
      prepare('DELETE FROM decision WHERE draft_id = ? AND key = ?').run(draftId, key);
    },
    clearDecisions: draftId => {
      prepare('DELETE FROM decision WHERE draft_id = ?').run(draftId);
    },
  };
};
