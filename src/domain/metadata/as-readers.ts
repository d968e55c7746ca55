import type { Metadata } from './metadata.ts';

/** The metadata of a public item without what is the newsroom's own: for accounts from outside, whose item it is not (D-076). */
export const asReadersHaveIt = (released: Metadata): Metadata => {
  const { ignoredWords: _words, userNeeds: _needs, abTest: _test, ...rest } = released;
  return {
    ...rest,
    lastUpdatedBy: null,
    scheduledPlacing: null,
    readyToPublishAt: null,
    targetDate: null,
    targetTime: null,
    targetDateTime: null,
    targetTextLength: null,
    previewUrls: [],
    workflowChecklist: { seoDone: false, photoeditingDone: false, proofreadingDone: false, productionDone: false },
    printMetadata: null,
    waiting: null,
  };
};
