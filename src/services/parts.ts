import { apiPart } from './api/handlers.ts';
import { articlesPart } from './articles/handlers.ts';
import { commentsPart } from './comments/handlers.ts';
import { conflictsPart } from './conflicts/handlers.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';
import { damagePart } from './damage/handlers.ts';
import { desktopPart } from './desktop/handlers.ts';
import { gonePart } from './gone/handlers.ts';
import { itemsPart } from './items/handlers.ts';
import { keptPart } from './kept/handlers.ts';
import { createNoteOpened } from './note-opened.ts';
import { oneWayPart } from './one-way/handlers.ts';
import { outboxPart } from './outbox/handlers.ts';
import type { DeskPart } from './part.ts';
import { picturesPart } from './pictures/handlers.ts';
import { placementPart } from './placement/handlers.ts';
import { recordsPart } from './records/handlers.ts';
import { spellingPart } from './spelling/handlers.ts';
import { updatesPart } from './updates/handlers.ts';

/** The parts of the desk, in the order in which they are told. */
export const partsOf = (core: Core, services: Services) => {
  const noteOpened = createNoteOpened(services.kept);
  return [
    ...services.rowsBelow.map(({ part }) => part),
    placementPart(services),
    apiPart(core),
    spellingPart(services.spelling),
    commentsPart(services.comments),
    articlesPart({ ...services, noteOpened }),
    itemsPart({ ...services, noteOpened }),
    conflictsPart(services),
    oneWayPart(services.oneWay),
    picturesPart(services.pictures, core.newsroom),
    { forget: services.media.forget },
    recordsPart(services.records),
    damagePart({ ...core, owner: core.session.owner }),
    keptPart(services.kept),
    gonePart(services.gone),
    outboxPart({ ...core, ...services }),
    desktopPart({ ...services, owner: core.session.owner }),
    updatesPart(services.updates),
  ] as const satisfies readonly DeskPart[];
};
