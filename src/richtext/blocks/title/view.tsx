import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { type Guide, GuidedBlock } from '../guided-block.tsx';

const GUIDE: Guide = { good: GUIDE_LENGTHS.title, most: GUIDE_LENGTHS.titleAtMost };

const Title = (props: BlockViewProps) => <GuidedBlock {...props} tag="h1" className="g-block-title" guide={GUIDE} />;

export const titleView: BlockView = { type: ELEMENT_TYPE.title, Component: Title, hasPlaceholder: true };
