import type { ReactNode } from 'react';
import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useText } from '#ui/i18n.ts';
import { MediaIcon } from '#ui/icons.ts';
import { type BlockFormProps, type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import type { SlideshowInfo } from '../../view/media-services.tsx';
import { pictureOf } from '../media-data.ts';
import { MediaFigure, usePictureAddress, useRemove } from '../media-figure.tsx';
import { PictureView } from '../picture-view.tsx';
import { useActive } from '../structured-block.tsx';
import { slideshowElement } from './create.ts';
import { slideModel, slideshowModel } from './model.ts';
import { isEmptySlideshow, slidesOf as ownSlidesOf } from './normalize.ts';
import { slideshowIdOf } from './schema.ts';
import { SlideIdsProvider, SlideOrder } from './SlideOrder.tsx';
import { SlidePreviews } from './SlidePreviews.tsx';
import { useSlideshow } from './use-slideshow.tsx';
import './slideshow.css';

const Card = ({
  imageUrl,
  title,
  children,
}: {
  readonly imageUrl?: string | undefined;
  readonly title: string;
  readonly children?: ReactNode;
}) => {
  const addressOf = usePictureAddress();
  const address = addressOf(imageUrl, 320);
  return (
    <div className="g-media-card">
      {address === undefined ? (
        <span className="g-media-card-none" aria-hidden="true">
          <MediaIcon size={24} />
        </span>
      ) : (
        <img src={address} alt="" />
      )}
      <div className="g-media-card-words">
        <span className="g-media-card-title">{title}</span>
        {children}
      </div>
    </div>
  );
};

/** A way to a screen of Galley, in a new tab; words alone if there is no such screen. */
const LinkedNote = ({ path, children }: { readonly path: string | undefined; readonly children: string }) =>
  path === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );

/** A slideshow of the newsroom: how many slides, and what prevents its publication. */
const Known = ({ show }: { readonly show: SlideshowInfo }) => {
  const text = useText('blocks');
  const { slidesOf } = useSurroundings().services.media ?? {};
  const title = show.title.trim() === '' ? text('name.slideshow') : show.title;
  return (
    <>
      <Card imageUrl={show.imageUrl} title={title}>
        {show.slideCount === undefined || show.slideCount === 0 ? null : <span>{text('slideshow.count', { count: show.slideCount })}</span>}
        {show.slideCount === 0 ? <LinkedNote path={show.editPath}>{text('slideshow.noSlides')}</LinkedNote> : null}
        {show.publicationStatus === 'published' ? null : <LinkedNote path={show.metadataPath}>{text('slideshow.notPublished')}</LinkedNote>}
      </Card>
      {slidesOf && show.slideCount !== 0 ? (
        <SlidePreviews slideshowId={show.id} title={title} isPublished={show.publicationStatus === 'published'} />
      ) : null}
    </>
  );
};

const Linked = ({ id }: { readonly id: string }) => {
  const text = useText('blocks');
  const show = useSlideshow(id);
  if (show === 'asking') {
    return (
      <div className="g-media-card">
        <Skeleton lines={2} />
      </div>
    );
  }
  if (show === 'missing') return <Card title={text('name.slideshow')}>{text('slideshow.missing')}</Card>;
  if (show === 'unknown') return <Card title={text('name.slideshow')}>{text('slideshow.unknown', { id })}</Card>;
  return <Known show={show} />;
};

const NoSlideshow = ({ elementId }: { readonly elementId: string }) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const { openForm, services } = useSurroundings();
  return (
    <div className="g-media-state">
      <MediaIcon aria-hidden="true" />
      <span>{text('slideshow.none')}</span>
      {services.media?.PickSlideshow && !readOnly ? (
        <Button size="small" onClick={() => openForm(elementId)}>
          {text('slideshow.choose')}
        </Button>
      ) : null}
    </div>
  );
};

const Slideshow = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const isMarked = useActive();
  const slides = ownSlidesOf(element);
  const id = slideshowIdOf(element);
  const label = slides.length === 0 ? text('name.slideshow') : text('slideshow.label', { count: slides.length });
  return (
    <div
      {...attributes}
      className={isMarked ? 'g-media g-block-slideshow is-selected' : 'g-media g-block-slideshow'}
      role="group"
      aria-label={label}
      data-block={element.type}
      hidden={readOnly && isEmptySlideshow(element)}
    >
      <div className="g-media-preview" contentEditable={false}>
        {slides.length > 0 ? <p className="g-slideshow-head">{label}</p> : null}
        {slides.length === 0 && id !== undefined ? <Linked id={id} /> : null}
        {slides.length === 0 && id === undefined ? <NoSlideshow elementId={element.id} /> : null}
      </div>
      {slides.length > 0 ? (
        <SlideIdsProvider value={slides.map(slide => slide.id).join(' ')}>
          <div className="g-slideshow-slides">{children}</div>
        </SlideIdsProvider>
      ) : (
        children
      )}
    </div>
  );
};

const Slide = (props: BlockViewProps) => {
  const { element } = props;
  const text = useText('blocks');
  const remove = useRemove(element);
  const picture = pictureOf(element.data);
  return (
    <MediaFigure
      {...props}
      className="g-block-slide"
      label={picture.alt === '' ? text('name.slide') : text('image.label', { name: text('name.slide'), words: picture.alt })}
      isEmpty={slideModel.isEmpty(element)}
      preview={
        <SlideOrder element={element}>
          <PictureView elementId={element.id} picture={picture} actions={{ onRemove: remove }} />
        </SlideOrder>
      }
    />
  );
};

/** Chooses the slideshow; the newsroom's own list does the work (B2-024). */
const SlideshowForm = ({ element, onSave, onClose }: BlockFormProps) => {
  const { PickSlideshow } = useSurroundings().services.media ?? {};
  if (!PickSlideshow) return null;
  return <PickSlideshow onPick={({ id }) => onSave(slideshowElement(id, element.id))} onClose={onClose} />;
};

export const slideshowView: BlockView = {
  type: ELEMENT_TYPE.slideshow,
  Component: Slideshow,
  Form: SlideshowForm,
  inserts: [
    {
      id: ELEMENT_TYPE.slideshow,
      labelKey: 'name.slideshow',
      group: 'media',
      icon: <MediaIcon />,
      create: slideshowModel.create,
      isOffered: services => services.media?.PickSlideshow !== undefined,
    },
  ],
};

export const slideView: BlockView = { type: ELEMENT_TYPE.slide, Component: Slide };
