import type { AttachTarget } from '#bridge/states.ts';
import type { Draft } from '../drafts/draft.ts';
import type { EmitEvent } from '../host.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { Imaging } from './local-pictures.ts';
import { createPictures, type Pictures, type PicturesPorts } from './pictures.ts';

export type PictureServicesPorts = Pick<
  PicturesPorts,
  | 'shell'
  | 'log'
  | 'isRescued'
  | 'database'
  | 'queue'
  | 'store'
  | 'work'
  | 'newsroom'
  | 'owner'
  | 'sendingAs'
  | 'isOnline'
  | 'isHeld'
  | 'drafts'
> & {
  readonly emit: EmitEvent;
  readonly findDraft: (owner: string, articleId: string) => Draft | undefined;
  readonly items: Pick<ItemStore, 'get'>;
  readonly notifyOutbox: () => void;
  /** The newsroom has something new: earlier answers are no longer fresh. */
  readonly touch: () => void;
};

/** An item made on this desk has no newsroom id before it is sent; an article then gets another id. */
const itemIdOf =
  ({ findDraft, items }: PictureServicesPorts) =>
  (owner: string, { resource, id }: AttachTarget): string | undefined => {
    if (resource === 'articles') {
      const draft = findDraft(owner, id);
      return draft ? (draft.articleId ?? undefined) : id;
    }
    const record = items.get(owner, id);
    return record?.base === null ? undefined : id;
  };

/** The drawing library is loaded with the first picture or when the desk is idle: the start must not wait for it. */
const loadImaging = (): Imaging => {
  let loaded: Promise<Omit<Imaging, 'warmUp'>> | undefined;
  const load = () =>
    (loaded ??= Promise.all([import('#imaging/inspect.ts'), import('#imaging/render.ts'), import('#imaging/clean-svg.ts')]).then(
      ([{ inspectPicture }, { renderPicture }, { cleanSvg }]) => ({ inspect: inspectPicture, render: renderPicture, cleanSvg }),
    ));
  return {
    inspect: async (source, fileName) => (await load()).inspect(source, fileName),
    render: async (source, request) => (await load()).render(source, request),
    cleanSvg: async bytes => (await load()).cleanSvg(bytes),
    warmUp: load,
  };
};

/** Assembles the services of pictures for the host. */
export const createPictureServices = (ports: PictureServicesPorts): Pictures => {
  const { emit, notifyOutbox, touch } = ports;
  return createPictures({
    ...ports,
    imaging: ports.work.watched('pictures', loadImaging()),
    itemIdOf: itemIdOf(ports),
    notify: upload => {
      if (upload.state === 'done') touch();
      emit('upload.changed', upload);
      if (upload.state !== 'sending' || upload.value === 0) notifyOutbox();
    },
  });
};
