import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { assetIdSchema } from './asset.ts';

/** Maximum lengths of what a file says about its rights, in characters; `keywords` is how many there may be. */
export const RIGHTS_LIMITS = {
  usageTerms: 2000,
  instructions: 2000,
  copyright: 300,
  keyword: 100,
  keywords: 100,
  place: 200,
  reason: 500,
} as const;

/** Statements of a picture file about origin and use: free text, keywords, time of capture, and the period in which it may be used. */
export const statedRightsSchema = z.strictObject({
  usageTerms: z.string(),
  instructions: z.string(),
  copyright: z.string(),
  keywords: z.array(z.string()),
  /** Not to be used before this moment (IIM 2:30 and 2:35, PRISM embargoDate). */
  embargoUntil: instantSchema.nullable(),
  /** Not to be used from this moment on (IIM 2:37 and 2:38, PRISM expirationDate). */
  expiresAt: instantSchema.nullable(),
  /** Time of capture (EXIF DateTimeOriginal, IPTC Date Created). Files read before these three fields were stored have none of them. */
  takenAt: instantSchema.nullable().default(null),
  /** Creator, and city of origin (IPTC By-line and City). */
  byLine: z.string().default(''),
  place: z.string().default(''),
});
export type StatedRights = z.infer<typeof statedRightsSchema>;

/** Statements of a file without any such texts. */
export const NO_STATED_RIGHTS: StatedRights = {
  usageTerms: '',
  instructions: '',
  copyright: '',
  keywords: [],
  embargoUntil: null,
  expiresAt: null,
  takenAt: null,
  byLine: '',
  place: '',
};

/** Checks whether a file says anything about its use. */
export const statesRights = ({ usageTerms, instructions, copyright, keywords, embargoUntil, expiresAt }: StatedRights): boolean =>
  `${usageTerms}${instructions}${copyright}` !== '' || keywords.length > 0 || embargoUntil !== null || expiresAt !== null;

/** Checks whether a file says anything at all: about its use or its origin. */
export const statesAnything = (stated: StatedRights): boolean =>
  statesRights(stated) || stated.takenAt !== null || `${stated.byLine}${stated.place}` !== '';

/** Decisions of users about a picture: `block` and `unblock` are their own flag, `release` and `revoke` are about any block (D-019). */
export const RIGHTS_ACTS = ['block', 'unblock', 'release', 'revoke'] as const;
export type RightsAct = (typeof RIGHTS_ACTS)[number];

/** A decision with its reason, as stored; `by` is null if the account is gone. */
export const rightsDecisionSchema = z.strictObject({
  number: z.number().int().positive(),
  at: instantSchema,
  by: personSchema.nullable(),
  act: z.enum(RIGHTS_ACTS),
  reason: z.string(),
});
export type RightsDecision = z.infer<typeof rightsDecisionSchema>;

/** Reasons why a picture may not be published now: an embargo, its expiry, or the flag that a user set. */
export const RIGHTS_BLOCKS = ['embargo', 'expired', 'flag'] as const;
export type RightsBlock = (typeof RIGHTS_BLOCKS)[number];

/** The rights of a picture: what its file says, what people decided (the latest first), and what blocks it now. */
export const pictureRightsSchema = z.strictObject({
  id: assetIdSchema,
  /** Title of the picture. */
  title: z.string(),
  stated: statedRightsSchema,
  decisions: z.array(rightsDecisionSchema),
  block: z.enum(RIGHTS_BLOCKS).nullable(),
});
export type PictureRights = z.infer<typeof pictureRightsSchema>;

const lastOf = (decisions: readonly Pick<RightsDecision, 'number' | 'act'>[], acts: readonly RightsAct[]) =>
  decisions
    .filter(({ act }) => acts.includes(act))
    .reduce<Pick<RightsDecision, 'number' | 'act'> | undefined>(
      (last, one) => (last === undefined || one.number > last.number ? one : last),
      undefined,
    );

/** Checks whether a user's flag is set. */
export const isFlagged = (decisions: readonly Pick<RightsDecision, 'number' | 'act'>[]): boolean =>
  lastOf(decisions, ['block', 'unblock'])?.act === 'block';

/** Checks whether a user released the picture, without a later block or revocation. */
export const isReleased = (decisions: readonly Pick<RightsDecision, 'number' | 'act'>[]): boolean =>
  lastOf(decisions, ['release', 'revoke', 'block'])?.act === 'release';

/**
 * Returns what blocks a picture at a moment (D-019): only a time that its file states, or a user's flag; never free text. A release by a
 * user overrides all of these.
 */
export const blockAt = (
  stated: Pick<StatedRights, 'embargoUntil' | 'expiresAt'>,
  decisions: readonly Pick<RightsDecision, 'number' | 'act'>[],
  at: string,
): RightsBlock | null => {
  if (isReleased(decisions)) return null;
  if (isFlagged(decisions)) return 'flag';
  const ms = Date.parse(at);
  if (stated.embargoUntil !== null && ms < Date.parse(stated.embargoUntil)) return 'embargo';
  return stated.expiresAt !== null && ms >= Date.parse(stated.expiresAt) ? 'expired' : null;
};

/** Checks whether the file states something about its use that a user has to read: doubtful, never a block (D-019). */
export const isDoubtful = ({ usageTerms, instructions }: Pick<StatedRights, 'usageTerms' | 'instructions'>): boolean =>
  `${usageTerms}${instructions}` !== '';
