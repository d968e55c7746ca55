import * as contract from '#contract/pictures/slideshows.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { slideshowProblems } from '#domain/slideshow/requirements.ts';
import { findItem, type StoredItem } from '../../repositories/items/items.ts';
import { windowOf } from '../../repositories/window.ts';
import { addSlide, moveSlides, removeSlide, replaceSlide } from '../../usecases/slideshow/change-slides.ts';
import type { CallContext } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import { itemHandlers } from '../kinds/item-handlers.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';

/** Five slides per page (B9: picker pages). */
const SLIDES_PAGE_SIZE = 5;

const slideshowOf = (call: Pick<CallContext, 'queries'> & { readonly params: { readonly id: string } }) =>
  findItem(call.queries, { resource: 'slideshows', id: call.params.id });

const validityOf = ({ fields }: StoredItem<'slideshows'>) => {
  const { hasNoVisibleSlide, slides } = slideshowProblems(fields);
  return { valid: !hasNoVisibleSlide && slides.length === 0, problems: [...slides] };
};

/** Single slides of a slideshow. */
export const slideshowRoutes: Resource = newsroom => {
  const slideshows = itemHandlers(newsroom, 'slideshows');

  implement(newsroom, contract.getSlideshowValidity, async call => {
    const stored = await slideshowOf(call);
    return stored ? ok({ body: validityOf(stored) }) : err(notFound);
  });

  implement(newsroom, contract.listSlides, async call => {
    const stored = await slideshowOf(call);
    if (!stored) return err(notFound);
    const { page, size } = windowOf(call.query, SLIDES_PAGE_SIZE);
    const { slides } = stored.fields;
    const content = slides.slice(page * size, (page + 1) * size);
    return ok({
      body: { ...toPage({ content, number: page, size, totalElements: slides.length, sort: '' }), content },
      etag: stored.etag,
    });
  });

  implement(newsroom, contract.getSlide, async call => {
    const slide = (await slideshowOf(call))?.fields.slides.find(({ id }) => id === call.params.slideId);
    return slide ? ok({ body: slide }) : err(notFound);
  });

  implement(newsroom, contract.createSlide, call => slideshows.change(call, addSlide(call.body, newsroom.ids.uuid)));
  implement(newsroom, contract.putSlide, call => slideshows.change(call, replaceSlide(call.params.slideId, call.body)));
  implement(newsroom, contract.deleteSlide, call => slideshows.change(call, removeSlide(call.params.slideId)));
  implement(newsroom, contract.moveSlides, call => slideshows.change(call, moveSlides(call.body)));
};
