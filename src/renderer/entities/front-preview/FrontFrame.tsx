import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react';
import { createPortal } from 'react-dom';

interface FrontFrameProps {
  /** Accessible label of the frame. */
  readonly label: string;
  readonly language: string;
  readonly style: string;
  /** CSS pixels that the page is drawn for. */
  readonly widthPx: number;
  /** The place that pointer or keyboard is at; null for none. */
  readonly onPoint: (placeId: string | null) => void;
  /** Brought into view when it changes. */
  readonly sectionId?: string | undefined;
  readonly children: ReactNode;
}

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
}

const placeOf = (element: Element | null | undefined): string | null => element?.closest('[data-item]')?.getAttribute('data-item') ?? null;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A page in a frame of its own, drawn by this window: it has its width, its style sheet and its scroll position, and runs no script (sandbox). Where
 * there is less room than the page wants, it is scaled. Its events would be scripts: pointer and keyboard are heard on the glass before it, where the
 * arrows go from item to item.
 */
export const FrontFrame = ({ label, language, style, widthPx, onPoint, sectionId, children }: FrontFrameProps) => {
  const [page, setPage] = useState<Document | null>(null);
  const [room, setRoom] = useState<Room>({ widthPx, heightPx: 600 });
  const observe = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined;
    const measure = (): void => setRoom({ widthPx: box.clientWidth || 1, heightPx: box.clientHeight || 1 });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const open = useCallback((frame: HTMLIFrameElement | null) => setPage(frame?.contentDocument ?? null), []);
  useEffect(() => {
    page?.documentElement.setAttribute('lang', language);
  }, [page, language]);
  useEffect(() => {
    if (sectionId !== undefined) page?.querySelector(`[data-section="${CSS.escape(sectionId)}"]`)?.scrollIntoView({ block: 'start' });
  }, [page, sectionId]);
  const scale = Math.min(1, room.widthPx / widthPx);
  const pointed = useRef<string | null>(null);
  const point = (placeId: string | null): void => {
    if (pointed.current === placeId) return;
    pointed.current = placeId;
    onPoint(placeId);
  };
  const elementAt = ({ clientX, clientY, currentTarget }: MouseEvent): Element | null => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return page?.elementFromPoint((clientX - left) / scale, (clientY - top) / scale) ?? null;
  };
  const handleWheel = (event: WheelEvent): void => {
    const row = elementAt(event)?.closest('.l-horizontal_scroll .items');
    row?.scrollBy({ left: event.deltaX / scale, behavior: 'instant' });
    page?.defaultView?.scrollBy({ top: event.deltaY / scale, behavior: 'instant' });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const items = [...(page?.querySelectorAll('[data-item]') ?? [])];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    const now = items.findIndex(item => placeOf(item) === pointed.current);
    const next = items[now < 0 ? 0 : Math.min(items.length - 1, Math.max(0, now + step))];
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    point(placeOf(next));
  };
  return (
    <div className="g-front-room" ref={observe}>
      <iframe
        ref={open}
        title={label}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        style={{ width: widthPx, height: room.heightPx / scale, transform: `scale(${String(scale)})` }}
      />
      <div
        className="g-front-glass"
        role="group"
        aria-label={label}
        tabIndex={0}
        onMouseMove={event => point(placeOf(elementAt(event)))}
        onMouseLeave={() => point(null)}
        onWheel={handleWheel}
        onKeyDown={handleKey}
      />
      {page === null ? null : createPortal(<style>{style}</style>, page.head)}
      {page === null ? null : createPortal(children, page.body)}
    </div>
  );
};
