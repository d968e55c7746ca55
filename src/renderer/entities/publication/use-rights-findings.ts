import { isDoubtful, isReleased, type PictureRights } from '#domain/media/rights.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import { usePictureRights } from '../media/rights/use-picture-rights.ts';
import type { Finding, GoingOutSubject } from './judge-going-out.ts';

const MOST_WORDS = 120;

const shortened = (words: string): string => (words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words);

const findingOf = ({ id, title, block, stated, decisions }: PictureRights): readonly Finding[] => {
  const way = { kind: 'rights', pictureId: id } as const;
  const blocks = (names: readonly string[]): readonly Finding[] => [
    { weight: 'blocks', code: `rights.${block ?? ''}`, names: [title, ...names], way },
  ];
  switch (block) {
    case 'embargo':
      return blocks([stated.embargoUntil ?? '']);
    case 'expired':
      return blocks([stated.expiresAt ?? '']);
    case 'flag':
      return blocks([decisions.find(({ act }) => act === 'block')?.reason ?? '']);
    case null: {
      if (!isDoubtful(stated) || isReleased(decisions)) return [];
      const words = [stated.usageTerms, stated.instructions].filter(part => part !== '').join(' ');
      return [{ weight: 'doubts', code: 'rights.terms', names: [title, shortened(words)], way }];
    }
  }
};

/** Which pictures readers may not get, or only under terms that somebody has to read (D-019). */
export const useRightsFindings = (
  { content, metadata: { teasers, teaserImage } }: GoingOutSubject,
  isGoingPublic: boolean,
): { readonly findings: readonly Finding[]; readonly byId: ReadonlyMap<string, PictureRights> } => {
  const shown = content.kind === 'text' ? content.elements : content.draft;
  const byId = usePictureRights(isGoingPublic ? filesShownIn({ shown, teasers, teaserImage }) : []);
  return { findings: isGoingPublic ? [...byId.values()].flatMap(findingOf) : [], byId };
};
