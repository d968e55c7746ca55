import type { NotificationCategory } from '#domain/push/category.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { type PageAsset, pageAsset, pageFrame } from '../page/page-frame.ts';
import { WORDS } from '../page/words.ts';
import { inlined } from '../../inlined.ts';

export const PUSH_ASSET = pageAsset('push.js', 'text/javascript', inlined(import.meta.url, '../browser/push.ts'));

/** The service worker of push messages. */
export const PUSH_WORKER = inlined(import.meta.url, '../browser/push-worker.ts');
export const LOCAL_PUSH_ASSET = pageAsset('push-local.js', 'text/javascript', inlined(import.meta.url, '../browser/push-local.ts'));

/** Choice for readers: the categories of one title that are sent by Web Push. */
export interface OfferedTitle {
  readonly name: string;
  readonly categories: readonly Pick<NotificationCategory, 'id' | 'name'>[];
}

const choices = ({ name, categories }: OfferedTitle): HtmlNode =>
  html('fieldset', {}, [
    html('legend', {}, [name]),
    ...categories.map(category =>
      html('label', { class: 'choice' }, [html('input', { type: 'checkbox', name: 'category', value: category.id }), category.name]),
    ),
  ]);

interface PushPageParts {
  readonly titles: readonly OfferedTitle[];
  readonly intro: string;
  /** Data for the script, embedded in the page. */
  readonly given: Readonly<Record<string, string>>;
  readonly script: PageAsset;
  readonly rest?: readonly HtmlNode[];
}

const subscribePage = (locale: ContentLocale, { titles, intro, given, script, rest = [] }: PushPageParts): string => {
  const words = WORDS[locale];
  const texts = {
    ...given,
    on: words.pushOn,
    'off-done': words.pushOffDone,
    denied: words.pushDenied,
    busy: words.pushBusy,
    unsupported: words.pushUnsupported,
    failed: words.pushFailed,
    nothing: words.pushNothing,
  };
  const form = html('form', { hidden: '' }, [
    ...titles.map(choices),
    html('div', { class: 'bar' }, [
      html('button', { type: 'submit' }, [words.pushAllow]),
      html('button', { type: 'button', id: 'off', class: 'plain', hidden: '' }, [words.pushOff]),
    ]),
  ]);
  const body = html('main', Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text])), [
    html('div', { class: 'sheet' }, [
      html('h1', {}, [words.pushTitle]),
      html('p', {}, [intro]),
      html('noscript', {}, [html('p', {}, [words.pushNoScript])]),
      ...(titles.length === 0 ? [html('p', {}, [words.pushNone])] : [form]),
      html('p', { id: 'state', role: 'status' }),
      ...rest,
    ]),
  ]);
  const head = [html('meta', { name: 'robots', content: 'noindex' })];
  return pageFrame({ language: locale, title: words.pushTitle, head, script, body: [body] });
};

/** The page on which a browser is subscribed to push messages. */
export const pushPage = (locale: ContentLocale, titles: readonly OfferedTitle[], publicKey: string): string =>
  subscribePage(locale, { titles, intro: WORDS[locale].pushIntro, given: { key: publicKey }, script: PUSH_ASSET });

/** The page on which a browser gets push messages from the service in the demo newsroom. */
export const localPushPage = (locale: ContentLocale, titles: readonly OfferedTitle[], host: string): string => {
  const { pushLocalIntro, pushLocalHeard } = WORDS[locale];
  const rest = [html('h2', {}, [pushLocalHeard]), html('ul', { id: 'heard', 'aria-live': 'polite' })];
  return subscribePage(locale, { titles, intro: pushLocalIntro, given: { host }, script: LOCAL_PUSH_ASSET, rest });
};
