import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Attachment } from '#domain/media/attachment.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useIsOnline } from '../../session/session.ts';
import type { AttachedFile } from './attachment-target.ts';
import { type FileWordsStore, fileWordsOf, type WrittenWords } from './file-words.ts';

/** Provides the store of edited words of files. */
export const useFileWordsStore = (): FileWordsStore => fileWordsOf(useBridge(), useQueryClient());

/** Returns the edited words of a file that are not in the newsroom yet. */
export const useWrittenWords = (id: string | undefined): WrittenWords | undefined =>
  useStore(useFileWordsStore().store, written => (id === undefined ? undefined : written.get(id)));

/** The attachments with the words that were written here; those of which nothing was written are the same objects. */
export const useWithWrittenWords = (attachments: readonly Attachment[]): readonly Attachment[] => {
  const written = useStore(useFileWordsStore().store);
  return useMemo(
    () =>
      attachments.map(attachment => {
        const words = written.get(attachment.sourceId)?.words;
        if (!words) return attachment;
        const { fileMetadata } = attachment;
        return { ...attachment, fileMetadata: { ...fileMetadata, metadata: { ...fileMetadata.metadata, ...words } } };
      }),
    [attachments, written],
  );
};

/** Reason why the words of files cannot be changed; the ends of locale keys. */
export type WordsObstacle = 'offline' | 'onItsWay';

/** The newsroom keeps the words of files: they wait until it has the file, and for the network. */
export const wordsObstacleOf = ({ upload }: AttachedFile, isOnline: boolean): WordsObstacle | undefined => {
  if (upload !== null) return 'onItsWay';
  return isOnline ? undefined : 'offline';
};

/** The same for a file on the screen. */
export const useWordsObstacle = (file: AttachedFile): WordsObstacle | undefined => wordsObstacleOf(file, useIsOnline());
