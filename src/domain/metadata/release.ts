import { isPublicStatus } from '../article/workflow.ts';
import type { AssetId } from '../media/asset.ts';
import { filesShownIn } from '../media/shown-files.ts';
import { type Act, judgeAct } from '../publication/policy.ts';
import { assertPresent } from '../result.ts';
import { type Change, filesProblem, ITEM_REFUSALS, lostByContent, type MetadataProblem, videosProblem } from './change.ts';
import { situationOf } from './situation-of.ts';
import { type Released, releasedMetadata } from './working-copy.ts';

/** Waiting changes, and the user who would release them. */
export interface Release extends Omit<Change, 'patch' | 'now' | 'draft' | 'isHeld'> {
  readonly released: Released | null;
}

/** Reason for which the policy refuses an act on waiting changes. */
export interface ReleaseProblem extends Omit<MetadataProblem, 'code'> {
  readonly code: MetadataProblem['code'] | 'nothingWaiting' | 'notPublic';
}

/** Returns why the policy refuses an act on waiting changes; `missing` is what readers would lose. */
export const waitingProblem = (
  act: Act,
  { current, circumstances }: Pick<Release, 'current' | 'circumstances'>,
  missing: readonly string[] = [],
): ReleaseProblem | undefined => {
  const verdict = judgeAct(act, situationOf(current, { ...circumstances, missing }));
  if (verdict.kind === 'allowed') return undefined;
  const code = ([...ITEM_REFUSALS, 'nothingWaiting', 'notPublic'] as const).find(known => known === verdict.code);
  assertPresent(code, 'an act on what waits comes from a person who is connected');
  return { code, fieldNames: verdict.fieldNames };
};

const filesShownBy = ({ content, values: { teasers, teaserImage } }: Released): readonly AssetId[] =>
  filesShownIn({ content: content.kind === 'text' ? content.elements : content.item.fields, teasers, teaserImage });

/**
 * Returns why waiting changes cannot be released (D-007): it would take from readers what publication requires, or show them what is not
 * there. A release by its time needs content status readyToPublish, too (D-003).
 */
export const releaseProblem = (release: Release): ReleaseProblem | undefined => {
  const { current, released, content, tenants, isDue } = release;
  const before = { content: released?.content ?? content, metadata: releasedMetadata(current, released?.values ?? null) };
  const lost = isPublicStatus(current.publicationStatus) ? lostByContent(before, { content, metadata: current }, tenants) : undefined;
  const refused = (isDue ? waitingProblem('scheduleRelease', release) : undefined) ?? waitingProblem('release', release, lost?.fieldNames);
  if (refused) return { ...refused, code: lost && refused.code === 'missingRequiredFields' ? lost.code : refused.code };
  const known = released ? filesShownBy(released) : [];
  const absentFiles = (release.absentFiles ?? []).filter(id => !known.includes(id));
  const blockedFiles = (release.blockedFiles ?? []).filter(({ id }) => !known.includes(id));
  return filesProblem({ content, absentFiles, blockedFiles }, current) ?? videosProblem(release);
};
