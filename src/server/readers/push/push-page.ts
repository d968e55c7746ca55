import type { NotificationCategory } from '#domain/push/category.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { pageAsset, pageFrame } from '../page/page-frame.ts';
import { WORDS } from '../page/words.ts';
import { PUSH_SCRIPT } from './push-script.ts';

export const PUSH_ASSET = pageAsset('push.js', 'text/javascript', PUSH_SCRIPT);

/** What readers choose from: the categories of one title that are sent by Web Push. */
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

/** The page on which a browser is subscribed to push messages. */
export const pushPage = (locale: ContentLocale, titles: readonly OfferedTitle[], publicKey: string): string => {
  const words = WORDS[locale];
  const texts = {
    ...{ key: publicKey, on: words.pushOn, 'off-done': words.pushOffDone, denied: words.pushDenied, busy: words.pushBusy },
    ...{ unsupported: words.pushUnsupported, failed: words.pushFailed, nothing: words.pushNothing },
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
      html('p', {}, [words.pushIntro]),
      html('noscript', {}, [html('p', {}, [words.pushNoScript])]),
      ...(titles.length === 0 ? [html('p', {}, [words.pushNone])] : [form]),
      html('p', { id: 'state', role: 'status' }),
    ]),
  ]);
  const head = [html('meta', { name: 'robots', content: 'noindex' })];
  return pageFrame({ language: locale, title: words.pushTitle, head, script: PUSH_ASSET, body: [body] });
};
