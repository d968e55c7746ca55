import type { ErrorCode } from '#contract/calls/codes.ts';
import type { OperationId } from '#contract/contract.ts';

/** Declared codes that no contract test reaches, each with its reason. It may only shrink. */
export const KNOWN_UNREACHED: Readonly<Partial<Record<OperationId, readonly ErrorCode[]>>> = {
  // Each service that is built has an address of its own; the others have none, so no handler refuses.
  getHealth: ['notFound'],
  // The part of a form is read before its length is known; other ways to the library have at least one byte.
  importFile: ['emptyFile'],
  // `notFound` needs another call that cancels the upload at the same moment.
  createUpload: ['emptyFile', 'notFound'],
  // The id was taken by another file at the same moment.
  appendUpload: ['emptyFile', 'idempotencyKeyReused'],
  // One handler saves all items; only slideshows have slides.
  putVideo: ['incompleteSlides'],
  putEmbed: ['incompleteSlides'],
  putLink: ['incompleteSlides'],
  putBreakingNews: ['incompleteSlides'],
  // One handler saves all reference data: nobody names what is new yet, and a league names nothing.
  createTennisPlayer: ['recordInUse'],
  createLeague: ['unknownReference', 'recordInUse'],
  putLeague: ['unknownReference'],
  // The fields of a ticker show no picture; those of its events do.
  putTicker: ['incompleteSlides', 'pictureBlocked'],
  // Slides that go or move bring no picture that readers do not have.
  deleteSlide: ['pictureBlocked'],
  moveSlides: ['pictureBlocked'],
  // One use case creates all articles; the one from an assignment brings a template and a length, nothing that could be refused.
  createAssignedArticle: [
    'invalidDocument',
    'unknownReference',
    'missingRequiredFields',
    'tenantNotAssigned',
    'invalidPublication',
    'invalidSchedule',
    'timeInPast',
    'notReadyToPublish',
    'pathTaken',
  ],
  // One lock for all acts of a test: what readers notice no external account does, whoever wrote it; the rest it may do of its own.
  startAbTest: ['notOwnItem'],
  stopAbTest: ['notOwnItem'],
  putAbTest: ['externalAccount'],
  simulateAbTest: ['externalAccount'],
  // One question for linking and telling again; what is its own an external account may have told again.
  retryItemSync: ['externalAccount'],
};
