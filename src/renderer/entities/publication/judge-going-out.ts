import { type Element, ELEMENT_TYPE, isElement, plainText } from '#domain/article/document.ts';
import { countTrackedChanges } from '#domain/article/tracked-changes.ts';
import { isPublicStatus, type PublicationStatus } from '#domain/article/workflow.ts';
import type { ResourceName } from '#domain/ids.ts';
import { actOfStatus } from '#domain/metadata/acts-of-change.ts';
import { missingForPublicationStatus } from '#domain/metadata/article-requirements.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type ItemDraft, judgeItem, readersTexts } from '#domain/kinds/item.ts';
import { placedItem } from '#domain/item/problems.ts';
import { placeholderIn, placeholdersIn } from '#domain/publication/placeholders.ts';
import { judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { creditOf } from '#richtext/blocks/captioned.ts';
import { videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import { pictureOf } from '#richtext/blocks/media-data.ts';

/** What goes out: its metadata as they will be, and its content. */
export interface GoingOutSubject {
  readonly metadata: Metadata;
  readonly content: { readonly kind: 'text'; readonly elements: readonly Element[] } | { readonly kind: 'item'; readonly draft: ItemDraft };
  readonly tenants: readonly Tenant[];
  readonly circumstances: Circumstances;
}

/** Where a finding leads. */
export type Way =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'block'; readonly elementId: string }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'rights'; readonly pictureId: string }
  | { readonly kind: 'content'; readonly resource: ResourceName; readonly id: string }
  | { readonly kind: 'pictures' | 'checklist' | 'contentStatus' | 'seo' };

/** Something to know before it goes out: what blocks it, or what is doubtful about it. */
export interface Finding {
  readonly weight: 'blocks' | 'doubts';
  /** The end of the locale key `goingOut:finding.<code>`. */
  readonly code: string;
  /** Names of fields or steps, or what is written there. */
  readonly names: readonly string[];
  readonly way: Way | undefined;
}

const DOUBT_WAYS: Readonly<Record<string, Way>> = {
  notReady: { kind: 'contentStatus' },
  openChecks: { kind: 'checklist' },
  cancelsSchedule: { kind: 'card', card: 'schedule' },
};

/** What is a step of an article alone: the other kinds have neither a status to set nor a checklist on their screens. */
const STEPS_OF_ARTICLES: readonly string[] = ['notReady', 'openChecks'];

const doubt = (code: string, names: readonly string[], way?: Way): Finding => ({ weight: 'doubts', code, names, way });
const block = (code: string, names: readonly string[], way?: Way): Finding => ({ weight: 'blocks', code, names, way });

/** Screens of the other kinds have fields alone: no finding leads where there is nothing. */
const wayOf = ({ content }: Pick<GoingOutSubject, 'content'>, way: Way | undefined): Way | undefined =>
  content.kind === 'text' || way?.kind === 'field' ? way : undefined;

const isStep = ({ content }: GoingOutSubject, code: string): boolean => content.kind === 'item' && STEPS_OF_ARTICLES.includes(code);

const missingOf = ({ metadata, content, tenants }: GoingOutSubject, to: PublicationStatus): readonly string[] => {
  if (content.kind === 'text') return missingForPublicationStatus({ elements: content.elements, metadata, tenants }, to);
  return isPublicStatus(to) ? placedItem(judgeItem(content.draft), metadata).problems.flatMap(({ fieldNames }) => fieldNames) : [];
};

/** Pictures of the text that readers get without their credit or without their description. */
const picturesWithoutWords = (elements: readonly Element[]): readonly Finding[] =>
  elements.flatMap(element => {
    const inside = picturesWithoutWords(element.children.filter(isElement));
    const isPicture = element.type === ELEMENT_TYPE.image || element.type === ELEMENT_TYPE.slide;
    const { address, alt } = pictureOf(element.data);
    if (!isPicture || address === undefined) return inside;
    const credit = creditOf(element);
    const lacks = [...(credit === undefined || plainText(credit).trim() === '' ? ['credit'] : []), ...(alt.trim() === '' ? ['alt'] : [])];
    return lacks.length === 0 ? inside : [doubt('pictureWords', lacks, { kind: 'block', elementId: element.id }), ...inside];
  });

/** Readers get tracked changes accepted; somebody has to have seen them. */
const trackedChanges = (elements: readonly Element[]): readonly Finding[] => {
  const first = elements.find(element => countTrackedChanges([element]) > 0);
  return first ? [doubt('trackedChanges', [], { kind: 'block', elementId: first.id })] : [];
};

const findingsOfText = (elements: readonly Element[]): readonly Finding[] => [
  ...videosWithoutPreview(elements).map(({ elementId, problem }) => block(`video.${problem}`, [], { kind: 'block', elementId })),
  ...placeholdersIn(elements).map(({ elementId, words }) => doubt('placeholder', [words], { kind: 'block', elementId })),
  ...picturesWithoutWords(elements),
  ...trackedChanges(elements),
];

const findingsOfItem = (draft: ItemDraft): readonly Finding[] =>
  Object.entries(readersTexts(draft)).flatMap(([field, text]) => {
    const words = placeholderIn(text);
    return words === undefined ? [] : [doubt('placeholder', [words], { kind: 'field', field })];
  });

const findingsOfTeasers = ({ teasers }: Metadata): readonly Finding[] =>
  teasers.flatMap(({ default: { title, lead, allowAutomaticUpdate } }) => {
    const words = allowAutomaticUpdate ? undefined : placeholderIn(`${title}\n${lead}`);
    return words === undefined ? [] : [doubt('placeholder', [words], { kind: 'card', card: 'teaser' })];
  });

const findingsOfContent = ({ content, metadata }: GoingOutSubject): readonly Finding[] => [
  ...(content.kind === 'text' ? findingsOfText(content.elements) : findingsOfItem(content.draft)),
  ...findingsOfTeasers(metadata).map(finding => ({ ...finding, way: wayOf({ content }, finding.way) })),
];

const weightOf = ({ weight }: Finding): number => (weight === 'blocks' ? 0 : 1);

/** Orders findings: what blocks first. */
export const byWeight = (one: Finding, other: Finding): number => weightOf(one) - weightOf(other);

/** Asks the policy whether something may take a publication status, and lists what is missing or doubtful: what blocks first. */
export const judgeGoingOut = (subject: GoingOutSubject, to: PublicationStatus): readonly Finding[] => {
  const act = actOfStatus(to);
  const missing = missingOf(subject, to);
  const situation = situationOf(subject.metadata, { ...subject.circumstances, missing });
  const verdict = judgeAct(act, situation);
  const isTaken = verdict.kind === 'refused' && verdict.code === 'proofreadTaken';
  const rest = judgeAct(act, { ...situation, isProofreadByOther: false, missing: [] });
  const isIncomplete = missing.length > 0 && judgeAct(act, { ...situation, isProofreadByOther: false }).kind === 'refused';
  const doubts = rest.kind === 'allowed' ? rest.doubts.filter(({ code }) => !isStep(subject, code)) : [];
  const { successor, publicationStatus } = subject.metadata;
  const comesBack = successor !== undefined && isPublicStatus(to) && !isPublicStatus(publicationStatus);
  const findings: readonly Finding[] = [
    ...(rest.kind === 'refused' ? [block(rest.code, rest.fieldNames)] : []),
    ...(comesBack ? [block('replaced', [])] : []),
    ...(isIncomplete ? missing.map(field => block('missing', [field], { kind: 'field', field })) : []),
    ...(isTaken ? [doubt('proofreadTaken', [])] : []),
    ...doubts.map(({ code, fieldNames }) => doubt(code, fieldNames, wayOf(subject, DOUBT_WAYS[code]))),
    ...(isPublicStatus(to) ? findingsOfContent(subject) : []),
  ];
  return findings.toSorted(byWeight);
};

/**
 * What is missing and doubtful now about something that is to go out later: only doubts, since it can still be mended. What is missing
 * when its time has come keeps it from going out (D-003).
 */
export const judgeScheduling = (subject: GoingOutSubject): readonly Finding[] => {
  const missing = missingOf(subject, 'published');
  const { scheduledPlacing: _placing, ...metadata } = subject.metadata;
  const situation = situationOf(
    { ...metadata, scheduledPlacing: null, contentStatus: 'readyToPublish' },
    { ...subject.circumstances, missing },
  );
  const verdict = judgeAct('schedule', { ...situation, isProofreadByOther: false });
  const doubts = verdict.kind === 'allowed' ? verdict.doubts : [];
  return [
    ...doubts.flatMap(({ code, fieldNames }) =>
      code === 'missing'
        ? fieldNames.map(field => doubt('missing', [field], { kind: 'field', field }))
        : isStep(subject, code)
          ? []
          : [doubt(code, fieldNames, wayOf(subject, DOUBT_WAYS[code]))],
    ),
    ...findingsOfContent(subject).map(finding => ({ ...finding, weight: 'doubts' as const })),
  ];
};

/** Publishing sets the content status, an update leaves it as it is. */
const NAMES_IN_UPDATE: Readonly<Record<string, string>> = { notReady: 'notReadyUpdate' };

/** What is doubtful about what readers are about to get in place of something else; what is missing refuses the newsroom. */
export const judgeUpdate = (subject: GoingOutSubject): readonly Finding[] => {
  const situation = situationOf(subject.metadata, { ...subject.circumstances, hasWaitingChanges: true, missing: [] });
  const verdict = judgeAct('release', situation);
  const doubts = verdict.kind === 'allowed' ? verdict.doubts.filter(({ code }) => !isStep(subject, code)) : [];
  const findings = [
    ...doubts.map(({ code, fieldNames }) => doubt(NAMES_IN_UPDATE[code] ?? code, fieldNames, wayOf(subject, DOUBT_WAYS[code]))),
    ...findingsOfContent(subject).map(finding => ({ ...finding, weight: 'doubts' as const })),
  ];
  // Open checks were asked about when it went out: alone they ask no second time.
  const isAsked = findings.some(({ code }) => code !== 'openChecks' && code !== 'cancelsRelease');
  return isAsked ? findings : findings.filter(({ code }) => code === 'cancelsRelease');
};

/** Whether somebody else proofreads it: publishing takes over. */
export const takesOver = (findings: readonly Finding[]): boolean => findings.some(({ code }) => code === 'proofreadTaken');
