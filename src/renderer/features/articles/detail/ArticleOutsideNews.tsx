import { OutsideNewsNotice } from '#renderer/entities/outside-news/OutsideNewsNotice.tsx';
import { useOpenState } from '../model/use-article-model.tsx';

/** Shows what happened to the article outside its text, on each of its pages. */
export const ArticleOutsideNews = () => <OutsideNewsNotice metadata={useOpenState(state => state.status.metadata)} />;
