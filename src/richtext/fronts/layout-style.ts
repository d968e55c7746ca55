/** The look of front pages: one column on phones, up to three beyond 760 px; only rows that scroll slide sideways. */
export const LAYOUT_STYLE = `.tested:not(.decided){animation:decide .4s steps(1,end)}
@keyframes decide{from{visibility:hidden}to{visibility:visible}}

:root{color-scheme:light;--paper:#fff;--ink:#16181b;--quiet:#5a5e64;--line:#dcd9d2;--serif:"Source Serif 4","Source Serif Pro",Charter,"Iowan Old Style",Georgia,serif;--sans:Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--gap:20px}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px var(--sans);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
h1,h2,h3,p,ul{margin:0;padding:0}
ul{list-style:none}
img{display:block;max-width:100%}
a{color:inherit;text-decoration:none}
:focus-visible{outline:3px solid var(--title-ink);outline-offset:3px;border-radius:2px}
.inner{max-width:1180px;margin:0 auto;padding-left:16px;padding-right:16px}
.skip{position:absolute;left:16px;top:-60px;z-index:3;padding:8px 12px;background:var(--paper);color:var(--ink)}
.skip:focus{top:8px}
.top{border-top:6px solid var(--title);border-bottom:1px solid var(--line)}
.top h1,.top .title{font:700 30px/36px var(--serif);letter-spacing:-.015em}
.top .name{display:inline-flex;align-items:center;gap:12px;padding:14px 0 12px}
.top .name img{width:44px;height:44px;border-radius:8px}
.top nav{border-top:1px solid var(--line)}
.top nav ul{display:flex;gap:4px;overflow-x:auto;scrollbar-width:none}
.top nav li{flex:none}
.nav{display:block;padding:11px 8px 9px;border-bottom:2px solid transparent;font-size:15px;line-height:20px;font-weight:600}
.top nav li:first-child .nav{margin-left:-8px}
.nav:hover,.nav:focus-visible{border-color:var(--title)}
.heading{padding-top:24px;font:700 32px/38px var(--serif);letter-spacing:-.015em}
main{padding-bottom:48px}
.section{padding:20px 0 8px}
.section.tinted{padding:24px 0;margin:12px 0}
.section>.inner>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px;margin-bottom:14px;padding-top:8px;border-top:2px solid var(--ink)}
.section>.inner>header h2{font:700 20px/26px var(--serif)}
.subtitle{color:var(--quiet);font-size:15px}
.c-neutral{background:#f3f1ec}
.c-blue{background:#e3eef6}
.c-brown{background:#f0e6da}
.c-green{background:#e6efdd}
.c-mint{background:#dff1ea}
.c-orange{background:#fbe8d3}
.c-pink{background:#fae5e9}
.c-purple{background:#ece5f3}
.c-neutral,.c-blue,.c-brown,.c-green,.c-mint,.c-orange,.c-pink,.c-purple{--quiet:#4b4f55;--line:rgb(22 24 27/16%)}
.c-tenantColor{--ink:var(--on-title);--quiet:var(--on-title);--title-ink:var(--on-title);--line:color-mix(in srgb,var(--on-title) 35%,transparent);background:var(--title);color:var(--ink)}
.t{position:relative;min-width:0}
.t h2,.t h3{font:700 19px/24px var(--serif);letter-spacing:-.005em;text-wrap:pretty;hyphens:auto;hyphenate-limit-chars:10 4 4}
.t h2 a::after,.t h3 a::after{content:"";position:absolute;inset:0;z-index:1}
.t:hover h2 a,.t:hover h3 a{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px;text-decoration-color:var(--title-ink)}
.t a:focus-visible{outline:none}
.t:has(a:focus-visible){outline:3px solid var(--title-ink);outline-offset:4px}
.pic{overflow:hidden;background:#e8e5de}
.pic img{width:100%;height:100%;object-fit:cover}
.r-16-9{aspect-ratio:16/9}
.r-3-2{aspect-ratio:3/2}
.r-2-1{aspect-ratio:2/1}
.r-1-1{aspect-ratio:1}
.words{padding-top:10px}
.no-pic>.words{padding-top:0}
.marks{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;margin-bottom:4px;font-size:13px;line-height:18px;font-weight:600}
.over{color:var(--title-ink)}
.kw{padding:0 6px;border:1px solid;border-radius:3px}
.kind{padding:0 6px;border:1px solid currentcolor;border-radius:3px;color:var(--quiet)}
.live{padding:1px 7px;border-radius:3px;background:#b3261e;color:#fff}
.lead{margin-top:6px;color:var(--quiet);font-size:15px;line-height:22px}
.facts{display:flex;gap:10px;margin-top:6px;color:var(--quiet);font-size:13px;line-height:18px;font-variant-numeric:tabular-nums}
.plus{color:var(--title-ink);font-weight:600}
.button{margin-top:16px}
.more{display:inline-block;padding:9px 16px;border:1.5px solid var(--title-ink);border-radius:4px;color:var(--title-ink);font-size:15px;line-height:20px;font-weight:600}
a.more:hover{background:var(--title);border-color:var(--title);color:var(--on-title)}
.c-tenantColor a.more:hover{background:var(--on-title);color:var(--title)}
.note{padding:12px 0;color:var(--quiet);font-size:14px;line-height:20px}
.ad:empty{display:none}
.ad{display:grid;place-items:center;min-height:72px;border:1px dashed var(--line);color:var(--quiet);font-size:12px;line-height:16px;background:repeating-linear-gradient(135deg,transparent 0 8px,rgb(0 0 0/3%) 8px 16px)}
.items,.others{display:grid;gap:var(--gap)}
.items>*,.others>*,.words>*{min-width:0}
.others{align-content:start}
.l-opener_list .items,.l-bundle .items{align-items:start}
.t-lead h2,.t-lead h3,.t-hero h2,.t-hero h3{font-size:27px;line-height:32px;letter-spacing:-.015em}
.t-lead .lead{font-size:17px;line-height:25px}
.t-row{display:grid;grid-template-columns:minmax(104px,34%) 1fr;gap:14px}
.t-row.no-pic{grid-template-columns:1fr}
.t-row .words{padding:0}
.t-row h2,.t-row h3{font-size:17px;line-height:22px}
.t-row .lead{display:none}
.t-line,.t-title{padding-top:10px;border-top:1px solid var(--line)}
.t-line .words,.t-title .words{padding:0}
.t-line h2,.t-line h3{font-size:17px;line-height:22px}
.t-title h2,.t-title h3{font-size:16px;line-height:21px}
.l-list .items,.l-micro .items,.l-bundle .others,.l-opener_list .others{gap:10px}
.l-list .items>:first-child,.l-bundle .others>:first-child,.l-opener_list .others>:first-child{border-top:0;padding-top:0}
.l-list .words{display:grid;grid-template-columns:64px 1fr;column-gap:12px}
.l-list .words>*{grid-column:2}
.l-list .words>.facts{grid-column:1;grid-row:1/9;flex-direction:column;gap:2px;margin:2px 0 0}
.l-micro .facts,.l-micro .marks .kind,.l-bundle .others .facts{display:none}
.l-bundle .others{padding-left:14px;border-left:3px solid var(--title-ink)}
.l-horizontal_stacked .items{gap:16px}
.l-horizontal_stacked .t+.t{padding-top:16px;border-top:1px solid var(--line)}
.l-horizontal_scroll .items{grid-auto-flow:column;grid-auto-columns:min(72%,270px);gap:16px;overflow-x:auto;scroll-snap-type:x proximity;padding-bottom:12px;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.l-horizontal_scroll .items>*{scroll-snap-align:start}
.l-horizontal_scroll h2,.l-horizontal_scroll h3{font-size:17px;line-height:22px}
.l-highlight .items>.t{padding:0 0 4px}
.l-highlight:not(.tinted) .items{padding:16px;background:#f3f1ec}
.t-hero{display:grid}
.t-hero>*{grid-area:1/1}
.t-hero .pic{aspect-ratio:4/5}
.t-hero:not(.no-pic) .words{align-self:end;padding:96px 16px 18px;color:#fff;background:linear-gradient(transparent,rgb(0 0 0/62%) 42%,rgb(0 0 0/84%));z-index:1}
.t-hero:not(.no-pic) :is(.over,.lead,.facts,.plus){color:#fff}
.t-hero:not(.no-pic) :is(h2,h3) a::after{z-index:2}
.dense{--gap:14px}
.dense .t h2,.dense .t h3{font-size:16px;line-height:20px}
.dense .t-lead h2,.dense .t-lead h3,.dense .t-hero h2,.dense .t-hero h3{font-size:22px;line-height:27px}
.dense .t-card .lead{display:none}
.dense .words{padding-top:7px}
.dense .t-row .words,.dense .t-line .words,.dense .t-title .words{padding-top:0}
.dense .facts{margin-top:3px}
.dense .inner>header{margin-bottom:10px}
@media (min-width:760px){
:root{--gap:28px}
.inner{padding-left:24px;padding-right:24px}
.top h1,.top .title{font-size:38px;line-height:44px}
.heading{font-size:42px;line-height:48px}
.t-lead h2,.t-lead h3{font-size:34px;line-height:39px}
.l-standard_even .items{grid-template-columns:repeat(3,1fr)}
.l-standard_even .ad,.l-standard_uneven .ad{grid-column:1/-1}
.l-standard_uneven .items{grid-template-columns:repeat(3,1fr)}
.l-standard_uneven .wide{grid-column:span 2}
.l-standard_uneven .wide .pic{aspect-ratio:2/1}
.l-standard_uneven .narrow .pic{aspect-ratio:1}
.l-standard_uneven .wide h2,.l-standard_uneven .wide h3{font-size:27px;line-height:32px}
.l-bundle .items,.l-opener_list .items{grid-template-columns:2fr 1fr}
.l-opener_list .items>.ad,.l-bundle .items>.ad,.l-opener_top .items>.ad,.l-highlight .items>.ad{grid-column:1/-1}
.l-opener_overview .others,.l-opener_top .others{grid-template-columns:repeat(3,1fr)}
.l-opener_overview .items>.t,.l-highlight .items>.t{display:grid;grid-template-columns:62fr 38fr;gap:28px;align-items:center}
.l-opener_overview .items>.no-pic,.l-highlight .items>.no-pic{grid-template-columns:1fr}
.l-opener_overview .items>.t .words,.l-highlight .items>.t .words{padding:0}
.l-highlight:not(.tinted) .items{padding:28px}
.l-highlight .others,.l-micro .items{grid-template-columns:repeat(2,1fr);column-gap:40px}
.l-panorama .t .words{max-width:820px}
.l-panorama .t h2,.l-panorama .t h3{font-size:38px;line-height:43px}
.t-hero .pic{aspect-ratio:2/1}
.t-hero h2,.t-hero h3{max-width:22em;font-size:46px;line-height:51px}
.t-hero .lead{max-width:44em;font-size:18px;line-height:26px}
.t-hero:not(.no-pic) .words{padding:140px 32px 28px}
.l-horizontal_stacked .items{max-width:860px}
.t-row{grid-template-columns:240px 1fr;gap:20px}
.t-row h2,.t-row h3{font-size:21px;line-height:26px}
.t-row .lead{display:block}
.l-list .items{max-width:860px}
.l-horizontal_scroll .items{grid-auto-columns:270px}
.dense{--gap:18px}
.dense .t-lead h2,.dense .t-lead h3{font-size:26px;line-height:31px}
.dense .t-hero h2,.dense .t-hero h3{font-size:34px;line-height:39px}
.dense.l-standard_even .items,.dense.l-opener_overview .others,.dense.l-opener_top .others{grid-template-columns:repeat(4,1fr)}
.dense.l-micro .items{grid-template-columns:repeat(3,1fr)}
.dense.l-horizontal_scroll .items{grid-auto-columns:210px}
.dense .t-row{grid-template-columns:150px 1fr;gap:14px}
.dense .t-row .lead{display:none}
.dense.l-panorama .t h2,.dense.l-panorama .t h3{font-size:28px;line-height:33px}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;

/** Behind light ones, for readers who have chosen dark pages; the title's colour is told beside it. */
export const DARK_STYLE = `:root{color-scheme:dark;--paper:#14171b;--ink:#e8e6e1;--quiet:#a9adb3;--line:#343a42}
.c-neutral,.l-highlight:not(.tinted) .items{background:#22262c}
.c-blue{background:#182a38}
.c-brown{background:#30261b}
.c-green{background:#1f2c19}
.c-mint{background:#173029}
.c-orange{background:#35260f}
.c-pink{background:#361f26}
.c-purple{background:#2a2236}
.c-neutral,.c-blue,.c-brown,.c-green,.c-mint,.c-orange,.c-pink,.c-purple{--quiet:#b9bcc1;--line:rgb(232 230 225/22%)}
.pic{background:#2a2e34}
.ad{background:repeating-linear-gradient(135deg,transparent 0 8px,rgb(255 255 255/4%) 8px 16px)}`;
