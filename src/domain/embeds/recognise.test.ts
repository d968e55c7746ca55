import { describe, expect, it } from 'vitest';
import { BLUESKY_MIMETYPE, blueskyPlayer, recogniseBluesky } from './bluesky.ts';
import { FACEBOOK_MIMETYPES, facebookPlayer, recogniseFacebook } from './facebook.ts';
import { INSTAGRAM_MIMETYPES, instagramPlayer, recogniseInstagram } from './instagram.ts';
import { recogniseAny } from './networks.ts';
import { recogniseThreads, THREADS_MIMETYPE, threadsPlayer } from './threads.ts';
import { recogniseTiktok, TIKTOK_MIMETYPES, tiktokPlayer } from './tiktok.ts';
import { recogniseTwitter, TWITTER_MIMETYPE, twitterPlayer } from './twitter.ts';
import { recogniseYoutube, YOUTUBE_MIMETYPES, youtubePlayer } from './youtube.ts';
import { recogniseZattoo, ZATTOO_MIMETYPE } from './zattoo.ts';

const NETWORKS = {
  facebook: recogniseFacebook,
  instagram: recogniseInstagram,
  threads: recogniseThreads,
  tiktok: recogniseTiktok,
  x: recogniseTwitter,
  youtube: recogniseYoutube,
  bluesky: recogniseBluesky,
  zattoo: recogniseZattoo,
};

const ID = 'dQw4w9WgXcQ';
const TWEET =
  '<blockquote class="twitter-tweet"><p lang="de" dir="ltr">Zug f&auml;hrt <a href="https://t.co/abc">t.co</a></p>&mdash; Desk (@desk) <a href="https://twitter.com/desk/status/1234567890123456789?ref_src=twsrc%5Etfw">21. November</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>';

describe('addresses of networks', () => {
  const { post, video, page } = FACEBOOK_MIMETYPES;
  it.each([
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/desk/posts/123456', post, 'https://www.facebook.com/desk/posts/123456'],
    ['B5-041 Facebook', recogniseFacebook, 'https://m.facebook.com/story.php?story_fbid=pfbid0Ab&id=99', post, 'https://www.facebook.com/permalink.php?story_fbid=pfbid0Ab&id=99'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/photo/?fbid=77&set=a.1', post, 'https://www.facebook.com/photo.php?fbid=77'],
    ['B5-041 Facebook', recogniseFacebook, 'https://de-de.facebook.com/groups/zug/posts/55/', post, 'https://www.facebook.com/groups/zug/posts/55'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/desk/videos/ein-titel/1234567/?t=3', video, 'https://www.facebook.com/desk/videos/1234567/'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/watch/?v=1234567', video, 'https://www.facebook.com/watch/?v=1234567'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/reel/1234567', video, 'https://www.facebook.com/reel/1234567'],
    ['B5-041 Facebook', recogniseFacebook, 'https://fb.watch/aBc_12-d/', video, 'https://fb.watch/aBc_12-d/'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/share/p/1AbCdEf/', post, 'https://www.facebook.com/share/p/1AbCdEf/'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/CDC', page, 'https://www.facebook.com/CDC'],
    ['B5-041 Facebook', recogniseFacebook, 'https://www.facebook.com/profile.php?id=100064', page, 'https://www.facebook.com/profile.php?id=100064'],
    ['B5-042 Instagram', recogniseInstagram, 'https://www.instagram.com/p/C1aBcDeFgHi/?utm_source=ig_web', INSTAGRAM_MIMETYPES.post, 'https://www.instagram.com/p/C1aBcDeFgHi/'],
    ['B5-042 Instagram', recogniseInstagram, 'https://instagram.com/desk/reel/C1aBcDeFgHi', INSTAGRAM_MIMETYPES.reel, 'https://www.instagram.com/reel/C1aBcDeFgHi/'],
    ['B5-042 Instagram', recogniseInstagram, 'https://www.instagram.com/desk.news/', INSTAGRAM_MIMETYPES.profile, 'https://www.instagram.com/desk.news/'],
    ['B5-043 Threads', recogniseThreads, 'https://www.threads.net/@desk/post/C1aBcDeFgHi?xmt=1', THREADS_MIMETYPE, 'https://www.threads.com/@desk/post/C1aBcDeFgHi'],
    ['B5-043 Threads', recogniseThreads, 'https://threads.com/t/C1aBcDeFgHi', THREADS_MIMETYPE, 'https://www.threads.com/t/C1aBcDeFgHi'],
    ['B5-044 TikTok', recogniseTiktok, 'https://www.tiktok.com/@scout2015/video/6718335390845095173?lang=de', TIKTOK_MIMETYPES.video, 'https://www.tiktok.com/@scout2015/video/6718335390845095173'],
    ['B5-044 TikTok', recogniseTiktok, 'https://vm.tiktok.com/ZMabc123/', TIKTOK_MIMETYPES.short, 'https://vm.tiktok.com/ZMabc123/'],
    ['B5-044 TikTok', recogniseTiktok, 'https://www.tiktok.com/@scout2015', TIKTOK_MIMETYPES.profile, 'https://www.tiktok.com/@scout2015'],
    ['B5-045 X', recogniseTwitter, 'https://twitter.com/desk/status/1234567890123456789', TWITTER_MIMETYPE, 'https://x.com/desk/status/1234567890123456789'],
    ['B5-045 X', recogniseTwitter, 'https://x.com/desk/status/1234567890123456789/photo/1?s=20', TWITTER_MIMETYPE, 'https://x.com/desk/status/1234567890123456789'],
    ['B5-046 YouTube', recogniseYoutube, `http://www.youtube.com/watch?v=${ID}`, YOUTUBE_MIMETYPES.video, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-046 YouTube', recogniseYoutube, `https://m.youtube.com/watch?list=PL1&v=${ID}&t=1m30s`, YOUTUBE_MIMETYPES.video, `https://www.youtube.com/watch?v=${ID}&t=90s`],
    ['B5-046 YouTube', recogniseYoutube, `https://youtu.be/${ID}?si=x`, YOUTUBE_MIMETYPES.video, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-046 YouTube', recogniseYoutube, `https://www.youtube.com/shorts/${ID}`, YOUTUBE_MIMETYPES.short, `https://www.youtube.com/shorts/${ID}`],
    ['B5-046 YouTube', recogniseYoutube, `https://www.youtube.com/live/${ID}`, YOUTUBE_MIMETYPES.video, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-046 YouTube', recogniseYoutube, `https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE_MIMETYPES.video, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-046 YouTube', recogniseYoutube, 'https://www.youtube.com/playlist?list=PLSL0f2Dh_snC', YOUTUBE_MIMETYPES.playlist, 'https://www.youtube.com/playlist?list=PLSL0f2Dh_snC'],
    ['B5-047 Bluesky', recogniseBluesky, 'https://bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y', BLUESKY_MIMETYPE, 'https://bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y'],
    ['B5-047 Bluesky', recogniseBluesky, 'https://bsky.app/profile/did%3Aplc%3Avjug55kidv6sye7ykr5faxxn/post/3jzn6g7ixgq2y', BLUESKY_MIMETYPE, 'https://bsky.app/profile/did:plc:vjug55kidv6sye7ykr5faxxn/post/3jzn6g7ixgq2y'],
    ['B5-048 Zattoo', recogniseZattoo, 'https://zattoo.com/live/srf1', ZATTOO_MIMETYPE, 'https://zattoo.com/live/srf1'],
    ['B5-048 Zattoo', recogniseZattoo, 'https://embed.zattoo.com/live/srf1', ZATTOO_MIMETYPE, 'https://embed.zattoo.com/live/srf1'],
    ['B5-048 Zattoo', recogniseZattoo, 'https://blick.partner.zattoo.com/live/srf1', ZATTOO_MIMETYPE, 'https://blick.partner.zattoo.com/live/srf1'],
  ])('%s: recognised, made canonical, and only by its own network (B3-028, B3-034, B5-040, B5-041, B5-042, B5-043, B5-044, B5-045, B5-046, B5-047, B5-048)', (_name, recognise, input, mimetype, src) => {
    expect(recognise(input)).toEqual({ mimetype, src, originalSrc: input });
    expect(recognise(src)?.src, 'a canonical address is its own').toBe(src);
    expect(Object.values(NETWORKS).filter(other => other(input) !== undefined)).toEqual([recognise]);
  }); // prettier-ignore
});

describe('addresses as they are copied', () => {
  it.each([
    ['B5-046', `youtu.be/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-046', ` www.youtube.com/watch?v=${ID} `, `https://www.youtube.com/watch?v=${ID}`],
    ['B5-045', 'x.com/desk/status/1234567890123456789', 'https://x.com/desk/status/1234567890123456789'],
    ['B5-047', 'www.bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y', 'https://bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y'],
    ['B5-047', 'https://www.bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y', 'https://bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y'],
    ['B5-047', 'at://did:plc:vjug55kidv6sye7ykr5faxxn/app.bsky.feed.post/3jzn6g7ixgq2y', 'https://bsky.app/profile/did:plc:vjug55kidv6sye7ykr5faxxn/post/3jzn6g7ixgq2y'],
  ])('%s: without https, with www, or as a record: %s', (_id, input, src) => {
    expect(recogniseAny(input)).toMatchObject({ src, originalSrc: input.trim() });
  }); // prettier-ignore

  it.each([
    'youtu.be',
    'evil.example/youtu.be/x',
    'javascript:youtu.be/x',
    'at://x/app.bsky.feed.like/1',
    'user@youtu.be/abc',
    'z.B. x.com',
  ])('nothing is made of %s', input => {
    expect(recogniseAny(input)).toBeUndefined();
  });
});

describe('embed codes', () => {
  const quote = (attributes: string, inside = '') =>
    `<blockquote ${attributes}>${inside}</blockquote><script async src="https://evil.example/x.js"></script>`;
  it.each([
    ['B5-041 iframe of Facebook’s plugin', recogniseFacebook, '<iframe src="https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fdesk%2Fvideos%2F1234567%2F&show_text=false" width="560"></iframe>', 'https://www.facebook.com/desk/videos/1234567/'],
    ['B5-041 element for Facebook’s script', recogniseFacebook, '<div id="fb-root"></div><script async src="https://connect.facebook.net/de_DE/sdk.js"></script><div class="fb-page" data-href="https://www.facebook.com/CDC"><blockquote cite="https://www.facebook.com/CDC"></blockquote></div>', 'https://www.facebook.com/CDC'],
    ['B5-042 blockquote instagram-media', recogniseInstagram, quote('class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C1aBcDeFgHi/?utm_source=ig_embed" data-instgrm-version="14"'), 'https://www.instagram.com/p/C1aBcDeFgHi/'],
    ['B5-043 blockquote text-post-media', recogniseThreads, quote('class="text-post-media" data-text-post-permalink="https://www.threads.net/@desk/post/C1aBcDeFgHi"'), 'https://www.threads.com/@desk/post/C1aBcDeFgHi'],
    ['B5-044 blockquote tiktok-embed', recogniseTiktok, quote('class="tiktok-embed" cite="https://www.tiktok.com/@scout2015/video/6718335390845095173" data-video-id="6718335390845095173"', '<section> <a href="https://www.tiktok.com/@scout2015">@scout2015</a> </section>'), 'https://www.tiktok.com/@scout2015/video/6718335390845095173'],
    ['B5-045 blockquote of X', recogniseTwitter, TWEET, 'https://x.com/desk/status/1234567890123456789'],
    ['B5-046 iframe of YouTube', recogniseYoutube, `<iframe width="560" height="315" src="//www.youtube.com/embed/${ID}?si=abc&amp;start=90" title="Film" allowfullscreen></iframe>`, `https://www.youtube.com/watch?v=${ID}&t=90s`],
    ['B5-047 blockquote of Bluesky', recogniseBluesky, quote('class="bluesky-embed" data-bluesky-uri="at://did:plc:vjug55kidv6sye7ykr5faxxn/app.bsky.feed.post/3jzn6g7ixgq2y"', '<p>Hallo</p>'), 'https://bsky.app/profile/did:plc:vjug55kidv6sye7ykr5faxxn/post/3jzn6g7ixgq2y'],
    ['B5-048 iframe of Zattoo', recogniseZattoo, '<iframe src="https://embed.zattoo.com/live/srf1"></iframe>', 'https://embed.zattoo.com/live/srf1'],
  ])('%s: its network and no other (B5-040, B5-041, B5-042, B5-043, B5-044, B5-045, B5-046, B5-047, B5-048)', (_name, recognise, code, src) => {
    expect(recognise(code)?.src).toBe(src);
    expect(Object.values(NETWORKS).filter(other => other(code) !== undefined)).toEqual([recognise]);
  }); // prettier-ignore

  it.each([
    ['prose with a code in it', recogniseTwitter, `Sehen Sie selbst: ${TWEET}`],
    ['words beside the code', recogniseTwitter, `${TWEET} und mehr`],
    ['a quotation that links somewhere else', recogniseTwitter, '<blockquote><a href="https://evil.example/desk/status/1">x</a></blockquote>'],
    ['a blockquote of another class (B5-042)', recogniseInstagram, '<blockquote data-instgrm-permalink="https://www.instagram.com/p/C1aBcDeFgHi/"></blockquote>'],
    ['a cite that is no video (B5-044)', recogniseTiktok, '<blockquote class="tiktok-embed" cite="https://evil.example/@a/video/6718335390845095173"></blockquote>'],
    ['an iframe in a comment', recogniseYoutube, `<!-- <iframe src="https://www.youtube.com/embed/${ID}"></iframe> -->`],
    ['an iframe in a text area', recogniseYoutube, `<textarea><iframe src="https://www.youtube.com/embed/${ID}"></iframe></textarea>`],
    ['a code of a hundred thousand signs', recogniseYoutube, `<iframe src="https://www.youtube.com/embed/${ID}">${'a'.repeat(100_000)}</iframe>`],
    ['tags nested ten thousand deep', recogniseYoutube, '<div>'.repeat(3_999)],
  ])('embed codes are no code of a network: %s', (_name, recognise, code) => {
    expect(recognise(code)).toBeUndefined();
  }); // prettier-ignore
});

describe('addresses that only look like a network’s', () => {
  it.each([
    'https://facebook.com.evil.example/desk/posts/123456',
    'https://www.facebook.com@evil.example/desk/posts/123456',
    'https://evil.example@www.facebook.com/desk/posts/123456',
    'https://evil.example/https://www.facebook.com/desk/posts/1',
    'https://notfacebook.com/desk/posts/123456',
    'https://www.facebook.com:8443/desk/posts/123456',
    'https://www.facebook.com\\@evil.example/desk/posts/1',
    'https://www.facebook.com\t.evil.example/desk/posts/1',
    'https://www.facebook.com./desk/posts/123456',
    'https://www.fаcebook.com/desk/posts/123456',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example',
    'https://www.facebook.com/login.php?next=https%3A%2F%2Fevil.example',
    'https://graph.facebook.com/v16.0/oembed_post?url=https%3A%2F%2Fwww.facebook.com%2FCDC',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2F',
    'https://www.facebook.com/',
    'javascript:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>alert(1)</script>',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example',
    'https://www.youtube.com/oembed?url=http%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DiwGFalTRHDA',
    'https://www.youtube.com/@desk',
    'https://x.com/desk',
    'https://x.com/desk/status/abc',
    'https://netflix.com/desk/status/1234567890123456789',
    'https://www.instagram.com/',
    'https://www.instagram.com/accounts',
    'http://www.instagram.com/p/C1aBcDeFgHi/',
    'http://zattoo.com/live/srf1',
    'https://evilzattoo.com/live/srf1',
    'https://zattoo.com.evil.example/live/srf1',
    'https://other.zattoo.com/live/srf1',
    'https://bsky.app/profile/emilyliu.me',
    'https://www.threads.net/@desk',
    'https://www.tiktok.com/foryou',
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=${'a'.repeat(3000)}`,
    'Das ist https://youtu.be/dQw4w9WgXcQ',
    '',
  ])('addresses that only look like a network’s are recognised by none: %s', input => {
    expect(Object.entries(NETWORKS).filter(([, recognise]) => recognise(input) !== undefined)).toEqual([]);
  });
});

describe('players', () => {
  it.each([
    ['YouTube', youtubePlayer(`https://youtu.be/${ID}?t=90`), `https://www.youtube-nocookie.com/embed/${ID}?start=90`],
    ['YouTube short', youtubePlayer(`https://www.youtube.com/shorts/${ID}`), `https://www.youtube-nocookie.com/embed/${ID}`],
    ['YouTube playlist', youtubePlayer('https://www.youtube.com/playlist?list=PLabc'), 'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc'],
    ['X', twitterPlayer('https://x.com/desk/status/12345'), 'https://platform.twitter.com/embed/Tweet.html?id=12345&dnt=true'],
    ['Instagram', instagramPlayer('https://www.instagram.com/p/C1aBcDeFgHi/'), 'https://www.instagram.com/p/C1aBcDeFgHi/embed/captioned/'],
    ['Threads', threadsPlayer('https://www.threads.com/@desk/post/C1aBcDeFgHi'), 'https://www.threads.com/@desk/post/C1aBcDeFgHi/embed'],
    ['TikTok', tiktokPlayer('https://www.tiktok.com/@a/video/6718335390845095173'), 'https://www.tiktok.com/embed/v2/6718335390845095173'],
    ['TikTok, short address', tiktokPlayer('https://vm.tiktok.com/ZMabc123/'), undefined],
    ['Bluesky', blueskyPlayer('https://bsky.app/profile/emilyliu.me/post/3jzn6g7ixgq2y'), 'https://embed.bsky.app/embed/emilyliu.me/app.bsky.feed.post/3jzn6g7ixgq2y?id=galley'],
    ['Facebook video with text, no full screen (B3-029)', facebookPlayer('https://www.facebook.com/watch/?v=12', { showText: true, allowFullScreen: false }), 'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D12&show_text=true&allowfullscreen=false&width=500'],
    ['Facebook page, small, without faces (B3-030)', facebookPlayer('https://www.facebook.com/CDC', { smallHeader: true, showFacepile: false }), 'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2FCDC&small_header=true&show_facepile=false&adapt_container_width=true&width=500'],
    ['what is not recognised', youtubePlayer('javascript:alert(1)'), undefined],
  ])('%s', (_name, player, address) => expect(player?.address).toBe(address)); // prettier-ignore
});
