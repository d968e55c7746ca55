import type { FastifyRequest } from 'fastify';
import { FRONT_TEXTS } from '#richtext/fronts/front-words.ts';
import { html } from '#richtext/html/html-tree.ts';
import { localeOf } from '../page/locale-of.ts';
import { pageFrame } from '../page/page-frame.ts';
import { homePath, type PlacedTitle } from '../../usecases/fronts/title-places.ts';

/** The titles, each with the way to its front page. */
export const titlesPage = (titles: readonly PlacedTitle[], request: FastifyRequest): string => {
  const language = localeOf(request);
  const { titles: name } = FRONT_TEXTS[language];
  const entries = titles.map(title => html('li', {}, [html('a', { href: homePath(title) }, [title.tenant.name])]));
  return pageFrame({ language, title: name, body: [html('main', {}, [html('h1', {}, [name]), html('ul', {}, entries)])] });
};
