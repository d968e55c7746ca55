import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { lengthStateOf, rangeOfTarget } from '#domain/text/length.ts';
import type { Person } from '#domain/user/user.ts';
import { hostAddress } from '#renderer/platform/window-session.ts';
import { PersonAvatar } from '#renderer/entities/user/Avatar.tsx';
import type { ListRow } from './list-rows.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { CircleIcon, MediaIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { dateFormat, numberFormat } from '#ui/formats.ts';
import { dayText, momentText } from '#ui/time/newsroom-time.ts';

const IMAGE_WIDTH_PX = 200;
const FILE_ID = /\/files\/([0-9a-f-]{36})\b/u;

/** Returns the address of a teaser image at the host, which stores it for offline use. */
export const teaserAddress = (url: string): string | null => {
  const id = FILE_ID.exec(url)?.[1];
  return id === undefined ? null : hostAddress(`/media/${id}?maxWidth=${IMAGE_WIDTH_PX}`);
};

/** Shows the picture of an article at 100 × 56; its space stays reserved if there is none. */
export const TeaserImage = ({ row }: { readonly row: MetadataRow }) => {
  const address = row.teaserImage === null ? null : teaserAddress(row.teaserImage.url);
  if (address === null) {
    return (
      <span className="g-teaser g-teaser-none" aria-hidden="true">
        <MediaIcon />
      </span>
    );
  }
  return (
    <img
      className="g-teaser"
      src={address}
      alt=""
      width={100}
      height={56}
      loading="lazy"
      decoding="async"
      title={row.teaserImage?.caption}
    />
  );
};

/** Shows the characters against the target: written / wanted, with a mark if the length is outside its tolerance. */
export const Characters = ({ row }: { readonly row: Pick<MetadataRow, 'actualTextLength' | 'targetTextLength'> }) => {
  const text = useText('articles');
  const number = numberFormat(useUiLanguage());
  const { actualTextLength: length, targetTextLength: target } = row;
  if (target === null) return <span className="g-numbers">{number.format(length)}</span>;
  const standing = lengthStateOf({ length, ...rangeOfTarget(target) });
  return (
    <span
      className={`g-numbers g-length-${standing}`}
      title={text(`list.length.${standing}`, { length: number.format(length), target: number.format(target) })}
    >
      {number.format(length)}
      <span className="g-length-target g-quiet">{text('list.length.of', { target: number.format(target) })}</span>
      {standing === 'inside' ? null : <span className="g-hidden"> {text(`list.length.${standing}.short`)}</span>}
    </span>
  );
};

const SHOWN_PEOPLE = 3;

/** Shows who has the article open now. */
export const UsedBy = ({ people }: { readonly people: readonly Person[] }) =>
  people.length === 0 ? null : (
    <span className="g-used-by">
      {people.slice(0, SHOWN_PEOPLE).map(person => (
        <PersonAvatar key={person.id} person={person} size={20} />
      ))}
      {people.length > SHOWN_PEOPLE ? <span className="g-quiet g-numbers">+{people.length - SHOWN_PEOPLE}</span> : null}
    </span>
  );

/** Shows a date in the format of the language. */
export const Day = ({ date }: { readonly date: string | null }) => {
  const format = dateFormat(useUiLanguage(), { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'UTC' });
  return date === null ? null : <time dateTime={date}>{format.format(new Date(date))}</time>;
};

/** Shows the day of the printed paper, and below it the page; the paper is in the title. */
export const Printed = ({ row }: { readonly row: Pick<MetadataRow, 'printDate' | 'printPublication' | 'printPage'> }) => {
  const text = useText('articles');
  return (
    <span className="g-list-printed" title={row.printPublication ?? undefined}>
      <Day date={row.printDate} />
      {row.printPage === null ? null : <span className="g-quiet">{text('list.printPage', { page: row.printPage })}</span>}
    </span>
  );
};

/** Shows a target time in Zurich; the zone is in its title and in the column header. */
export const TargetTime = ({ at }: { readonly at: string | null }) => {
  const locale = useUiLanguage();
  if (at === null) return null;
  return (
    <time dateTime={at} title={dayText(at, locale, { dateStyle: 'full', timeStyle: 'long' })}>
      {momentText(at, locale, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })}
    </time>
  );
};

/** Shows whether an article can be opened offline. */
export const DeskMark = ({ isOnDesk, asOf }: Pick<ListRow, 'isOnDesk' | 'asOf'>) => {
  const text = useText('articles');
  const kept = useText('kept');
  return (
    <span className={isOnDesk ? 'g-desk-mark' : 'g-desk-mark g-desk-mark-missing'}>
      {isOnDesk ? <span className="g-desk-dot" aria-hidden="true" /> : <CircleIcon size={10} aria-hidden="true" />}
      {text(isOnDesk ? 'list.onDesk' : 'list.notOnDesk')}
      {isOnDesk && asOf !== null ? (
        <span className="g-quiet">
          {kept('asOf')} <LiveTime at={asOf} by="desk" />
        </span>
      ) : null}
    </span>
  );
};
