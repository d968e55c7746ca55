import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { type Guide, GuidedBlock } from '../guided-block.tsx';

const GUIDE: Guide = { good: GUIDE_LENGTHS.titleHeader, most: GUIDE_LENGTHS.titleHeader };

const TitleHeader = (props: BlockViewProps) => <GuidedBlock {...props} tag="p" className="g-block-title-header" guide={GUIDE} />;

export const titleHeaderView: BlockView = { type: ELEMENT_TYPE.titleHeader, Component: TitleHeader, hasPlaceholder: true };
